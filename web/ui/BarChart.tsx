import { Suspense } from 'react'
import classes from './BarChart.module.css'
import { later } from './later.ts'

export type Bar = {
  id: string
  /** Shown below the bar, where there is room. */
  label: string
  value: number
  /** The full value. */
  text: string
  /** What it is compared with, drawn as a line. */
  before?: { value: number; text: string } | null
  /** A period that has not ended yet. */
  isQuiet?: boolean
}
export type BarChartProps = {
  label: string
  bars: readonly Bar[]
  tick: (value: number) => string
  /** What the line is, after its value: "before" unless said. */
  beforeName?: string
}

const BarChartPlot = later(() => import('./BarChartPlot.tsx').then((part) => part.BarChartPlot))

/** Values as bars. Pointing at a bar shows its value; screen readers use the table next to it. */
export function BarChart(props: BarChartProps) {
  return (
    <figure className={classes.chart} role="img" aria-label={props.label}>
      <Suspense fallback={<div className={classes.coming} />}>
        <BarChartPlot {...props} />
      </Suspense>
    </figure>
  )
}
