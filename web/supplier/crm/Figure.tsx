import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './Crm.module.css'

/** One number with its name; it may lead to what it counts. */
export function Figure({ name, value, below, to }: { name: string; value: string; below?: ReactNode; to?: string }) {
  const parts = (
    <>
      <span className={classes.figureName}>{name}</span>
      <span className={classes.figureValue}>{value}</span>
      {below && <span className={classes.figureBelow}>{below}</span>}
    </>
  )
  return to === undefined ? (
    <div className={classes.figure}>{parts}</div>
  ) : (
    <Link to={to} className={classes.figure}>
      {parts}
    </Link>
  )
}
