import type { ReactNode } from 'react'
import classes from './TwoLines.module.css'

/** A cell with a smaller second line. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className={classes.lines}>
      <b>{children}</b>
      {below && <small>{below}</small>}
    </span>
  )
}
