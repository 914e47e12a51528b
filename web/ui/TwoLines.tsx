import type { ReactNode } from 'react'
import classes from './TwoLines.module.css'

/** What a cell says, and a smaller line below it. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className={classes.lines}>
      <b>{children}</b>
      {below && <small>{below}</small>}
    </span>
  )
}
