import { Button, NumberInput, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type InventoryTransfer, inventoryTransfers } from '#contract/counting/inventory-transfers.ts'
import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { optionalText, stockQuantity } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { countOf } from '#web/shared/format.ts'
import { numberIn, typed } from '#web/shared/typed.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { quantityIn } from '../stock-labels.ts'
import classes from './Transfers.module.css'

const line = z
  .object({ id: z.number(), sent: z.number(), quantity: typed(stockQuantity), note: optionalText(200) })
  .superRefine(({ sent, quantity, note }, context) => {
    if (quantity !== sent && note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: 'Say why it differs from what was sent' })
  })
const schema = z.object({ items: z.array(line) })

/** What arrived, filled in with what was sent: only differences are typed. */
export function ReceiveTransfer({
  transfer,
  params,
}: {
  transfer: InventoryTransfer
  params: { venueId: string; transferId: string }
}) {
  const receiving = useCall(inventoryTransfers.receive, {
    form: 'receive-transfer',
    changes: [inventoryTransfers.find, inventoryTransfers.list, venueInventory.list, venueInventory.valuation],
  })
  const form = useForm({
    schema,
    initial: { items: transfer.items.map(({ id, quantity }) => ({ id, sent: quantity, quantity, note: '' })) } as z.input<
      typeof schema
    >,
    problem: receiving.problem,
  })
  const { items } = form.values
  const differing = items.filter(({ sent, quantity }) => quantity !== sent).length
  const change = (index: number, next: object) => form.setIn('items', index, (before) => ({ ...before, ...next }))
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ items: arrived }) =>
        receiving.send({ params, body: { items: arrived.map(({ id, quantity, note }) => ({ id, quantity, note })) } }, () =>
          toast.success('Transfer received'),
        ),
      )}
    >
      <Card title="What arrived" note={differing > 0 ? countOf(differing, 'difference') : 'As it was sent'}>
        <FormProblem problem={receiving.problem} />
        <ul className={classes.lines}>
          {transfer.items.map((item, index) => {
            const typedIn = items[index]
            const isDifferent = typedIn?.quantity !== item.quantity
            return (
              <li key={item.id} className={classes.line} data-receiving aria-label={item.name}>
                <div className={classes.name}>
                  <TwoLines below={[item.sku, item.distributor.name].filter(Boolean).join(' · ')}>{item.name}</TwoLines>
                </div>
                <span className={classes.sent}>{quantityIn(item.units, item.quantity, item.unitId)} sent</span>
                <NumberInput
                  className={classes.quantity}
                  name={`items[${index}][quantity]`}
                  aria-label={`Received of ${item.name}`}
                  min={0}
                  max={1_000_000}
                  decimalScale={3}
                  hideControls
                  value={typedIn?.quantity ?? ''}
                  error={form.errors[`items[${index}][quantity]`]}
                  onChange={(value) => change(index, { quantity: numberIn(value) })}
                />
                <div className={classes.note}>
                  {isDifferent && (
                    <TextInput
                      name={`items[${index}][note]`}
                      aria-label={`Why ${item.name} differs`}
                      placeholder="Why does it differ?"
                      maxLength={200}
                      value={typedIn?.note ?? ''}
                      error={form.errors[`items[${index}][note]`]}
                      onChange={(event) => change(index, { note: event.currentTarget.value })}
                    />
                  )}
                </div>
              </li>
            )
          })}
        </ul>
        <Button type="submit" loading={receiving.isPending}>
          {differing > 0 ? 'Receive with differences' : 'Receive all'}
        </Button>
      </Card>
    </form>
  )
}
