import { NumberInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { LineName } from '#web/shared/LineName.tsx'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './GoodsForm.module.css'
import { ORDER_CHANGES } from './order-changes.ts'

type Props = { order: Order; opened: boolean; onClose: () => void }
type Stock = Returned<typeof orderDelivery.inventory>['data'][number]
type Batch = Stock['batches'][number]

/** What the order has of which batches, and what was picked of each line: for whoever stands in the warehouse. */
export const GoodsForm = (props: Props) => <Suspense>{props.opened && <Goods key={props.order.id} {...props} />}</Suspense>

function Goods({ order, opened, onClose }: Props) {
  const params = { orderId: String(order.id) }
  const { data: stock } = useAnswer(orderDelivery.inventory, { params, query: {} })
  const lines = order.orderedProducts.filter(({ isDeclined }) => !isDeclined)
  const [picked, setPicked] = useState<Record<number, number | null>>({})
  const [taken, setTaken] = useState<Record<number, number>>({})
  const take = useCall(orderDelivery.takeBatches, { changes: ORDER_CHANGES, form: 'goods' })
  const pick = useCall(orderDelivery.pick, { changes: ORDER_CHANGES, form: 'goods' })
  const problem = take.problem ?? pick.problem
  const errors = fieldMessages(problem?.fields ?? {})
  const isTaken = Object.keys(taken).length > 0
  const isPicked = Object.keys(picked).length > 0

  /** The batches of a product are said whole, so that what stays as it is stays. */
  const send = async () => {
    if (isTaken) {
      const items = stock
        .flatMap(({ batches }) => batches)
        .map(({ itemId, taken: before }) => ({ itemId, quantity: taken[itemId] ?? before }))
        .filter(({ quantity }) => quantity > 0)
      await take.ask({ params, body: { items } })
    }
    if (isPicked) {
      const items = Object.entries(picked).map(([lineId, quantity]) => ({ lineId: Number(lineId), quantity }))
      await pick.ask({ params, body: { items } })
    }
    toast.success('Saved')
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={`Goods of #${order.orderNumber}`}
      submit="Save"
      available={isTaken || isPicked}
      unavailable="Nothing changed"
      pending={take.isPending || pick.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        // what went wrong stands on the form
        send().catch(() => {})
      }}
    >
      {Object.entries(errors).map(([name, message]) => (
        <p key={name} className={classes.problem} role="alert">
          {message}
        </p>
      ))}
      <ul className={classes.lines}>
        {lines.map((line) => {
          const held = stock.find(({ productId }) => productId === line.productId)
          return (
            <li key={line.id}>
              <LineName name={line.name}>
                {formatQuantityOf(line.quantity, line.unit)}
                {held && stockWords(held)}
              </LineName>
              <NumberInput
                label="Picked"
                aria-label={`Picked of ${line.name}`}
                min={0}
                max={line.quantity}
                decimalScale={3}
                hideControls
                value={(picked[line.id] === undefined ? line.pickedQuantity : picked[line.id]) ?? ''}
                onChange={(value) => setPicked((before) => ({ ...before, [line.id]: value === '' ? null : Number(value) }))}
              />
              {!line.isBonus &&
                held?.batches.map((batch) => (
                  <BatchField
                    key={batch.itemId}
                    batch={batch}
                    name={line.name}
                    value={taken[batch.itemId] ?? batch.taken}
                    onChange={(quantity) => setTaken((before) => ({ ...before, [batch.itemId]: quantity }))}
                  />
                ))}
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

const stockWords = ({ available, isEnough }: Stock): string => {
  if (available === null) return ' · not counted'
  return isEnough
    ? ` · ${formatQuantity(available)} left in stock`
    : ` · ${formatQuantity(available)} in stock, which is not enough`
}

function BatchField({
  batch,
  name,
  value,
  onChange,
}: {
  batch: Batch
  name: string
  value: number
  onChange: (quantity: number) => void
}) {
  const code = batch.batchCode || 'no batch code'
  return (
    <div className={classes.batch}>
      <span>
        {code}
        {batch.expiryDate && (
          <>
            {' '}
            · {batch.isExpired ? 'expired' : 'keeps until'} <DateTime at={batch.expiryDate} as="day" />
          </>
        )}{' '}
        · {formatQuantity(batch.quantity)} left
      </span>
      <NumberInput
        aria-label={`From batch ${code} of ${name}`}
        min={0}
        max={batch.quantity + batch.taken}
        decimalScale={3}
        hideControls
        value={value}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  )
}
