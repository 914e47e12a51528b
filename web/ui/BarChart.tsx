import { type CSSProperties, useState } from 'react'
import classes from './BarChart.module.css'
import { ticksUpTo } from './ticks.ts'

export type Bar = {
  id: string
  /** Shown below the bar, where there is room. */
  label: string
  value: number
  /** The full value. */
  text: string
  /** A period that has not ended yet. */
  isQuiet?: boolean
}

/** How many labels fit below a chart on a phone. */
const LABELS = 4

/** Values as bars. Pointing at a bar shows its value; screen readers use the table next to it. */
export function BarChart({ label, bars, tick }: { label: string; bars: readonly Bar[]; tick: (value: number) => string }) {
  const [pointed, setPointed] = useState<string | null>(null)
  const ticks = ticksUpTo(Math.max(...bars.map(({ value }) => value)))
  const top = ticks.at(-1)!
  const every = Math.ceil((bars.length - 1) / (LABELS - 1))
  const shown = bars.find(({ id }) => id === pointed) ?? bars.at(-1)
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <p className={classes.pointed} aria-hidden="true">
        {shown && (
          <>
            {shown.label} <b>{shown.text}</b>
          </>
        )}
      </p>
      <div className={classes.plot} style={{ '--bars': bars.length } as CSSProperties} onPointerLeave={() => setPointed(null)}>
        {ticks.map((value) => (
          <span key={value} className={classes.line} style={{ bottom: `${(value / top) * 100}%` }}>
            <span className={classes.tick}>{tick(value)}</span>
          </span>
        ))}
        {bars.map(({ id, label: name, value, isQuiet }, index) => (
          <span
            key={id}
            className={classes.bar}
            data-quiet={isQuiet || undefined}
            data-pointed={id === pointed || undefined}
            onPointerEnter={() => setPointed(id)}
          >
            <span className={classes.value} style={{ height: `${(value / top) * 100}%` }} />
            {(bars.length - 1 - index) % every === 0 && <span className={classes.label}>{name}</span>}
          </span>
        ))}
      </div>
    </figure>
  )
}
