import { Checkbox, NumberInput } from '@mantine/core'
import { LinkChange, type LinkDetails, type Linked, type LinkKind, ORDERING_MODES } from '#contract/accounting/links.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { type SaveLinksCall, useBooks, useLinkTable } from '../books.ts'
import { RecordSelect } from '../RecordSelect.tsx'
import { ORDERING_MODE_CHOICES } from '../setup/choices.ts'
import { isTaxFor } from '../setup/is-tax-for.ts'
import { detailsOf, isRecordDetail, RECORD_DETAILS, type RecordDetail } from './details.ts'

const LABELS: Record<RecordDetail, string> = {
  accountId: 'Account',
  taxId: 'Tax',
  salesRepId: 'Sales representative',
  priceLevelId: 'Price level',
}

/** What applies where none is chosen and account info has no choice for all. */
const WITHOUT = { salesRepId: 'No sales representative', priceLevelId: 'As in NetSuite' } as const

/** How one of the linked is booked; what is not chosen follows the setup. */
export function LinkOptions({ row, kind, onClose }: { row: Linked; kind: LinkKind; onClose: () => void }) {
  const books = useBooks()
  const { list, save, savedAs } = useLinkTable(kind)
  const saving = useCall<SaveLinksCall>(save, { changes: [list], form: 'link-options' })
  const details = detailsOf(books, kind)
  const form = useForm({
    schema: LinkChange,
    initial: chosenOf(row),
    bodyOf: (values) => ({ id: row.id, ...Object.fromEntries(details.map((detail) => [detail, values[detail]])) }),
    problem: saving.problem,
    names: (name) => name.replace(/^(items|connections)\[0\]\[(\w+)\]$/, '$2'),
    isGuarded: false,
  })
  const isTax = isTaxFor(books.side)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={row.name}
      submit="Save"
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((change) =>
        saving.send({ params: books.params, body: { [savedAs ?? 'items']: [change] } }, () => {
          toast.success('Saved', row.name)
          onClose()
        }),
      )}
    >
      {details.filter(isRecordDetail).map((detail) => (
        <RecordSelect
          key={detail}
          label={LABELS[detail]}
          kind={RECORD_DETAILS[detail]}
          placeholder={detail in WITHOUT ? WITHOUT[detail as keyof typeof WITHOUT] : 'As in account info'}
          first={books.side === 'venue' ? 'expense' : 'revenue'}
          {...(detail === 'taxId' && { isFitting: isTax })}
          {...form.choice(detail)}
        />
      ))}
      {details.includes('orderingMode') && (
        <Select
          label="Documents are sent"
          data={ORDERING_MODES.map((value) => ({ value, label: ORDERING_MODE_CHOICES[value] }))}
          allowDeselect={false}
          {...form.choice('orderingMode')}
        />
      )}
      {details.includes('combinedExpenseBill') && (
        <Checkbox
          label="One bill a month"
          description="Combines the orders of a month in one bill, instead of one bill for each order."
          {...form.check('combinedExpenseBill')}
        />
      )}
      {details.includes('expenseBillCreateDay') && form.values.combinedExpenseBill && (
        <NumberInput
          label="Day of the month"
          description="The bill of the month before is made on this day; in shorter months on the last."
          min={1}
          max={31}
          allowDecimal={false}
          {...form.number('expenseBillCreateDay')}
        />
      )}
    </FormDialog>
  )
}

const chosenOf = ({
  accountId,
  taxId,
  combinedExpenseBill,
  expenseBillCreateDay,
  orderingMode,
  salesRepId,
  priceLevelId,
}: Linked): LinkDetails => ({
  ...{ accountId, taxId, combinedExpenseBill, expenseBillCreateDay },
  ...{ orderingMode, salesRepId, priceLevelId },
})
