import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type VenueProduct, venueProducts } from '#contract/catalogue/venue-products.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { bothPricesOf } from '#web/buyer/prices/price-reasons.ts'
import classes from './PasteList.module.css'

const PAUSE = 250
const MOST = '6'

/** Assigns a product to a line: one of the candidates, or a search result. */
export function ProductPicker({
  text,
  distributorId,
  candidates,
  currencyOf,
  onPick,
}: {
  text: string
  /** Of all suppliers without one. */
  distributorId: number | undefined
  candidates: readonly VenueProduct[]
  currencyOf: (distributorId: number) => Currency | undefined
  onPick: (product: VenueProduct) => void
}) {
  const venueId = useVenueId()
  const [typed, setTyped] = useState('')
  const [term] = useDebouncedValue(typed.trim(), PAUSE)
  const { data } = useAnswerLater(
    venueProducts.list,
    {
      params: { contextId: venueId },
      query: { ...(distributorId && { distributorId: String(distributorId) }), term, limit: MOST },
    },
    { when: term !== '', quiet: true },
  )
  const shown = term === '' ? candidates : (data?.data ?? [])
  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        size="sm"
        aria-label={`Product for “${text}”`}
        placeholder={candidates.length > 0 ? 'or search for another product' : 'Search for a product'}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length > 0 && (
        <ul className={classes.candidates}>
          {shown.map((product) => (
            <li key={product.id}>
              <button type="button" onClick={() => onPick(product)}>
                {product.name}{' '}
                <small>
                  {distributorId === undefined && `${product.distributor.name} · `}
                  {priceOf(product, currencyOf(product.distributor.id))}
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {term !== '' && data && shown.length === 0 && <p className={classes.nothing}>No product matches “{term}”</p>}
    </div>
  )
}

function priceOf(product: VenueProduct, currency: Currency | undefined): string {
  if (!currency) return ''
  const { unit, pack } = bothPricesOf(product, product.minimumQuantity, currency)
  return product.marketPrice ? 'market price' : (pack ?? unit)
}
