import type { ReactNode } from 'react'
import classes from './LineName.module.css'

/** What a line is of, in a form about lines, and what is to be known of it. */
export const LineName = ({ name, isGone = false, children }: { name: string; isGone?: boolean; children: ReactNode }) => (
  <div className={classes.what} data-gone={isGone || undefined}>
    <b>{name}</b>
    <small>{children}</small>
  </div>
)
