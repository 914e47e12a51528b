import { NativeSelect } from '@mantine/core'
import { Suspense } from 'react'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatDay } from '#web/shared/format.ts'
import { later } from '#web/ui/later.ts'
import classes from './CartDocket.module.css'
import { type UseCart, useVenueId } from './useCart.ts'

const WhyThisDate = later(() => import('./WhyThisDate.tsx').then((part) => part.WhyThisDate))

const TBD = { value: 'tbd', label: 'The supplier sets the day' }

/** The delivery day: one of the supplier's delivery days, the first by default, or left to the supplier (G-050). */
export function Delivery({ distributorId, cart, first }: { distributorId: number; cart: UseCart; first: string }) {
  const venueId = useVenueId()
  const { data } = useAnswerLater(venueOrders.deliveryDate, {
    params: { venueId },
    query: { distributorId: String(distributorId) },
  })
  const dates = data?.dates ?? [first]
  const late = data?.late ?? []
  const { requestedDeliveryAt: chosen, tbd } = cart.info
  const options = [...new Set([...(chosen ? [chosen] : []), ...dates, ...late])].sort()
  const isGone = chosen !== null && data !== undefined && ![...dates, ...late].includes(chosen) && chosen < (dates[0] ?? '')
  const isLate = chosen !== null && late.includes(chosen)
  return (
    <>
      <NativeSelect
        label="Deliver"
        size="sm"
        data={[
          ...options.map((date) => ({
            value: date,
            label: `${formatDay(date, 'UTC')}${late.includes(date) ? ' (after the cut-off)' : ''}`,
          })),
          TBD,
        ]}
        value={tbd ? TBD.value : (chosen ?? dates[0] ?? '')}
        onChange={({ currentTarget: { value } }) => cart.change({ info: { ...cart.info, ...dayOf(value) } })}
        description={isLate ? 'The cut-off has passed. The supplier sees that this order is late.' : undefined}
        error={isGone ? 'This day is no longer possible. Choose another.' : null}
      />
      {!tbd && data && data.reasons.length > 0 && (
        <Suspense>
          <WhyThisDate reasons={data.reasons} />
        </Suspense>
      )}
    </>
  )
}

const dayOf = (value: string) =>
  value === TBD.value ? { requestedDeliveryAt: null, tbd: true } : { requestedDeliveryAt: value, tbd: false }

/** A scheduled order is delivered on the first possible day, unless that is left to the supplier. */
export const PlannedDelivery = ({ cart }: { cart: UseCart }) => (
  <NativeSelect
    label="Deliver"
    size="sm"
    data={[{ value: 'first', label: 'First possible delivery day' }, TBD]}
    value={cart.info.tbd ? TBD.value : 'first'}
    onChange={({ currentTarget: { value } }) => cart.change({ info: { ...cart.info, tbd: value === TBD.value } })}
  />
)

/** A simple order with quantities only, which reserves no stock (G-025). */
export const QuantitiesOnly = ({ cart }: { cart: UseCart }) => (
  <label className={classes.only}>
    <input
      type="checkbox"
      checked={cart.info.distributorType === 'simple'}
      onChange={({ currentTarget: { checked } }) =>
        cart.change({ info: { ...cart.info, distributorType: checked ? 'simple' : 'purchase' } })
      }
    />
    <span>
      Quantities only
      <small>No stock is reserved, and market prices can be set later.</small>
    </span>
  </label>
)
