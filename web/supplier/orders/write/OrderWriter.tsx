import { Button } from '@mantine/core'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { type Becomes, writtenOrders } from '#contract/ordering/written-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { formatMoney } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { fieldMessages } from '#web/site/problem-messages.ts'
import { Card } from '#web/ui/Card.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeliveryFields, MoneyFields, PaperFields } from './ContentFields.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import classes from './OrderWriter.module.css'
import { contentOf, type OrderValues, preview, priceOf, type Terms } from './order-form.ts'
import { WrittenDocket } from './WrittenDocket.tsx'

const CHANGES = [distributorOrders.list, distributorOrders.totalAmount, orderCounts.ofDistributor, distributorOrders.find]

const KINDS: { value: Becomes; label: string; submit: string; said: string }[] = [
  { value: 'sales_order', label: 'Order', submit: 'Place order', said: 'Order placed' },
  { value: 'quote', label: 'Quote', submit: 'Send quote', said: 'Quote sent' },
  { value: 'backorder', label: 'Backorder', submit: 'Save as backorder', said: 'Backorder saved' },
]

/** A supplier creates an order for a customer, and can save it as a draft at any time. */
export function OrderWriter({ terms, initial, draftId }: { terms: Terms; initial: OrderValues; draftId?: number }) {
  const navigate = useNavigate()
  const [values, setValues] = useState(initial)
  const isDone = useRef(false)
  const form = 'write-order'
  const create = useCall(writtenOrders.create, { changes: CHANGES, form })
  const placeDraft = useCall(writtenOrders.createFromDraft, { changes: CHANGES, form })
  const rewrite = useCall(writtenOrders.rewriteDraft, { changes: CHANGES, form })
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)
  useBlocker({
    disabled: !isDirty,
    shouldBlockFn: () => !isDone.current && !window.confirm('Discard this order?'),
    enableBeforeUnload: () => isDirty,
  })

  const change = (changed: Partial<OrderValues>) => setValues((before) => ({ ...before, ...changed }))
  const problem = create.problem ?? placeDraft.problem ?? rewrite.problem
  const errors = fieldMessages(problem?.fields ?? {})
  const shown = preview(values, terms)
  const kind = KINDS.find(({ value }) => value === values.becomes) ?? KINDS[0]!
  const isOpen = !values.isSimple && values.lines.some((line) => priceOf(line).isOpen)

  const done = (title: string, message: string) => (order: Order) => {
    isDone.current = true
    toast.success(title, message)
    const view = order.status === 'draft_distributor' ? 'drafts' : order.status === 'quote' ? 'quotes' : 'all'
    void navigate({ to: paths.supplier.orders({ id: order.id }, { view }) })
  }
  const content = contentOf(values)
  const { becomes } = values
  const send = () => {
    const then = done(kind.said, `${terms.venue.name} was notified.`)
    if (draftId === undefined) create.send({ body: { venueId: terms.venue.id, type: becomes, ...content } }, then)
    else placeDraft.send({ params: { orderId: draftId }, body: { type: becomes, draft: content } }, then)
  }
  const keep = () => {
    const then = done('Draft saved', 'Only your team can see it.')
    if (draftId === undefined) create.send({ body: { venueId: terms.venue.id, type: 'draft', becomes, ...content } }, then)
    else rewrite.send({ params: { orderId: draftId }, body: { becomes, draft: content } }, then)
  }
  const isPending = create.isPending || placeDraft.isPending || rewrite.isPending

  return (
    <FormPage
      title={draftId === undefined ? 'New order' : 'Draft'}
      subtitle={`For ${terms.venue.name}`}
      actions={
        <Button variant="default" disabled={values.lines.length === 0 || isPending} onClick={keep}>
          Save as draft
        </Button>
      }
      submit={values.lines.length === 0 ? kind.submit : `${kind.submit} · ${formatMoney(shown.amountWithTax, terms.currency)}`}
      available={values.lines.length > 0 && !isOpen && values.lines.every(({ quantity }) => quantity > 0)}
      unavailable={whyNot(values, isOpen)}
      pending={isPending}
      problem={problem}
      onCancel={() => void navigate({ to: paths.supplier.orders() })}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className={classes.both}>
        <div className={classes.parts}>
          <FilterPills
            label="Order type"
            value={becomes}
            onChange={(next) => change({ becomes: next })}
            pills={KINDS.map(({ value, label }) => ({ value, label }))}
          />
          <Card title="Products">
            <LinesEditor
              venueId={terms.venue.id}
              currency={terms.currency}
              lines={values.lines}
              shown={shown}
              errorOf={(at) => lineError(errors, at, problem?.products.includes(values.lines[at]?.product.id ?? 0))}
              onChange={(lines) => change({ lines })}
            />
          </Card>
          <Card title={becomes === 'quote' ? 'Validity' : 'Delivery'}>
            <DeliveryFields values={values} terms={terms} errors={errors} onChange={change} />
          </Card>
          <Card title="Delivery fee and discount">
            <MoneyFields values={values} currency={terms.currency} fee={shown.deliveryFee} errors={errors} onChange={change} />
          </Card>
          <Card title="Message and documents">
            <PaperFields values={values} errors={errors} onChange={change} />
          </Card>
        </div>
        <WrittenDocket values={values} terms={terms} shown={shown} />
      </div>
    </FormPage>
  )
}

function whyNot({ lines }: OrderValues, isOpen: boolean): string {
  if (lines.length === 0) return 'Add a product'
  return isOpen ? 'Enter a price for lines at market price' : 'Enter a quantity for every line'
}

/** The server's message about a line's field, or that stock is insufficient. */
export function lineError(errors: Record<string, string>, at: number, isShort = false, list = 'products'): string | undefined {
  const said = Object.entries(errors).find(([name]) => name.startsWith(`${list}[${at}]`))?.[1]
  return said ?? (isShort ? 'Not enough stock' : undefined)
}
