import { NumberInput } from '@mantine/core'
import { Suspense } from 'react'
import { z } from 'zod'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { LineName } from '#web/shared/LineName.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ORDER_CHANGES } from './order-changes.ts'
import classes from './PickForm.module.css'

type Props = { order: Order; opened: boolean; onClose: () => void }
type Stock = Returned<typeof orderDelivery.inventory>['data'][number]
type Batch = Stock['batches'][number]

/** Two calls in one form: what is taken from the batches, and what was picked of the lines. */
const schema = z.object({ taken: orderDelivery.takeBatches.body, picked: orderDelivery.pick.body }).partial()

/** What was entered, by batch and by line. */
type Values = { taken: Record<string, number>; picked: Record<string, number | null> }
const NOTHING: Values = { taken: {}, picked: {} }

/** Records which batches an order takes and how much of each line was picked, for warehouse staff. */
export const PickForm = (props: Props) => <Suspense>{props.opened && <Pick key={props.order.id} {...props} />}</Suspense>

function Pick({ order, opened, onClose }: Props) {
  const params = { orderId: String(order.id) }
  const { data: stock } = useAnswer(orderDelivery.inventory, { params, query: {} })
  const lines = order.orderedProducts.filter(({ isDeclined }) => !isDeclined)
  const take = useCall(orderDelivery.takeBatches, { changes: ORDER_CHANGES, form: 'pick' })
  const pick = useCall(orderDelivery.pick, { changes: ORDER_CHANGES, form: 'pick' })
  const problem = take.problem ?? pick.problem
  const form = useForm({
    schema,
    initial: NOTHING,
    bodyOf: (values: Values) => bodyOf(stock, lines, values),
    problem,
    names: (name, sent) => {
      const [, list = take.problem ? 'taken' : 'picked', at] = /^(?:(\w+)\[)?items\]?\[(\d+)\]/.exec(name) ?? []
      const body = bodyOf(stock, lines, sent)
      const id = list === 'taken' ? body.taken?.items[Number(at)]?.itemId : body.picked?.items[Number(at)]?.lineId
      return id === undefined ? name : `${list}[${id}]`
    },
    isGuarded: false,
  })
  const { taken, picked } = form.values

  const send = async (body: z.input<typeof schema>) => {
    if (body.taken) await take.ask({ params, body: body.taken })
    if (body.picked) await pick.ask({ params, body: body.picked })
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
      available={form.isDirty}
      unavailable="No changes"
      pending={take.isPending || pick.isPending}
      problem={problem}
      // the form shows the problem
      onSubmit={form.onSubmit((body) => void send(body).catch(() => {}))}
    >
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
                error={form.errorIn('picked', line.id)}
                onChange={(value) => form.setIn('picked', line.id, value === '' ? null : Number(value))}
              />
              {!line.isBonus &&
                held?.batches.map((batch) => (
                  <BatchField
                    key={batch.itemId}
                    batch={batch}
                    name={line.name}
                    value={taken[batch.itemId] ?? batch.taken}
                    error={form.errorIn('taken', batch.itemId)}
                    onChange={(quantity) => form.setIn('taken', batch.itemId, quantity)}
                  />
                ))}
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}

/** What changed. Every batch is sent, because the call replaces them all. */
function bodyOf(stock: readonly Stock[], lines: readonly OrderLine[], { taken, picked }: Values): z.input<typeof schema> {
  const batches = stock.flatMap((one) => one.batches)
  const items = lines.flatMap(({ id, pickedQuantity }) => {
    const quantity = picked[id]
    return quantity === undefined || quantity === pickedQuantity ? [] : [{ lineId: id, quantity }]
  })
  return {
    ...(batches.some(({ itemId, taken: before }) => (taken[itemId] ?? before) !== before) && {
      taken: {
        items: batches
          .map(({ itemId, taken: before }) => ({ itemId, quantity: taken[itemId] ?? before }))
          .filter(({ quantity }) => quantity > 0),
      },
    }),
    ...(items.length > 0 && { picked: { items } }),
  }
}

const stockText = ({ available, isEnough }: Stock): string => {
  if (available === null) return ' · not tracked'
  return isEnough ? ` · ${formatQuantity(available)} available` : ` · ${formatQuantity(available)} available, not enough`
}

function BatchField({
  batch,
  name,
  value,
  error,
  onChange,
}: {
  batch: Batch
  name: string
  value: number
  error: string | undefined
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
        error={error}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  )
}
