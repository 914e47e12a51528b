import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** Labelled values. A missing value shows a dash. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: 1 | 2 }) {
  return (
    <dl className={classes.facts} data-columns={columns}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
