import { Suspense } from 'react'
import { later } from './later.ts'
import classes from './StepLine.module.css'
import type { Step } from './step-line.ts'

export type PlannedStep = Step & {
  isPlanned: boolean
  /** What is said of it when it is pointed at. */
  label: string
}
export type StepLineProps = {
  /** Oldest first. */
  steps: readonly PlannedStep[]
  now: Date
  format: (value: number) => string
}

const StepLinePlot = later(() => import('./StepLinePlot.tsx').then((part) => part.StepLinePlot))

/** A value over time as a step line; nothing where it never changed. */
export const StepLine = (props: StepLineProps) =>
  props.steps.length < 2 ? null : (
    <Suspense fallback={<div className={classes.coming} />}>
      <StepLinePlot {...props} />
    </Suspense>
  )
