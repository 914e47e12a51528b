import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { type CreditNote, creditNotes } from '#contract/billing/credit-notes.ts'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { rowsOfTaxes } from '#contract/pricing/order-taxes.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatAmount, formatMoney } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Docket, DocketHead, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { FindProduct } from '../orders/write/FindProduct.tsx'
import classes from './CreditNoteForm.module.css'
import { CustomerCreditLine } from './CustomerCreditLine.tsx'
import {
  bodyOf,
  EMPTY_NOTE,
  freeAmount,
  isComplete,
  type LineValues,
  lineOfProduct,
  linesBody,
  type NoteValues,
  valuesOf,
} from './customer-credit-form.ts'

/** Long enough to finish typing a number. */
const PAUSE = 200

type Props = { venue: { id: number; name: string }; currency: Currency; draft?: CreditNote }

/** A credit note without an order: returned goods, or an amount with a reason. */
export function CustomerCreditForm({ venue, currency, draft }: Props) {
  const navigate = useNavigate()
  const changes = [creditNotes.list, creditNotes.totalAmount, creditNotes.find]
  const create = useCall(customerCredits.create, { changes, form: 'customer-credit' })
  const update = useCall(customerCredits.update, { changes, form: 'customer-credit' })
  const problem = create.problem ?? update.problem
  const form = useForm({
    schema: customerCredits.create.body,
    initial: draft ? valuesOf(draft) : EMPTY_NOTE,
    bodyOf: (values: NoteValues) => ({ venueId: venue.id, ...bodyOf(values) }),
    problem,
  })
  const { lines } = form.values
  const added = useRef(0)
  const keyOfNext = () => `new ${added.current++}`
  const { data: ours } = useAnswerLater(warehouses.list, { query: {} })
  const complete = lines.filter(isComplete)
  const sent = JSON.stringify({ venueId: venue.id, lines: linesBody(complete) })
  const [debounced] = useDebouncedValue(sent, PAUSE)
  const { data: amounts } = useAnswerLater(
    customerCredits.amounts,
    { body: JSON.parse(debounced) },
    { when: JSON.parse(debounced).lines.length > 0 },
  )
  const isCurrent = debounced === sent
  const mayWrite = useRights()('editOrder')
  const isWhole = lines.length > 0 && complete.length === lines.length
  const isPayable = isCurrent && amounts?.isValid === true
  const add = (line: LineValues) => form.set('lines', (before) => [...before, line])
  const open = ({ id }: CreditNote) => {
    toast.success(draft ? 'Draft updated' : 'Draft saved', 'The customer is credited once the draft is approved.')
    void navigate({ to: paths.supplier.creditNotes({ id }) })
  }
  const wrongWith = (line: LineValues, i: number): string | undefined => {
    const place = complete.indexOf(line)
    const found = Object.entries(isCurrent ? (amounts?.problems ?? {}) : {}).find(([field]) =>
      field.startsWith(`lines.${place}.`),
    )
    return found?.[1][0] ?? form.errorIn('lines', i)
  }
  return (
    <FormPage
      title={draft ? 'Edit draft' : 'New credit note'}
      subtitle={`${venue.name} · without an order`}
      submit={[draft ? 'Save' : 'Save draft', isWhole && amounts && formatMoney(amounts.total, currency)]
        .filter(Boolean)
        .join(' ')}
      available={mayWrite && isWhole && isPayable}
      unavailable={whyNot(mayWrite, lines.length, isWhole)}
      pending={create.isPending || update.isPending}
      problem={problem}
      onCancel={() => void navigate({ to: paths.supplier.creditNotes(draft ? { id: draft.id } : {}) })}
      onSubmit={form.onSubmit(({ venueId, ...body }) => {
        if (draft) update.send({ params: { creditNoteId: draft.id }, body }, open)
        else create.send({ body: { venueId, ...body } }, open)
      })}
    >
      <div className={classes.both}>
        <div className={classes.parts}>
          <Card
            title="Lines"
            note="Current price and tax unless you enter others"
            actions={
              <Button variant="subtle" size="compact-sm" onClick={() => add(freeAmount(keyOfNext()))}>
                Add free amount
              </Button>
            }
          >
            <FindProduct
              venueId={venue.id}
              currency={currency}
              isOnOrder={(productId) => lines.some((line) => line.productId === productId)}
              onAdd={(product) => add(lineOfProduct(product, keyOfNext()))}
            />
            <ul className={classes.lines}>
              {lines.map((line, i) => (
                <CustomerCreditLine
                  key={line.key}
                  line={line}
                  priced={(isCurrent && amounts?.lines[complete.indexOf(line)]) || undefined}
                  currency={currency}
                  problem={wrongWith(line, i)}
                  onChange={(changed) => form.setIn('lines', i, (before) => ({ ...before, ...changed }))}
                  onRemove={() => form.set('lines', (before) => before.filter(({ key }) => key !== line.key))}
                />
              ))}
            </ul>
          </Card>
          <Card title="Details">
            {lines.some(({ returnToWarehouse }) => returnToWarehouse) && ours && ours.data.length > 1 && (
              <Select
                label="Return stock to"
                placeholder="Customer’s default warehouse"
                clearable
                data={ours.data.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...form.choice('warehouseId')}
              />
            )}
            <Textarea
              className={classes.why}
              label="Reason"
              description={`Visible to ${venue.name}`}
              placeholder="Returned on Monday without delivery note"
              maxLength={2000}
              autosize
              minRows={2}
              {...form.text('note')}
            />
          </Card>
        </div>
        {amounts && lines.length > 0 && (
          <Docket label="Credit summary">
            <DocketHead title="To be credited" />
            <DocketRule />
            <DocketTotals
              parts={[
                { label: 'Lines', amount: formatAmount(amounts.amount, currency) },
                ...rowsOfTaxes(amounts.taxes).map(({ label, amount }) => ({ label, amount: formatAmount(amount, currency) })),
              ]}
              total={{ label: 'Total', amount: formatMoney(amounts.total, currency) }}
            />
          </Docket>
        )}
      </div>
    </FormPage>
  )
}

function whyNot(mayWrite: boolean, lines: number, isWhole: boolean): string {
  if (!mayWrite) return 'You do not have permission to edit credit notes'
  if (lines === 0) return 'Add a product or a free amount'
  return isWhole ? 'Check the lines' : 'Complete every line'
}
