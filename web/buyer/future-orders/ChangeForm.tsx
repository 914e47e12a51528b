import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { VenueProduct } from '#contract/catalogue/products.ts'
import { type FutureOrder, futureOrders } from '#contract/ordering/future-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { QuantityLines } from '#web/shared/QuantityLines.tsx'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddProduct } from './AddProduct.tsx'
import { FUTURE_CHANGES } from './changes.ts'

type Line = { productId: number; name: string; quantity: number; note: string; isFractional: boolean }

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
  const [wanted, setWanted] = useState(() => linesOf(order))
  const [isFollowing, setIsFollowing] = useState(false)
  const changing = useCall(futureOrders.change, { changes: FUTURE_CHANGES, form: 'change-future' })
  const kept = wanted.filter(({ quantity }) => quantity > 0)
  const products = kept.map(({ productId, quantity, note }) => ({ productId, quantity, ...(note && { note }) }))
  const errors = fieldMessages(changing.problem?.fields ?? {})
  const errorOf = (line: Line) => errors[`products[${kept.indexOf(line)}][quantity]`]
  const setQuantity = (productId: number, quantity: number) =>
    setWanted((before) => before.map((line) => (line.productId === productId ? { ...line, quantity } : line)))
  const add = (product: VenueProduct) => {
    const there = wanted.find(({ productId }) => productId === product.id)
    if (!there) setWanted((before) => [...before, lineOf(product)])
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
      onSubmit={(event) => {
        event.preventDefault()
        const params = { venueId: String(plan.venueId), orderId: String(plan.id) }
        changing.send({ params, body: { products, following: isFollowing } }, () => {
          toast.success('Order updated', isFollowing ? 'All future orders are updated.' : 'Only the next order is updated.')
          onClose()
        })
      }}
    >
      <QuantityLines
        lines={wanted.map((line) => ({ ...line, key: line.productId, error: errorOf(line) }))}
        onChange={setQuantity}
      />
      <AddProduct plan={plan} isOnOrder={(id) => kept.some(({ productId }) => productId === id)} onAdd={add} />
      {plan.standing && (
        <Checkbox
          mt="md"
          label="Apply to all future orders"
          checked={isFollowing}
          onChange={(event) => setIsFollowing(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
