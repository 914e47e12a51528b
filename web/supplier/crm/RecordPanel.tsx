import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { expenseTypeLabel, taxOption } from '#contract/sales/expense-types.ts'
import { type Expense, expenses } from '#contract/sales/expenses.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { usePhoto } from '#web/shared/usePhoto.tsx'
import { paths } from '#web/site/paths.ts'
import { confirm } from '#web/ui/confirm.tsx'
import panel from '#web/ui/document-panel.module.css'
import { Facts } from '#web/ui/Facts.tsx'
import { later } from '#web/ui/later.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { AccountLink } from './AccountLink.tsx'
import classes from './Crm.module.css'
import { RECORD_CHANGES } from './crm-changes.ts'

const RecordDialog = later(() => import('./RecordDialog.tsx').then((part) => part.RecordDialog))

/** One activity or expense with its receipts; who recorded it can change it. */
export function RecordPanel({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const record = useAnswer(expenses.find, { params: { expenseId: id } })
  const isExpense = record.category === 'expense'
  return (
    <article className={panel.panel}>
      <header>
        <h1 className={panel.title}>
          {expenseTypeLabel(record.type)}
          {record.amount > 0 && ` · ${formatMoney(record.amount, record.currency)}`}
        </h1>
        <p className={panel.by}>
          <DateTime at={record.createdAt} as="datetime" /> · {record.user.name}
        </p>
      </header>
      {record.editable && <Changes record={record} onDeleted={onDeleted} />}
      {record.note && <p className={classes.reads}>{record.note}</p>}
      <Facts
        facts={[
          { label: 'Account', value: record.venue && <AccountLink account={record.venue} /> },
          {
            label: 'To-do',
            value: record.todo && (
              <TextLink to={paths.supplier.activityTodo({ id: record.todo.id })}>{record.todo.name}</TextLink>
            ),
          },
          ...(isExpense || record.amount > 0
            ? [
                { label: 'Amount', value: formatMoney(record.amount, record.currency) },
                { label: 'Tax', value: taxOption(record.taxIncluded) },
              ]
            : []),
          ...(isExpense || record.invoices.length > 0 ? [{ label: 'Receipts', value: <Receipts record={record} /> }] : []),
        ]}
      />
    </article>
  )
}

function Receipts({ record }: { record: Expense }) {
  const { isLoading, open, dialog } = usePhoto()
  if (record.invoices.length === 0) return 'None'
  return (
    <>
      <span className={classes.receipts}>
        {record.invoices.map((file) => (
          <Button
            key={file.id}
            variant="default"
            size="compact-md"
            disabled={isLoading}
            onClick={() => open(() => call(expenses.file, { params: { expenseId: record.id, fileId: file.id } }), file.name)}
          >
            {file.name}
          </Button>
        ))}
      </span>
      {dialog}
    </>
  )
}

function Changes({ record, onDeleted }: { record: Expense; onDeleted: () => void }) {
  const removing = useCall(expenses.remove, { changes: RECORD_CHANGES.filter((one) => one !== expenses.find) })
  const [isEditing, setIsEditing] = useState(false)
  const what = record.category === 'expense' ? 'expense' : 'activity'
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete this ${what}?`,
      ...(record.invoices.length > 0 && { message: 'Its receipts are deleted with it.' }),
      confirm: `Delete ${what}`,
      isDanger: true,
    })
    if (isSure)
      removing.send({ params: { expenseId: record.id } }, () => {
        toast.success(what === 'expense' ? 'Expense deleted' : 'Activity deleted')
        onDeleted()
      })
  }
  return (
    <div className={panel.actions}>
      <Button variant="default" onClick={() => setIsEditing(true)}>
        Edit…
      </Button>
      <Button variant="default" loading={removing.isPending} onClick={() => void remove()}>
        Delete…
      </Button>
      {isEditing && (
        <Suspense>
          <RecordDialog record={record} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
