import type { ReactNode } from 'react'
import classes from './Toolbar.module.css'

/** Between heading and list: pills on the left, search and sorting on the right. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.start}>{children}</div>
      {end && <div className={classes.end}>{end}</div>}
    </div>
  )
}
