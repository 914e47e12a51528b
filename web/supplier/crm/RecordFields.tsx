import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { date, money, optionalText, time } from '#contract/platform/fields.ts'
import { ALL_EXPENSE_TYPES, type ExpenseCategory, taxOption } from '#contract/sales/expense-types.ts'
import { type Expense, expenses, MOST_RECEIPTS } from '#contract/sales/expenses.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useFormats } from '#web/shared/formats.ts'
import { InvoiceFiles } from '#web/shared/InvoiceFiles.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { dayAt, dayIn, momentAt, timeAt } from '#web/shared/moments.ts'
import { choice } from '#web/shared/typed.ts'
import type { Problem } from '#web/site/problem.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'
import classes from './Crm.module.css'
import { choicesWith, TYPE_CHOICES, TYPE_PLACEHOLDERS } from './crm-labels.ts'

const schema = z.object({
  type: z.enum(ALL_EXPENSE_TYPES, 'Choose a type').nullable(),
  day: date,
  time,
  amount: money.optional(),
  taxIncluded: z.boolean(),
  venue: choice,
  note: optionalText(1000),
  files: z.array(z.instanceof(File)),
  removed: z.array(z.number()),
})

/** The form of an activity or an expense. @returns the fields, and what is sent of them */
export function useRecordForm(category: ExpenseCategory, record: Expense | undefined, problem: Problem | null) {
  const { timezone } = useFormats()
  const form = useForm({
    schema,
    initial: {
      type: record?.type ?? (category === 'activity' ? 'check_in' : null),
      day: record ? dayAt(record.createdAt, timezone) : dayIn(new Date(), timezone),
      time: record ? timeAt(record.createdAt, timezone) : timeAt(new Date().toISOString(), timezone),
      amount: record && record.amount > 0 ? record.amount : undefined,
      taxIncluded: record?.taxIncluded ?? false,
      venue: record?.venue ? String(record.venue.id) : null,
      note: record?.note ?? '',
      files: [],
      removed: [],
    },
    problem,
    names: { venueId: 'venue', createdAt: 'day', invoices: 'files' },
    isGuarded: record === undefined,
  })
  const sent = (values: z.output<typeof schema>) => ({
    body: {
      type: values.type ?? ('other' as const),
      amount: values.amount ?? 0,
      note: values.note,
      createdAt: momentAt(values.day, values.time, timezone),
      taxIncluded: values.taxIncluded,
      venueId: values.venue === null ? null : Number(values.venue),
    },
    ...(values.files.length > 0 && { files: { invoices: values.files } }),
  })
  const missing =
    form.values.type === null ? 'Choose a type' : category === 'expense' && !form.values.amount ? 'Enter the amount' : undefined
  return { form, sent, missing }
}

type Form = ReturnType<typeof useRecordForm>['form']

export function RecordFields({ category, form, record }: { category: ExpenseCategory; form: Form; record?: Expense }) {
  const { currency } = useFormats()
  const { data: accounts } = useAnswerLater(expenses.venues, {}, { quiet: true })
  const { type, venue, taxIncluded, files, removed } = form.values
  const receipts = record?.invoices ?? []
  return (
    <Stack gap="md">
      <FieldGroup label={category === 'expense' ? 'Expense' : 'Activity'}>
        <Select
          label="Type"
          required
          allowDeselect={false}
          placeholder={TYPE_PLACEHOLDERS[category]}
          data={TYPE_CHOICES[category]}
          {...form.choice('type')}
          value={type}
          onChange={(chosen) => form.set('type', ALL_EXPENSE_TYPES.find((one) => one === chosen) ?? null)}
        />
        <MoneyInput
          label={category === 'expense' ? 'Amount' : 'Amount, if it cost something'}
          required={category === 'expense'}
          currency={currency}
          {...form.number('amount')}
        />
        <TextInput type="date" label="Day" required {...form.text('day')} />
        <TextInput type="time" label="Time" required {...form.text('time')} />
      </FieldGroup>
      {(category === 'expense' || (form.values.amount ?? 0) > 0) && (
        <Radio.Group label="Tax" value={String(taxIncluded)} onChange={(chosen) => form.set('taxIncluded', chosen === 'true')}>
          <div className={classes.ways}>
            {[true, false].map((isIncluded) => (
              <Radio key={String(isIncluded)} value={String(isIncluded)} label={taxOption(isIncluded)} />
            ))}
          </div>
        </Radio.Group>
      )}
      <Select
        label="Account"
        placeholder="No account"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear account' }}
        nothingFoundMessage="No such account"
        data={choicesWith(accounts?.data, record?.venue)}
        {...form.choice('venue')}
        value={venue}
      />
      <Textarea label="Note" autosize minRows={2} maxRows={8} maxLength={1000} {...form.text('note')} />
      {receipts.length > 0 && (
        <Checkbox.Group
          label="Receipts to keep"
          value={receipts.filter(({ id }) => !removed.includes(id)).map(({ id }) => String(id))}
          onChange={(kept) =>
            form.set(
              'removed',
              receipts.map(({ id }) => id).filter((id) => !kept.includes(String(id))),
            )
          }
        >
          <Stack gap="xs">
            {receipts.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <InvoiceFiles
        files={files}
        onChange={(chosen) => form.set('files', [...chosen].slice(0, MOST_RECEIPTS))}
        error={form.errors.files}
        labels={['Attach receipt', 'Attach another receipt']}
      />
    </Stack>
  )
}
