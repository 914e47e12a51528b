import { Stack, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { date, optionalText, text, time } from '#contract/platform/fields.ts'
import { type Todo, todos } from '#contract/sales/todos.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dayAt, dayIn, momentAt, timeAt } from '#web/shared/moments.ts'
import { choice } from '#web/shared/typed.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { TODO_CHANGES } from './crm-changes.ts'
import { choicesWith } from './crm-labels.ts'

const schema = z.object({ name: text(200), day: date, time, venue: choice, owner: choice, note: optionalText(1000) })

type Account = { id: number; name: string }
type Props = {
  /** The to-do that is edited; without one, a new one is added. */
  todo?: Todo
  /** The account that a new one is for. */
  account?: Account
  onClose: () => void
}

/** Adds or edits a to-do. */
export function TodoForm({ todo, account, onClose }: Props) {
  const user = useUser()
  const { timezone } = useFormats()
  const create = useCall(todos.create, { changes: TODO_CHANGES, form: 'todo' })
  const change = useCall(todos.change, { changes: TODO_CHANGES, form: 'todo' })
  const { data: accounts } = useAnswerLater(todos.venues, {}, { quiet: true })
  const { data: owners } = useAnswerLater(todos.accountOwners, {}, { quiet: true })
  const about = todo?.venue ?? account
  const owner = todo?.accountOwner ?? { id: user.id, name: user.name }
  const form = useForm({
    schema,
    initial: {
      name: todo?.name ?? '',
      day: todo ? dayAt(todo.dueDate, timezone) : dayIn(new Date(), timezone),
      time: todo ? timeAt(todo.dueDate, timezone) : '17:00',
      venue: about ? String(about.id) : null,
      owner: String(owner.id),
      note: todo?.note ?? '',
    },
    problem: todo ? change.problem : create.problem,
    names: { dueDate: 'day', venueId: 'venue', accountOwnerId: 'owner' },
    isGuarded: false,
  })
  const { pending, problem } = todo
    ? { pending: change.isPending, problem: change.problem }
    : { pending: create.isPending, problem: create.problem }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={todo ? 'Edit to-do' : 'New to-do'}
      submit={todo ? 'Save' : 'Add to-do'}
      pending={pending}
      problem={problem}
      onSubmit={form.onSubmit(({ name, day, time: at, venue, owner: chosen, note }) => {
        const body = {
          ...{ name, note, dueDate: momentAt(day, at, timezone) },
          ...{ venueId: venue === null ? null : Number(venue), accountOwnerId: Number(chosen ?? user.id) },
        }
        if (todo) return change.send({ params: { todoId: todo.id }, body }, onClose)
        create.send({ body }, () => {
          toast.success('To-do added', name)
          onClose()
        })
      })}
    >
      <Stack gap="md">
        <TextInput
          label="What is to be done"
          placeholder="Call about the new list"
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.text('name')}
        />
        <FieldGroup label="Due">
          <TextInput type="date" label="Due" required {...form.text('day')} />
          <TextInput type="time" label="Time" required {...form.text('time')} />
        </FieldGroup>
        <Select
          label="Account"
          placeholder="No account"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear account' }}
          nothingFoundMessage="No such account"
          data={choicesWith(accounts?.data, about)}
          {...form.choice('venue')}
        />
        <Select
          label="Assigned to"
          description="Is reminded at the due time, by notification and email."
          searchable
          allowDeselect={false}
          nothingFoundMessage="No such person"
          data={choicesWith(owners?.data, owner)}
          {...form.choice('owner')}
        />
        <Textarea label="Note" autosize minRows={2} maxRows={8} maxLength={1000} {...form.text('note')} />
      </Stack>
    </FormDialog>
  )
}
