import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import type { SupplierDetail } from '#contract/parties/suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { changeCart } from '#web/buyer/cart/cart-keeper.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useRights } from '#web/session/useRights.ts'
import { later, useEver } from '#web/ui/later.ts'

const PasteList = later(() => import('./paste/PasteList.tsx').then((part) => part.PasteList))
const Reorder = later(() => import('./reorder/Reorder.tsx').then((part) => part.Reorder))

/** How many recent orders are searched for one that was not cancelled. */
const LOOK_BACK = '10'
const ENDED = new Set(['abandoned', 'declined'])

/** Ways to fill the cart at once: from a list, or from the last order. */
export function PadActions({ supplier }: { supplier: SupplierDetail }) {
  const venueId = useVenueId()
  const may = useRights()
  const [open, setOpen] = useState<'paste' | 'reorder' | null>(null)
  const [dropped, setDropped] = useState<File | null>(null)
  const [wasPasting, wasReordering] = [useEver(open === 'paste'), useEver(open === 'reorder')]
  const { data: orders } = useAnswerLater(
    venueOrders.list,
    { params: { contextId: venueId }, query: { distributorId: String(supplier.id), limit: LOOK_BACK } },
    { when: may('seeOrders'), quiet: true },
  )
  const last = orders?.data.find(({ status }) => !ENDED.has(status))
  const { data: order } = useAnswerLater(
    venueOrders.findOwn,
    { params: { orderId: String(last?.id) } },
    { when: wasReordering && last !== undefined },
  )
  // A list may be dropped anywhere on the page; a dialog that is open takes it itself.
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  useWindowEvent('drop', (event) => {
    const file = event.dataTransfer?.files[0]
    if (!file || event.defaultPrevented || open || !may('createOrder')) return
    event.preventDefault()
    setDropped(file)
    setOpen('paste')
  })
  if (!may('createOrder')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen('paste')}>
        Paste a list
      </Button>
      {may('seeOrders') && (
        <Button
          variant="default"
          disabled={!last}
          title={orders && !last ? `No past orders from ${supplier.name}` : undefined}
          loading={open === 'reorder' && !order}
          onClick={() => setOpen('reorder')}
        >
          Reorder last
        </Button>
      )}
      <Suspense>
        {wasPasting && (
          <PasteList
            distributor={supplier}
            currency={supplier.currency}
            dropped={dropped}
            opened={open === 'paste'}
            onClose={() => {
              setOpen(null)
              setDropped(null)
            }}
          />
        )}
        {order && (
          <Reorder
            key={order.id}
            order={order}
            opened={open === 'reorder'}
            onClose={() => setOpen(null)}
            onAgree={(lines) => {
              const quantities = Object.fromEntries(lines.map(({ productId, quantity }) => [productId, { quantity }]))
              changeCart(venueId, supplier.id, { lines: quantities })
              setOpen(null)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
