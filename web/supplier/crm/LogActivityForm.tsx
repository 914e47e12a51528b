import { Checkbox, Stack, Textarea } from '@mantine/core'
import { z } from 'zod'
import { optionalText } from '#contract/platform/fields.ts'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { ACTIVITY_TYPES, expenseTypeLabel } from '#contract/sales/expense-types.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { type Todo, todos } from '#contract/sales/todos.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { choice } from '#web/shared/typed.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { RECORD_CHANGES, TODO_CHANGES } from './crm-changes.ts'
import { choicesOf } from './crm-labels.ts'
import { keepUnsent } from './unsent-activities.ts'

type Account = { id: number; name: string }
type Props = {
  /** Where it was; without one, it is chosen. */
  account?: Account
  /** The to-do that it is about. */
  todo?: Pick<Todo, 'id' | 'name' | 'doneAt'>
  onClose: () => void
}

const schema = z.object({ type: z.enum(ACTIVITY_TYPES), venue: choice, note: optionalText(1000), isDone: z.boolean() })

/** Logs what the user has just done for an account: two taps are enough. Without a connection it is kept here and sent later. */
export function LogActivityForm({ account, todo, onClose }: Props) {
  const user = useUser()
  const { data: found } = useAnswerLater(accountActivity.search, { query: {} }, { quiet: true, when: !account })
  const accountOf = (venue: string | null) =>
    account ?? found?.data.find(({ id }) => String(id) === venue) ?? { id: null, name: 'no account' }
  const finish = useCall(todos.change, { changes: TODO_CHANGES })
  const isOpen = todo !== undefined && todo.doneAt === null
  const log = useCall(expenses.create, {
    changes: RECORD_CHANGES,
    form: 'activity',
    onUnreached: ({ body }, key) => {
      keepUnsent({
        ...{ key, userId: user.id, distributorId: user.distributor?.id ?? 0, body },
        finishes: isOpen && form.values.isDone ? todo.id : null,
        account: accountOf(form.values.venue).name,
      })
      onClose()
    },
  })
  const form = useForm({
    schema,
    initial: { type: 'check_in', venue: account ? String(account.id) : null, note: '', isDone: isOpen },
    problem: log.problem,
    names: { venueId: 'venue' },
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={account ? `Activity at ${account.name}` : 'Log activity'}
      submit={`Log ${expenseTypeLabel(form.values.type).toLowerCase()}`}
      available={account !== undefined || todo !== undefined || form.values.venue !== null}
      unavailable="Choose the account"
      pending={log.isPending}
      problem={log.problem?.status === 0 ? null : log.problem}
      onSubmit={form.onSubmit(({ type, venue, note, isDone }) => {
        const { id, name } = accountOf(venue)
        const body = { type, note, createdAt: new Date().toISOString(), venueId: id, ...(todo && { todoId: todo.id }) }
        log.send({ body }, () => {
          toast.success(`${expenseTypeLabel(type)} logged`, name)
          if (isOpen && isDone) finish.send({ params: { todoId: todo.id }, body: { isDone: true } })
          onClose()
        })
      })}
    >
      <Stack gap="md">
        <FilterPills
          label="Type"
          value={form.values.type}
          onChange={(type) => form.set('type', type)}
          pills={ACTIVITY_TYPES.map((value) => ({ value, label: expenseTypeLabel(value) }))}
        />
        {!account && !todo && (
          <Select
            label="Account"
            placeholder="Search accounts"
            searchable
            required
            nothingFoundMessage="No such account"
            data={choicesOf(found?.data)}
            {...form.choice('venue')}
          />
        )}
        <Textarea
          label="Note"
          placeholder="What you agreed on"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={1000}
          data-autofocus
          {...form.text('note')}
        />
        {isOpen && <Checkbox label={`Mark “${todo.name}” as done`} {...form.check('isDone')} />}
      </Stack>
    </FormDialog>
  )
}
