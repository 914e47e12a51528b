import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderCounts } from '#contract/ordering/order-counts.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { type Becomes, writtenOrders } from '#contract/ordering/written-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useUser } from '#web/session/session.ts'
import { formatMoney, formatQuantity } from '#web/shared/format.ts'
import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { ContactFields, DeliveryFields, MoneyFields, PaperFields } from './ContentFields.tsx'
import { LinesEditor } from './LinesEditor.tsx'
import classes from './OrderWriter.module.css'
import { contentOf, isAnyoneNotified, type OrderValues, preview, priceOf, type Terms } from './order-form.ts'
import { keepDraft } from './unsent-drafts.ts'
import { WrittenDocket } from './WrittenDocket.tsx'

const CHANGES = [distributorOrders.list, distributorOrders.totalAmount, orderCounts.ofDistributor, distributorOrders.find]

const KINDS: { value: Becomes; label: string; submit: string; said: string; saved: string }[] = [
  { value: 'sales_order', label: 'Order', submit: 'Place order', said: 'Order placed', saved: 'Order placed' },
  { value: 'quote', label: 'Quote', submit: 'Send quote', said: 'Quote sent', saved: 'Quote saved, not sent' },
  { value: 'backorder', label: 'Backorder', submit: 'Save as backorder', said: 'Backorder saved', saved: 'Backorder saved' },
]

/** The server names fields by the request: those of a draft within it, lines as products. */
const fieldNamed = (name: string): string =>
  name
    .replace(/^draft\[(\w+)\]/, '$1')
    .replace(/^products/, 'lines')
    .replace(/^contactInfo\[(\w+)\]/, '$1')

/** A supplier creates an order for a customer, and can save it as a draft at any time, also without a connection. */
export function OrderWriter({
  terms,
  initial,
  draftId,
  onKept,
}: {
  terms: Terms
  initial: OrderValues
  draftId?: number
  /** A new draft could not be sent, and waits on this device under a key. */
  onKept?: (key: string) => void
}) {
  const navigate = useNavigate()
  const user = useUser()
  const options = { changes: CHANGES, form: 'write-order' }
  const create = useCall(writtenOrders.create, options)
  const placeDraft = useCall(writtenOrders.createFromDraft, options)
  const rewrite = useCall(writtenOrders.rewriteDraft, options)
  const createDraft = useCall(writtenOrders.create, {
    ...options,
    ...(onKept && {
      onUnreached: ({ body }, key) => {
        const lines = values.lines.map(({ product, quantity }) => `${formatQuantity(quantity)} × ${product.name}`)
        keepDraft({ key, userId: user.id, distributorId: user.distributor?.id ?? 0, body, customer: terms.venue.name, lines })
        onKept(key)
      },
    }),
  })
  const problem = create.problem ?? createDraft.problem ?? placeDraft.problem ?? rewrite.problem
  const form = useForm({
    schema: writtenOrders.rewriteDraft.body,
    initial,
    bodyOf: (written: OrderValues) => ({ becomes: written.becomes, draft: contentOf(written) }),
    problem,
    names: fieldNamed,
  })
  const { values } = form
  const shown = preview(values, terms)
  const kind = KINDS.find(({ value }) => value === values.becomes) ?? KINDS[0]!
  const isOpen = !values.isSimple && values.lines.some((line) => priceOf(line).isOpen)

  const done = (title: string, message: string) => (order: Order) => {
    toast.success(title, message)
    const view = order.status === 'draft_distributor' ? 'drafts' : order.status === 'quote' ? 'quotes' : 'all'
    void navigate({ to: paths.supplier.orders({ id: order.id }, { view }) })
  }
  const { becomes } = values
  /** What one of the calls said is outdated once another is made. */
  const forgetProblems = () => {
    for (const call of [create, createDraft, placeDraft, rewrite]) call.reset()
  }
  const send = form.onSubmit(({ draft }) => {
    forgetProblems()
    const { name } = terms.venue
    const then = isAnyoneNotified(values, terms, config.textChannels)
      ? done(kind.said, `${name} was notified.`)
      : done(kind.saved, `Nobody was notified: no user of ${name} receives orders. Share a link to it from the order.`)
    if (draftId === undefined) create.send({ body: { venueId: terms.venue.id, type: becomes, ...draft } }, then)
    else placeDraft.send({ params: { orderId: draftId }, body: { type: becomes, draft } }, then)
  })
  const keep = form.onSubmit(({ draft }) => {
    forgetProblems()
    const then = done('Draft saved', 'Only your team can see it.')
    if (draftId === undefined) createDraft.send({ body: { venueId: terms.venue.id, type: 'draft', becomes, ...draft } }, then)
    else rewrite.send({ params: { orderId: draftId }, body: { becomes, draft } }, then)
  })
  const isPending = create.isPending || createDraft.isPending || placeDraft.isPending || rewrite.isPending

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
      onSubmit={send}
    >
      <div className={classes.both}>
        <div className={classes.parts}>
          <FilterPills
            label="Order type"
            value={becomes}
            onChange={(next) => form.set('becomes', next)}
            pills={KINDS.map(({ value, label }) => ({ value, label }))}
          />
          <Card title="Products">
            <LinesEditor
              venueId={terms.venue.id}
              currency={terms.currency}
              form={form}
              shown={shown}
              short={problem?.products ?? []}
            />
          </Card>
          <Card title={becomes === 'quote' ? 'Validity' : 'Delivery'}>
            <DeliveryFields form={form} terms={terms} />
          </Card>
          <Card title="Also send to" note="In addition to the customer’s users who see orders">
            <ContactFields form={form} />
          </Card>
          <Card title="Delivery fee and discount">
            <MoneyFields form={form} currency={terms.currency} fee={shown.deliveryFee} />
          </Card>
          <Card title="Message and documents">
            <PaperFields form={form} />
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
