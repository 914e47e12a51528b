import type { ReactNode } from 'react'
import classes from './Card.module.css'

/** A section of a page with its own heading. */
export function Card({
  title,
  note,
  actions,
  children,
}: {
  title?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.card}>
      {(title || actions) && (
        <div className={classes.head}>
          <div className={classes.titles}>
            {title && <h2 className={classes.title}>{title}</h2>}
            {note && <span className={classes.note}>{note}</span>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
