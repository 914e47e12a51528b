import type { ReactNode } from 'react'
import classes from './LineName.module.css'

/** The product of a line in a form, with details. */
export const LineName = ({ name, isGone = false, children }: { name: string; isGone?: boolean; children: ReactNode }) => (
  <div className={classes.what} data-gone={isGone || undefined}>
    <b>{name}</b>
    <small>{children}</small>
  </div>
)
