import { formatPrice, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import classes from './PriceSteps.module.css'
import { type PriceStep, placeOf } from './price-steps.ts'

const [LEFT, RIGHT, TOP, BOTTOM] = [4, 336, 16, 104]

/** The price against the quantity as a step line, with a dot at the current quantity; the steps as text below. */
export function PriceSteps({ steps, quantity, unit }: { steps: readonly PriceStep[]; quantity: number; unit: string }) {
  const { currency } = useFormats()
  const prices = steps.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (of: number) => LEFT + placeOf(of, steps) * (RIGHT - LEFT)
  const y = (price: number) => (high === low ? TOP : TOP + ((high - price) / (high - low)) * (BOTTOM - TOP))
  const here = steps.findLast(({ from }) => from <= quantity) ?? steps[0]
  const line = steps
    .map(({ from, price }, i) => `${i === 0 ? 'M' : 'H'}${x(from)}${i === 0 ? ` ${y(price)}` : `V${y(price)}`}`)
    .join('')
  return (
    <>
      {steps.length > 1 && here && (
        <svg className={classes.chart} viewBox="0 0 340 132" aria-hidden="true">
          {[TOP, (TOP + BOTTOM) / 2, BOTTOM].map((at) => (
            <path key={at} className={classes.grid} d={`M0 ${at}H340`} />
          ))}
          <path className={classes.line} d={`${line}H${RIGHT}`} />
          <circle className={classes.dot} cx={x(quantity)} cy={y(here.price)} r="5" />
          {steps.map(({ from }) => (
            <text key={from} className={classes.label} x={x(from)} y="126">
              {formatQuantity(from)}
            </text>
          ))}
        </svg>
      )}
      <ul className={classes.steps} aria-label="Price by quantity">
        {steps.map(({ from, price, isMarket }) => (
          <li key={from} data-here={from === here?.from || undefined}>
            {formatQuantity(from)}+{' '}
            <b>{isMarket ? `market, about ${formatPrice(price, currency)}` : formatPrice(price, currency)}</b> / {unit}
          </li>
        ))}
      </ul>
    </>
  )
}
