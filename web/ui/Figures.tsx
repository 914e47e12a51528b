import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './Figures.module.css'

export type FigureShown = {
  name: string
  value: ReactNode
  /** What it is compared with, or what it leaves out. */
  below?: ReactNode
  /** What it counts. */
  to?: string
  /** Draws attention to the value; its name says why. */
  tone?: 'saffron' | 'beet' | undefined
}

/** The numbers that a page comes down to. */
export function Figures({ label, figures, note }: { label: string; figures: readonly FigureShown[]; note?: ReactNode }) {
  return (
    <section className={classes.figures} aria-label={label}>
      {figures.map(({ to, ...figure }) =>
        to === undefined ? (
          <div key={figure.name} className={classes.figure}>
            <Parts {...figure} />
          </div>
        ) : (
          <Link key={figure.name} to={to} className={classes.figure}>
            <Parts {...figure} />
          </Link>
        ),
      )}
      {note && <p className={classes.note}>{note}</p>}
    </section>
  )
}

const Parts = ({ name, value, below, tone }: FigureShown) => (
  <>
    <span className={classes.name}>{name}</span>
    <span className={classes.value} data-tone={tone}>
      {value}
    </span>
    {below && <span className={classes.below}>{below}</span>}
  </>
)
