import { NumberInput, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatDate, formatMoney, formatPrice, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dayIn } from '#web/shared/moments.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { useCatalogue, useCustomers } from '../catalogue.ts'
import { PriceSteps } from './PriceSteps.tsx'
import classes from './Pricing.module.css'
import { stepsOf } from './price-steps.ts'
import { priceableFor, whyOf } from './pricing-labels.ts'

/** What one customer pays at a quantity, as calculated by the server, and why. */
export function CustomerPaysCard({ product }: { product: DistributorProduct }) {
  const formats = useFormats()
  const { currency } = formats
  const may = useRights()
  const { calls, of } = useCatalogue()
  const connected = useCustomers(may('seeOrders'))
  const [chosen, setChosen] = useState<string | null>(null)
  const [typedQuantity, setQuantity] = useState<number | string>(product.minimumQuantity)
  const today = dayIn(new Date(), formats.timezone)
  const [day, setDay] = useState(today)
  const [settled] = useDebouncedValue(typedQuantity, 200)
  const quantity = Number(settled) > 0 ? Number(settled) : product.minimumQuantity
  const venueId = chosen ?? firstOf(product, connected)
  const { data: quote, problem } = useAnswerLater(
    calls.priceForVenue,
    {
      ...of({ productId: String(product.id), venueId: venueId ?? '' }),
      query: { quantity: String(quantity), ...(day !== '' && day !== today && { date: day }) },
    },
    { when: venueId !== null, quiet: true },
  )
  // For another day than today, the answer includes the rule that applies then.
  const isOtherDay = day !== today && quote?.date === day
  const priceable = isOtherDay ? quote.pricing : priceableFor(product, venueId === null ? null : Number(venueId))

  return (
    <Card title="What a customer pays">
      {connected?.length === 0 ? (
        <p className={classes.quiet}>
          No customers yet. Once a customer is connected, their price and the reason for it appear here.
        </p>
      ) : (
        <div className={classes.who}>
          <Select
            aria-label="Customer"
            searchable
            allowDeselect={false}
            data={(connected ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={venueId}
            onChange={setChosen}
            nothingFoundMessage="No matching customer"
          />
          <TextInput type="date" aria-label="Day" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
          <NumberInput
            aria-label={`Quantity in ${product.orderingUnit.name}`}
            min={0}
            decimalScale={3}
            suffix={` ${product.orderingUnit.name}`}
            value={typedQuantity}
            onChange={setQuantity}
          />
        </div>
      )}
      <PriceSteps steps={stepsOf(priceable, product.minimumQuantity)} quantity={quantity} unit={product.priceUnit.name} />
      <div className={classes.answer} aria-live="polite">
        {problem ? (
          <p className={classes.quiet}>
            {problem.fields?.date?.[0] ?? `The price could not be calculated: ${problem.message || 'the server did not answer.'}`}
          </p>
        ) : quote ? (
          <Facts
            facts={[
              {
                label: `${formatQuantity(quote.quantity)} ${product.orderingUnit.name}${isOtherDay ? ` on ${formatDate(day, formats)}` : ''}`,
                value: <b>{quote.marketPrice ? 'market price' : formatMoney(quote.totalPrice, currency)}</b>,
              },
              {
                label: `per ${product.priceUnit.name}`,
                value: quote.marketPrice ? `about ${formatPrice(quote.estimate, currency)}` : formatPrice(quote.price, currency),
              },
              { label: 'why', value: whyOf(quote, priceable, quote.quantity, currency) },
              { label: 'special tier', value: priceable.specialTierPricing?.name ?? 'none' },
            ]}
          />
        ) : (
          venueId !== null && <SkeletonLines lines={4} />
        )}
      </div>
    </Card>
  )
}

/** A customer with special prices is preselected. */
function firstOf(product: DistributorProduct, connected: readonly { id: number }[] | undefined): string | null {
  const first = connected?.find(({ id }) =>
    product.specialTierPricings.some(({ venues }) => venues.some((venue) => venue.id === id)),
  )
  const id = first?.id ?? connected?.[0]?.id
  return id === undefined ? null : String(id)
}
