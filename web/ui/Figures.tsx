import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export type FigureShown = {
  name: string
  value: string
  /** What it is compared with, or what it leaves out. */
  below?: ReactNode
}

/** The numbers that a page comes down to. */
export function Figures({ label, figures, note }: { label: string; figures: readonly FigureShown[]; note?: ReactNode }) {
  return (
    <section className={classes.figures} aria-label={label}>
      {figures.map(({ name, value, below }) => (
        <div key={name} className={classes.figure}>
          <p className={classes.name}>{name}</p>
          <p className={classes.value}>{value}</p>
          {below && <p className={classes.below}>{below}</p>}
        </div>
      ))}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  )
}
