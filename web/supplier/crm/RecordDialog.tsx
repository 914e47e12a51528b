import { type Expense, expenses } from '#contract/sales/expenses.ts'
import { useCall } from '#web/api/mutation.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { RECORD_CHANGES } from './crm-changes.ts'
import { RecordFields, useRecordForm } from './RecordFields.tsx'

/** Edits an activity or an expense. */
export function RecordDialog({ record, onClose }: { record: Expense; onClose: () => void }) {
  const change = useCall(expenses.change, { changes: RECORD_CHANGES, form: 'record' })
  const { form, sent, missing } = useRecordForm(record.category, record, change.problem)
  const what = record.category === 'expense' ? 'expense' : 'activity'
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Edit ${what}`}
      submit="Save"
      available={missing === undefined && form.isDirty}
      {...(missing !== undefined && { unavailable: missing })}
      pending={change.isPending}
      problem={change.problem}
      onSubmit={form.onSubmit((values) => {
        const { body, ...files } = sent(values)
        const removed = values.removed.length > 0 && { removeInvoices: values.removed }
        change.send({ params: { expenseId: record.id }, body: { ...body, ...removed }, ...files }, () => {
          toast.success(what === 'expense' ? 'Expense saved' : 'Activity saved')
          onClose()
        })
      })}
    >
      <RecordFields category={record.category} form={form} record={record} />
    </FormDialog>
  )
}
