import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { Order } from '#contract/ordering/orders.ts'
import { priceQuotes } from '#contract/pricing/price-quotes.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatQuantityOf } from '#web/shared/format.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import classes from './Reorder.module.css'
import { priceToday, type ReorderLine, reorderLines } from './reorder-lines.ts'

/** Reorders a past order: shows current prices and unavailable products before anything is added to the cart. */
export function Reorder({
  order,
  opened,
  onClose,
  onAgree,
}: {
  order: Order
  opened: boolean
  onClose: () => void
  onAgree: (lines: readonly ReorderLine[]) => void
}) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const productIds = [...new Set(order.orderedProducts.filter(({ isBonus }) => !isBonus).map(({ productId }) => productId))]
  const asked = order.orderedProducts.filter(({ productId, isBonus }) => !isBonus && productIds.includes(productId))
  const { data, problem } = useAnswerLater(
    priceQuotes.ofLines,
    {
      params: { venueId: order.venueId },
      body: { lines: asked.map(({ productId, quantity }) => ({ productId, quantity })) },
    },
    { when: opened && asked.length > 0 },
  )
  const lines = data ? reorderLines(order.orderedProducts, data.data) : []
  const gone = lines.filter(({ today }) => today === null)
  const agreed = lines.filter(({ productId, today }) => today !== null && !leftOut.has(productId))
  const toggle = (productId: number) =>
    setLeftOut((before) =>
      before.has(productId) ? new Set([...before].filter((id) => id !== productId)) : new Set([...before, productId]),
    )

  return (
    <Dialog opened={opened} onClose={onClose} title={`Reorder #${order.orderNumber}`} size="xl" closesOutside={false}>
      <div className={classes.reorder}>
        <p className={classes.summary}>
          From {order.distributor.name}, ordered <DateTime at={order.orderedAt} as="day" />. Prices are today’s.
          {gone.length > 0 && <b> {countOf(gone.length, 'product')} can no longer be ordered.</b>}
        </p>
        {problem ? (
          <Empty title="Today’s prices could not be loaded">Close this dialog and try again.</Empty>
        ) : !data ? (
          <Skeleton height={180} />
        ) : (
          <ul className={classes.lines} aria-label={`Lines of order #${order.orderNumber}`}>
            {lines.map((line) => (
              <li key={line.productId} data-gone={line.today === null || undefined}>
                <Checkbox
                  label={line.name}
                  checked={line.today !== null && !leftOut.has(line.productId)}
                  disabled={line.today === null}
                  onChange={() => toggle(line.productId)}
                />
                <span className={classes.quantity}>{formatQuantityOf(line.quantity, line.unit)}</span>
                <small className={classes.price}>{priceToday(line, order.currency)}</small>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={agreed.length === 0} onClick={() => onAgree(agreed)}>
            Add {countOf(agreed.length, 'line')} to the cart
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
