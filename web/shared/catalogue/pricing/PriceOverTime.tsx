import { Tooltip } from '@mantine/core'
import type { BasePriceStep } from '#contract/catalogue/price-history.ts'
import { formatDate, formatPrice } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import classes from './History.module.css'
import { byWhom, type TimePoint, timelineOf } from './price-over-time.ts'

const [WIDTH, HEIGHT] = [320, 96]

/** The base price as a step line: past solid, planned dashed. Each change has a point with person and reason. */
export function PriceOverTime({ steps }: { steps: readonly BasePriceStep[] }) {
  const formats = useFormats()
  const line = timelineOf(steps, new Date())
  if (!line) return null
  const { points, now, low, high } = line
  const planned = points.filter(({ isPlanned }) => isPlanned)
  const past = points.filter(({ isPlanned }) => !isPlanned)
  const present = past.at(-1)
  const price = (amount: number) => formatPrice(amount, formats.currency)
  const labelOf = ({ at, price: amount, note, ...by }: TimePoint) =>
    [at && formatDate(at, formats), price(amount), byWhom(by), note && `“${note}”`].filter(Boolean).join(' · ')
  return (
    <div className={classes.timeline}>
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className={classes.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
          <path className={classes.today} d={`M${now * WIDTH} 0V${HEIGHT}`} />
          <path className={classes.line} d={`${pathOf(past)}H${now * WIDTH}`} />
          {present && planned.length > 0 && (
            <path
              className={classes.planned}
              d={`M${now * WIDTH} ${present.y * HEIGHT}${planned.map(({ x, y }) => `H${x * WIDTH}V${y * HEIGHT}`).join('')}H${WIDTH}`}
            />
          )}
        </svg>
        {points
          .filter(({ at }) => at !== null)
          .map((point) => (
            <Tooltip
              key={`${point.at} ${point.price}`}
              label={labelOf(point)}
              multiline
              maw={260}
              events={{ hover: true, focus: true, touch: true }}
            >
              <button
                type="button"
                className={classes.point}
                data-planned={point.isPlanned || undefined}
                style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
                aria-label={labelOf(point)}
              />
            </Tooltip>
          ))}
      </div>
      <div className={classes.scale} aria-hidden="true">
        <span>{price(high)}</span>
        {low !== high && <span>{price(low)}</span>}
      </div>
    </div>
  )
}

const pathOf = (points: readonly TimePoint[]) =>
  points.map(({ x, y }, i) => (i === 0 ? `M${x * WIDTH} ${y * HEIGHT}` : `H${x * WIDTH}V${y * HEIGHT}`)).join('')
