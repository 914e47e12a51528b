import { Tooltip } from '@mantine/core'
import classes from './StepLine.module.css'
import type { PlannedStep, StepLineProps } from './StepLine.tsx'
import { type StepPoint, stepLine } from './step-line.ts'

const [WIDTH, HEIGHT] = [320, 96]

/** A value as a step line: past solid, planned dashed. Each change has a point with its label. Nothing where it never changed. */
export function StepLinePlot({ steps, now, format }: StepLineProps) {
  const line = stepLine(steps, now)
  if (!line) return null
  const { points, low, high } = line
  const planned = points.filter(({ isPlanned }) => isPlanned)
  const past = points.filter(({ isPlanned }) => !isPlanned)
  const present = past.at(-1)
  const today = line.now * WIDTH
  return (
    <div className={classes.timeline}>
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className={classes.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          <path className={classes.today} d={`M${today} 0V${HEIGHT}`} />
          {present && <path className={classes.line} d={`${pathOf(past)}H${today}`} />}
          {present && planned.length > 0 && (
            <path
              className={classes.planned}
              d={`M${today} ${present.y * HEIGHT}${planned.map(({ x, y }) => `H${x * WIDTH}V${y * HEIGHT}`).join('')}H${WIDTH}`}
            />
          )}
        </svg>
        {points
          .filter(({ at }) => at !== null)
          .map((point) => (
            <Tooltip
              key={`${point.at} ${point.value}`}
              label={point.label}
              multiline
              maw={260}
              events={{ hover: true, focus: true, touch: true }}
            >
              <button
                type="button"
                className={classes.point}
                data-planned={point.isPlanned || undefined}
                style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
                aria-label={point.label}
              />
            </Tooltip>
          ))}
      </div>
      <div className={classes.scale} aria-hidden="true">
        <span>{format(high)}</span>
        {low !== high && <span>{format(low)}</span>}
      </div>
    </div>
  )
}

const pathOf = (points: readonly StepPoint<PlannedStep>[]) =>
  points.map(({ x, y }, i) => (i === 0 ? `M${x * WIDTH} ${y * HEIGHT}` : `H${x * WIDTH}V${y * HEIGHT}`)).join('')
