import { useState } from 'react'
import { type CustomerProduct, customerProducts } from '#contract/catalogue/customer-products.ts'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { useCall } from '#web/api/mutation.ts'
import { countOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { sentFor } from './useOutlet.ts'

type OwnPriceProps = { customer: CustomerDetail; products: CustomerProduct[]; onDone: () => void; onClose: () => void }

/** Prices for one customer, product by product; an empty one means the list price. */
export function OwnPriceForm({ customer, products, onDone, onClose }: OwnPriceProps) {
  const changing = useCall(customerProducts.change, {
    changes: [customerProducts.list, customerProducts.find],
    form: 'own-price',
  })
  const [prices, setPrices] = useState<Record<number, number | string>>(() =>
    Object.fromEntries(products.map(({ id, specialTier, price }) => [id, specialTier ? price : ''])),
  )
  const { currency } = useFormats()
  const said = products.flatMap(({ id, specialTier, price }) => {
    const value = prices[id] === '' || prices[id] === undefined ? null : Number(prices[id])
    return value === (specialTier ? price : null) ? [] : [{ id, price: value }]
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Prices for ${customer.name}`}
      submit={`Save ${countOf(said.length, 'price')}`}
      available={said.length > 0}
      pending={changing.isPending}
      problem={changing.problem}
      onSubmit={(event) => {
        event.preventDefault()
        changing.send({ ...sentFor(customer.id), body: { products: said } }, () => {
          toast.success('Prices saved', `${customer.name} pays these prices on new orders.`)
          onDone()
        })
      }}
    >
      {products.map(({ id, name, priceUnit, listPrice }) => (
        <MoneyInput
          key={id}
          label={`${name}, per ${priceUnit}`}
          placeholder={`${listPrice} (list price)`}
          currency={currency}
          decimals={4}
          value={prices[id] ?? ''}
          onChange={(value) => setPrices((before) => ({ ...before, [id]: value }))}
        />
      ))}
    </FormDialog>
  )
}
