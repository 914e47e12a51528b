import { ActionIcon, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { type VenueProduct, venueProducts } from '#contract/catalogue/venue-products.ts'
import type { Supplier } from '#contract/parties/suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatAmount, perUnit } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { numberIn } from '#web/shared/typed.ts'
import { paths } from '#web/site/paths.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Offline.module.css'
import type { TypedLine } from './offline-total.ts'

/** The lines of an offline order: products of the supplier at today's price, which can be overwritten. */
export function OfflineOrderLines({
  venueId,
  supplier,
  bought,
  totals,
  errors,
  onChange,
}: {
  venueId: number
  supplier: Supplier
  bought: readonly TypedLine[]
  totals: readonly number[]
  /** Errors by bracket name, as sent by the server. */
  errors: Record<string, string>
  onChange: (bought: readonly TypedLine[]) => void
}) {
  const { currency } = useFormats()
  const set = (at: number, change: Partial<TypedLine>) =>
    onChange(bought.map((line, i) => (i === at ? { ...line, ...change } : line)))
  return (
    <>
      <ul className={classes.lines} aria-label="Products">
        {bought.map(({ product, quantity, price }, i) => (
          <li key={product.id} className={classes.line}>
            <span className={classes.name}>
              <b>{product.name}</b>
              <small>
                {perUnit(product.priceUnit.name)}
                {errors[`products[${i}][totalPrice]`] && ` · ${errors[`products[${i}][totalPrice]`]}`}
              </small>
            </span>
            <NumberInput
              aria-label={`Quantity of ${product.name}`}
              min={0.001}
              decimalScale={3}
              name={`products[${i}][quantity]`}
              value={quantity ?? ''}
              onChange={(next) => set(i, { quantity: numberIn(next) })}
              error={errors[`products[${i}][quantity]`]}
            />
            <MoneyInput
              aria-label={`Price of ${product.name}`}
              currency={currency}
              decimals={4}
              name={`products[${i}][price]`}
              value={price}
              onChange={(next) => set(i, { price: numberIn(next) })}
              error={errors[`products[${i}][price]`]}
            />
            <span className={classes.total}>{formatAmount(totals[i] ?? 0, currency)}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={`Remove ${product.name}`}
              onClick={() => onChange(bought.filter((_, at) => at !== i))}
            >
              <IconTrash size={17} stroke={1.7} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <AddProduct
        venueId={venueId}
        supplier={supplier}
        known={bought.map(({ product }) => product.id)}
        onAdd={(product) => onChange([...bought, { product, quantity: 1, price: product.unitPrice }])}
      />
    </>
  )
}

function AddProduct({
  venueId,
  supplier,
  known,
  onAdd,
}: {
  venueId: number
  supplier: Supplier
  known: readonly number[]
  onAdd: (product: VenueProduct) => void
}) {
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed)
  const { data } = useAnswerLater(
    venueProducts.list,
    {
      params: { contextId: venueId },
      query: { distributorId: supplier.id, limit: 50, ...(term && { term }) },
    },
    { quiet: true },
  )
  const products = (data?.data ?? []).filter(({ id }) => !known.includes(id))
  return (
    <>
      <Select
        label="Add a product"
        placeholder="Search by name or SKU"
        searchable
        data={products.map(({ id, name }) => ({ value: String(id), label: name }))}
        // already filtered by the server
        filter={({ options }) => options}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          const product = products.find((one) => String(one.id) === id)
          if (product) onAdd(product)
          setTyped('')
        }}
      />
      {data && data.data.length === 0 && (
        <p className={classes.quiet}>
          {term ? `No product of ${supplier.name} matches.` : `There are no products of ${supplier.name} in your catalogue yet.`}{' '}
          <TextLink to={`${paths.buyer.supplierProducts()}?supplier=${supplier.id}`}>Open catalogue</TextLink>
        </p>
      )}
    </>
  )
}
