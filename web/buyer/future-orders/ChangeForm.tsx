import { Checkbox } from '@mantine/core'
import { z } from 'zod'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { QuantityLines } from '#web/shared/QuantityLines.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { AddProduct } from './AddProduct.tsx'
import { FUTURE_CHANGES } from './changes.ts'

const Line = z.object({
  productId: z.number(),
  name: z.string(),
  quantity: z.number(),
  note: z.string(),
  isFractional: z.boolean(),
})
type Line = z.infer<typeof Line>
const schema = z.object({ products: z.array(Line), following: z.boolean() })

const linesOf = (order: Order): Line[] =>
  order.orderedProducts
    .filter(({ isBonus }) => !isBonus)
    .map(({ productId, name, quantity, note }) => ({
      productId,
      name,
      quantity,
      note,
      isFractional: !Number.isInteger(quantity),
    }))

const lineOf = ({ id, name, usual, minimumQuantity, orderingUnit }: VenueProduct): Line => ({
  productId: id,
  name,
  quantity: usual?.lastQuantity || minimumQuantity || 1,
  note: '',
  isFractional: orderingUnit.type === 'fractional',
})

/** Edits quantities and products of an upcoming order, for the next one or all; 0 removes a line. */
export function ChangeForm({ plan, order, onClose }: { plan: FutureOrder; order: Order; onClose: () => void }) {
  const changing = useCall(futureOrders.change, { changes: FUTURE_CHANGES, form: 'change-future' })
  const form = useForm({
    schema,
    initial: { products: linesOf(order), following: false },
    problem: changing.problem,
    isGuarded: false,
  })
  const { products: wanted } = form.values
  const kept = wanted.filter(({ quantity }) => quantity > 0)
  const errorOf = (line: Line) => form.errors[`products[${kept.indexOf(line)}][quantity]`]
  const setQuantity = (productId: number, quantity: number) =>
    form.set('products', (before) => before.map((line) => (line.productId === productId ? { ...line, quantity } : line)))
  const add = (product: VenueProduct) => {
    const there = wanted.find(({ productId }) => productId === product.id)
    if (!there) form.set('products', (before) => [...before, lineOf(product)])
    else if (there.quantity === 0) setQuantity(product.id, lineOf(product).quantity)
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Edit order for ${plan.distributor.name}`}
      submit="Save"
      available={kept.length > 0}
      unavailable="An order keeps at least one line. Cancel it instead."
      pending={changing.isPending}
      problem={changing.problem}
      onSubmit={form.onSubmit(({ following }) => {
        const params = { venueId: String(plan.venueId), orderId: String(plan.id) }
        const products = kept.map(({ productId, quantity, note }) => ({ productId, quantity, ...(note && { note }) }))
        changing.send({ params, body: { products, following } }, () => {
          toast.success('Order updated', following ? 'All future orders are updated.' : 'Only the next order is updated.')
          onClose()
        })
      })}
    >
      <QuantityLines
        lines={wanted.map((line) => ({ ...line, key: line.productId, error: errorOf(line) }))}
        onChange={setQuantity}
      />
      <AddProduct plan={plan} isOnOrder={(id) => kept.some(({ productId }) => productId === id)} onAdd={add} />
      {plan.standing && <Checkbox mt="md" label="Apply to all future orders" {...form.check('following')} />}
    </FormDialog>
  )
}
