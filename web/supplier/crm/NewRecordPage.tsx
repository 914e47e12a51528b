import { useNavigate } from '@tanstack/react-router'
import type { ExpenseCategory } from '#contract/sales/expense-types.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { useCall } from '#web/api/mutation.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { RECORD_CHANGES } from './crm-changes.ts'
import { RecordFields, useRecordForm } from './RecordFields.tsx'

const WORDS = {
  expense: { title: 'New expense', done: 'Expense recorded', list: 'Expenses', to: paths.supplier.expenses },
  activity: { title: 'New activity', done: 'Activity recorded', list: 'Team activity', to: paths.supplier.teamActivity },
}

/** Records an activity or an expense, with its receipts. */
export function NewRecordPage({ category }: { category: ExpenseCategory }) {
  const navigate = useNavigate()
  const create = useCall(expenses.create, { changes: RECORD_CHANGES, form: 'record' })
  const { form, sent, missing } = useRecordForm(category, undefined, create.problem)
  const words = WORDS[category]
  return (
    <FormPage
      title={words.title}
      crumbs={<TextLink to={words.to()}>{words.list}</TextLink>}
      submit={category === 'expense' ? 'Record expense' : 'Record activity'}
      available={missing === undefined}
      {...(missing !== undefined && { unavailable: missing })}
      pending={create.isPending}
      problem={create.problem}
      onSubmit={form.onSubmit((values) =>
        create.send(sent(values), () => {
          form.reset()
          toast.success(words.done)
          void navigate({ to: words.to() })
        }),
      )}
    >
      <Card>
        <RecordFields category={category} form={form} />
      </Card>
    </FormPage>
  )
}
