import { type CustomerProduct, customerProducts } from '#contract/catalogue/customer-products.ts'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { useCall } from '#web/api/mutation.ts'
import { countOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { sentFor } from './useOutlet.ts'

type OwnPriceProps = { customer: CustomerDetail; products: CustomerProduct[]; onDone: () => void; onClose: () => void }

type Values = { prices: Record<string, number | null> }

/** The price that this customer alone has. */
const ownPriceOf = ({ specialTier, price }: CustomerProduct): number | null => (specialTier ? price : null)

const changed = (products: readonly CustomerProduct[], prices: Values['prices']) =>
  products.flatMap((product) => {
    const price = prices[product.id] ?? null
    return price === ownPriceOf(product) ? [] : [{ id: product.id, price }]
  })

/** Prices for one customer, product by product; an empty one means the list price. */
export function OwnPriceForm({ customer, products, onDone, onClose }: OwnPriceProps) {
  const changing = useCall(customerProducts.change, {
    changes: [customerProducts.list, customerProducts.find],
    form: 'own-price',
  })
  const { currency } = useFormats()
  const form = useForm({
    schema: customerProducts.change.body,
    initial: { prices: Object.fromEntries(products.map((product) => [product.id, ownPriceOf(product)])) },
    bodyOf: ({ prices }: Values) => ({ products: changed(products, prices) }),
    problem: changing.problem,
    names: (name, { prices }) =>
      name.replace(/^products\[(\d+)\]/, (_, at) => `prices[${changed(products, prices)[Number(at)]?.id}]`),
    isGuarded: false,
  })
  const { prices } = form.values
  const count = changed(products, prices).length
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Prices for ${customer.name}`}
      submit={`Save ${countOf(count, 'price')}`}
      available={count > 0}
      pending={changing.isPending}
      problem={changing.problem}
      onSubmit={form.onSubmit((body) =>
        changing.send({ ...sentFor(customer.id), body }, () => {
          toast.success('Prices saved', `${customer.name} pays these prices on new orders.`)
          onDone()
        }),
      )}
    >
      {products.map(({ id, name, priceUnit, listPrice }) => (
        <MoneyInput
          key={id}
          label={`${name}, per ${priceUnit}`}
          placeholder={`${listPrice} (list price)`}
          currency={currency}
          decimals={4}
          value={prices[id] ?? ''}
          error={form.errorIn('prices', id)}
          onChange={(value) => form.setIn('prices', id, value === '' ? null : Number(value))}
        />
      ))}
    </FormDialog>
  )
}
