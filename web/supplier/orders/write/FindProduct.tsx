import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Currency } from '#contract/session.ts'
import { writtenOrders } from '#contract/written-orders.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatPrice, formatQuantity, perUnit } from '#web/shared/format.ts'
import classes from './LinesEditor.module.css'
import { type Sold, usualsOf } from './order-form.ts'

/** Long enough that a word is typed to its end. */
const PAUSE = 200

/** Finds a product by its name, or among what the customer usually orders; Enter puts the first on the order, arrows walk the others. */
export function FindProduct({
  venueId,
  currency,
  onAdd,
  isOnOrder,
}: {
  venueId: number
  currency: Currency
  onAdd: (product: Sold) => void
  isOnOrder: (productId: number) => boolean
}) {
  const [term, setTerm] = useState('')
  const [asked] = useDebouncedValue(term.trim(), PAUSE)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const usuals = usualsOf(String(venueId))
  const { data } = useAnswerLater(writtenOrders.products, {
    query: asked ? { venueId: String(venueId), limit: usuals.query.limit, term: asked } : usuals.query,
  })
  const found = (data?.data ?? []).filter(({ id }) => asked !== '' || !isOnOrder(id))
  const isCurrent = asked === term.trim()
  const [first] = found

  const add = (product: Sold) => {
    onAdd(product)
    setTerm('')
    input.current?.focus()
  }
  const walk = (event: KeyboardEvent, by: number) => {
    const places = [input.current, ...(list.current?.querySelectorAll('button') ?? [])]
    const at = places.indexOf(document.activeElement as HTMLButtonElement)
    event.preventDefault()
    places[Math.max(0, at + by)]?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') walk(event, 1)
    else if (event.key === 'ArrowUp') walk(event, -1)
    else if (event.key === 'Enter' && event.target === input.current) {
      // Enter in the search never sends the form
      event.preventDefault()
      if (first && isCurrent && asked) add(first)
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk from the field into the list
    <div className={classes.find} onKeyDown={onKey}>
      <TextInput
        ref={input}
        type="search"
        label="Add a product"
        placeholder="Name, or article number"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {found.length > 0 && asked === '' && <p className={classes.hint}>What they usually order</p>}
      {data && asked !== '' && isCurrent && found.length === 0 && (
        <p className={classes.hint}>No product begins with “{asked}”.</p>
      )}
      <ul className={classes.found} ref={list}>
        {found.map((product) => (
          <li key={product.id}>
            <button type="button" className={classes.product} onClick={() => add(product)}>
              <span>
                {product.name} {product.sku && <small>{product.sku}</small>}
              </span>
              <small>{product.stock !== null && `${formatQuantity(product.stock)} in stock`}</small>
              <span>
                {product.priceRule && product.marketPrice ? 'market price' : formatPrice(product.unitPrice, currency)}{' '}
                {perUnit(product.priceUnit.name)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
