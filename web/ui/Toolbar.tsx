import type { ReactNode } from 'react'
import classes from './Toolbar.module.css'

/** Between a page's head and its list: pills on the left, search and sorting on the right. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.start}>{children}</div>
      {end && <div className={classes.end}>{end}</div>}
    </div>
  )
}
