import type { ReactNode } from 'react'
import { formatPercent } from '#web/shared/format.ts'
import classes from './Reports.module.css'

/** How a figure changed, in green where that is good news and in red where it is bad: more sold is good, more spent is bad. */
export function Changed({
  by,
  isBad = false,
  title,
  children,
}: {
  /** How much more; less where it is negative. */
  by: number
  /** More is bad news. */
  isBad?: boolean
  title?: string
  children: ReactNode
}) {
  return (
    <span className={classes.change} data-news={by === 0 ? undefined : by > 0 === isBad ? 'bad' : 'good'} title={title}>
      {children}
    </span>
  )
}

export const signedPercent = (percent: number): string => `${percent > 0 ? '+' : ''}${formatPercent(percent)}`

/** A figure against the one before: by how many percent it changed, and from what. */
export function ChangeFrom({
  now,
  before,
  written,
  isBad = false,
}: {
  now: number
  before: number
  written: string
  isBad?: boolean
}) {
  if (before === 0) return <span>nothing before</span>
  return (
    <>
      <Changed by={now - before} isBad={isBad}>
        {now === before ? 'as before' : signedPercent(((now - before) / before) * 100)}
      </Changed>{' '}
      <span>from {written}</span>
    </>
  )
}
