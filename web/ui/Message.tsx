import type { ReactNode } from 'react'
import classes from './Message.module.css'

/** A page with only a message: not found, not ready, could not be shown. */
export function Message({
  title,
  children,
  actions,
  mark,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
  mark?: ReactNode
}) {
  return (
    <div className={classes.message}>
      {mark}
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
