import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type CreditNote, creditNotes } from '#contract/billing/credit-notes.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { CreditLine } from './CreditLine.tsx'
import classes from './CreditNoteForm.module.css'
import { CreditTotals } from './CreditTotals.tsx'
import {
  allOf,
  amountOf,
  amountsBody,
  dropNote,
  emptyNote,
  isNothing,
  keepNote,
  keptNote,
  type LineValues,
  NOTHING,
  type NoteValues,
  noteBody,
  problemsByLine,
  valuesOf,
} from './credit-note-form.ts'

/** Long enough to finish typing a number. */
const PAUSE = 200

/** Lines to credit, other amounts and the reason; the total is calculated while typing. */
export function CreditNoteForm({ orderId, draft }: { orderId: number; draft?: CreditNote }) {
  const navigate = useNavigate()
  const order = useAnswer(distributorOrders.find, { params: { orderId } })
  const { data: lines } = useAnswer(creditNotes.products, { query: { orderId: String(orderId) } })
  const { data: ours } = useAnswerLater(warehouses.list, { query: {} })
  const changes = [creditNotes.list, creditNotes.totalAmount, creditNotes.find]
  const create = useCall(creditNotes.create, { changes, form: 'credit-note' })
  const update = useCall(creditNotes.update, { changes, form: 'credit-note' })
  const problem = create.problem ?? update.problem
  const owner = String(useUser().id)
  const [initial] = useState(() => (draft ? valuesOf(draft, orderId) : (keptFor(orderId, owner) ?? emptyNote(orderId))))
  const form = useForm({
    schema: creditNotes.create.body,
    initial,
    bodyOf: (values: NoteValues) => noteBody(values, lines),
    problem,
    names: (name, sent) =>
      name.replace(/^selectedProducts\[(\d+)\]/, (_, at) => {
        const { selectedProducts } = amountsBody(sent, lines)
        return `lines[${selectedProducts[Number(at)]?.lineId}]`
      }),
    // a new note is kept in the browser until it is saved
    isGuarded: draft !== undefined,
  })
  const { values } = form
  const forget = useKeeping(values, draft ? undefined : owner)
  const body = amountsBody(values, lines)
  const [debounced] = useDebouncedValue(JSON.stringify(body), PAUSE)
  const { data: amounts } = useAnswerLater(creditNotes.amounts, { body: { orderId, ...JSON.parse(debounced) } })
  const mayWrite = useRights()('editOrder')

  const { currency } = order
  const changeLine = (lineId: number, line: Partial<LineValues>) =>
    form.setIn('lines', lineId, (before: LineValues | undefined) => ({ ...(before ?? NOTHING), ...line }))
  const creditAll = () => {
    const all = allOf(values, lines, amounts?.remainingDeliveryFee ?? 0)
    form.set('lines', all.lines)
    form.set('deliveryFee', all.deliveryFee)
    form.set('nonStockCredit', all.nonStockCredit)
  }
  const isCurrent = debounced === JSON.stringify(body)
  const problems = problemsByLine(isCurrent ? (amounts?.problems ?? {}) : {}, body.selectedProducts)
  const returns = body.selectedProducts.some(({ returnToWarehouse }) => returnToWarehouse)
  const open = ({ id }: CreditNote, said: string) => {
    forget()
    toast.success(said, 'The customer is credited once the draft is approved.')
    void navigate({ to: paths.supplier.creditNotes({ id }) })
  }
  const isTaxOnTop = order.taxCalculation === 'exclusive'
  const back = draft ? paths.supplier.creditNotes({ id: draft.id }) : paths.supplier.orders({ id: orderId }, { view: 'all' })

  if (lines.length === 0 || order.remainingCreditAmount === 0)
    return (
      <Page title="New credit note" subtitle={`Order #${order.orderNumber}`}>
        <Empty
          title={order.creditNoteAmount > 0 ? 'This order is fully credited' : 'This order cannot be credited'}
          action={<TextLink to={paths.supplier.orders({ id: orderId }, { view: 'all' })}>Back to order</TextLink>}
        >
          Accepted orders can be credited up to the amount charged.
        </Empty>
      </Page>
    )
  return (
    <FormPage
      title={draft ? 'Edit draft' : 'New credit note'}
      subtitle={
        <>
          {order.venue.name} ·{' '}
          <TextLink to={paths.supplier.orders({ id: orderId }, { view: 'all' })}>order #{order.orderNumber}</TextLink>
          {order.orderedAt && (
            <>
              {' '}
              from <DateTime at={order.orderedAt} />
            </>
          )}{' '}
          · {formatMoney(order.remainingCreditAmount, currency)} left to credit
        </>
      }
      submit={[draft ? 'Save' : 'Save draft', amounts && amounts.total > 0 && formatMoney(amounts.total, currency)]
        .filter(Boolean)
        .join(' ')}
      available={mayWrite && !isNothing(body) && (!isCurrent || amounts?.isValid !== false)}
      unavailable={whyNot(mayWrite, isNothing(body))}
      pending={create.isPending || update.isPending}
      problem={problem}
      onCancel={() => {
        forget()
        void navigate({ to: back })
      }}
      onSubmit={form.onSubmit(({ orderId: of, ...whole }) => {
        if (draft) update.send({ params: { creditNoteId: draft.id }, body: whole }, (note) => open(note, 'Draft updated'))
        else create.send({ body: { orderId: of, ...whole } }, (note) => open(note, 'Draft saved'))
      })}
    >
      <div className={classes.both}>
        <div className={classes.parts}>
          <Card
            title="Lines"
            note={isTaxOnTop ? 'Amounts before tax, totals including tax' : undefined}
            actions={
              <Button variant="subtle" size="compact-sm" disabled={!amounts} onClick={creditAll}>
                Credit everything
              </Button>
            }
          >
            <ul className={classes.lines}>
              {lines.map((line) => (
                <CreditLine
                  key={line.lineId}
                  line={line}
                  values={values.lines[line.lineId] ?? NOTHING}
                  worth={amountOf(amounts, line.lineId)}
                  problem={problems.lines.get(line.lineId) ?? form.errorIn('lines', line.lineId)}
                  onChange={(changed) => changeLine(line.lineId, changed)}
                />
              ))}
            </ul>
          </Card>
          <Card title="Other amounts">
            <div className={classes.fields}>
              {order.deliveryFee > 0 && (
                <MoneyInput
                  label="Delivery fee"
                  description={
                    amounts &&
                    `${formatMoney(amounts.remainingDeliveryFee, currency)} left to credit${isTaxOnTop ? ', before tax' : ''}`
                  }
                  currency={currency}
                  {...form.number('deliveryFee')}
                  error={problems.rest.deliveryFee ?? form.errors.deliveryFee}
                />
              )}
              <MoneyInput
                label="Goodwill credit"
                description="Tax included"
                currency={currency}
                {...form.number('nonStockCredit')}
                error={problems.rest.nonStockCredit ?? form.errors.nonStockCredit}
              />
              {returns && ours && ours.data.length > 1 && (
                <Select
                  label="Return stock to"
                  placeholder="Original warehouse"
                  clearable
                  data={ours.data.map(({ id, name }) => ({ value: String(id), label: name }))}
                  {...form.choice('warehouseId')}
                />
              )}
            </div>
            <Textarea
              className={classes.why}
              label="Reason"
              description={`Visible to ${order.venue.name}`}
              placeholder="Two boxes arrived damaged"
              maxLength={2000}
              autosize
              minRows={2}
              {...form.text('note')}
            />
          </Card>
        </div>
        <CreditTotals amounts={amounts} order={order} isStale={!isCurrent} />
      </div>
    </FormPage>
  )
}

function whyNot(mayWrite: boolean, isNothingAsked: boolean): string {
  if (!mayWrite) return 'You do not have permission to edit credit notes'
  return isNothingAsked ? 'Choose what to credit' : 'The credit exceeds the remaining amount'
}

/** The note for this order that was started and not saved. */
function keptFor(orderId: number, owner: string): NoteValues | null {
  const kept = keptNote(localStorage, owner)
  return kept?.orderId === orderId ? kept : null
}

/** Keeps what is entered in the browser of its owner until it is saved; nothing without one. */
function useKeeping(values: NoteValues, owner: string | undefined): () => void {
  const isDone = useRef(false)
  const isTouched = useRef(false)
  useEffect(() => {
    // a note started for another order is kept until something is entered here
    if (isTouched.current && owner !== undefined && !isDone.current) keepNote(localStorage, owner, values)
    isTouched.current = true
  }, [values, owner])
  return () => {
    isDone.current = true
    if (owner !== undefined) dropNote(localStorage, owner)
  }
}
