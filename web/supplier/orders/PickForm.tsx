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
import { ORDER_CHANGES } from './order-changes.ts'
import classes from './PickForm.module.css'

type Props = { order: Order; opened: boolean; onClose: () => void }
type Stock = Returned<typeof orderDelivery.inventory>['data'][number]
type Batch = Stock['batches'][number]

/** Records which batches an order takes and how much of each line was picked, for warehouse staff. */
export const PickForm = (props: Props) => <Suspense>{props.opened && <Pick key={props.order.id} {...props} />}</Suspense>

function Pick({ order, opened, onClose }: Props) {
  const params = { orderId: String(order.id) }
  const { data: stock } = useAnswer(orderDelivery.inventory, { params, query: {} })
  const lines = order.orderedProducts.filter(({ isDeclined }) => !isDeclined)
  const [picked, setPicked] = useState<Record<number, number | null>>({})
  const [taken, setTaken] = useState<Record<number, number>>({})
  const take = useCall(orderDelivery.takeBatches, { changes: ORDER_CHANGES, form: 'pick' })
  const pick = useCall(orderDelivery.pick, { changes: ORDER_CHANGES, form: 'pick' })
  const problem = take.problem ?? pick.problem
  const errors = fieldMessages(problem?.fields ?? {})
  const isTaken = Object.keys(taken).length > 0
  const isPicked = Object.keys(picked).length > 0

  /** Sends every batch of a product, because the call replaces them all. */
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
    toast.success('Picking saved')
    onClose()
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      size="xl"
      title={`Pick order #${order.orderNumber}`}
      submit="Save"
      available={isTaken || isPicked}
      unavailable="No changes"
      pending={take.isPending || pick.isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        // the form shows the problem
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
                {held && stockText(held)}
              </LineName>
              <NumberInput
                label="Picked"
                aria-label={`Quantity picked of ${line.name}`}
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

const stockText = ({ available, isEnough }: Stock): string => {
  if (available === null) return ' · not tracked'
  return isEnough ? ` · ${formatQuantity(available)} available` : ` · ${formatQuantity(available)} available, not enough`
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
            · {batch.isExpired ? 'expired' : 'expires'} <DateTime at={batch.expiryDate} as="day" />
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
