import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { type Todo, todos } from '#contract/sales/todos.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { useFormats } from '#web/shared/formats.ts'
import { dayIn, momentAt, timeAt } from '#web/shared/moments.ts'
import { confirm } from '#web/ui/confirm.tsx'
import panel from '#web/ui/document-panel.module.css'
import { Facts } from '#web/ui/Facts.tsx'
import { later } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import { AccountLink } from './AccountLink.tsx'
import classes from './Crm.module.css'
import { TODO_CHANGES } from './crm-changes.ts'
import { DueBadge } from './due.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { useTodoDone } from './useTodoDone.tsx'

const TodoForm = later(() => import('./TodoForm.tsx').then((part) => part.TodoForm))
const LogActivityForm = later(() => import('./LogActivityForm.tsx').then((part) => part.LogActivityForm))

const DAY_MS = 86_400_000

/** One to-do, with all that can be done with it. */
export function TodoPanel({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const todo = useAnswer(todos.find, { params: { todoId: id } })
  const mayWrite = useRights()('createTodos')
  const { save, isSaving } = useSave()
  return (
    <article className={panel.panel}>
      <header>
        <h1 className={panel.title}>{todo.name}</h1>
        <p className={panel.by}>
          <DueBadge todo={todo} /> {todo.venue && <AccountLink account={todo.venue} />}
        </p>
      </header>
      <div className={panel.actions}>
        {mayWrite && <Changes todo={todo} onDeleted={onDeleted} />}
        {todo.doneAt === null && (
          <Button
            variant="default"
            loading={isSaving}
            leftSection={<IconCalendarPlus size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => save(() => call(todos.calendarOfOne, { params: { todoId: id } }), `To-do ${id}.ics`)}
          >
            Add to calendar
          </Button>
        )}
        {todo.venue && <PlaceLinks place={todo.venue} />}
      </div>
      {todo.note && <p className={classes.reads}>{todo.note}</p>}
      <Facts
        facts={[
          { label: 'Due', value: <DateTime at={todo.dueDate} as="datetime" /> },
          { label: 'Assigned to', value: todo.accountOwner.name },
          { label: 'Account', value: todo.venue?.name },
          { label: 'Address', value: todo.venue?.address },
          {
            label: 'Created',
            value: (
              <>
                <DateTime at={todo.createdAt} as="datetime" /> by {todo.createdBy}
              </>
            ),
          },
          ...(todo.doneAt
            ? [
                {
                  label: 'Done',
                  value: (
                    <>
                      <DateTime at={todo.doneAt} as="datetime" /> by {todo.doneBy}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </article>
  )
}

function Changes({ todo, onDeleted }: { todo: Todo; onDeleted: () => void }) {
  const { finish, reopen, isPending } = useTodoDone()
  const { timezone } = useFormats()
  const change = useCall(todos.change, { changes: TODO_CHANGES })
  const removing = useCall(todos.remove, { changes: TODO_CHANGES.filter((one) => one !== todos.find) })
  const [dialog, setDialog] = useState<'edit' | 'log' | null>(null)
  const params = { todoId: todo.id }
  /** To the same time on the day after today. */
  const putOff = () => {
    const tomorrow = dayIn(new Date(Date.now() + DAY_MS), timezone)
    const dueDate = momentAt(tomorrow, timeAt(todo.dueDate, timezone), timezone)
    change.send({ params, body: { dueDate } }, () =>
      toast.success('Due tomorrow', todo.name, {
        ctas: <UndoButton onUndo={() => change.send({ params, body: { dueDate: todo.dueDate } })} />,
      }),
    )
  }
  const remove = async () => {
    const isSure = await confirm({ title: `Delete “${todo.name}”?`, confirm: 'Delete to-do', isDanger: true })
    if (isSure)
      removing.send({ params }, () => {
        toast.success('To-do deleted', todo.name)
        onDeleted()
      })
  }
  return (
    <>
      {todo.doneAt === null ? (
        <>
          <Button
            loading={isPending}
            leftSection={<IconCheck size={17} stroke={2} aria-hidden="true" />}
            onClick={() => finish(todo)}
          >
            Mark as done
          </Button>
          <Button variant="default" onClick={() => setDialog('log')}>
            Log activity…
          </Button>
          <Button variant="default" loading={change.isPending} onClick={putOff}>
            Due tomorrow
          </Button>
        </>
      ) : (
        <Button variant="default" loading={isPending} onClick={() => reopen(todo)}>
          Reopen
        </Button>
      )}
      <Button variant="default" onClick={() => setDialog('edit')}>
        Edit…
      </Button>
      <Button variant="default" color="beet" loading={removing.isPending} onClick={() => void remove()}>
        Delete…
      </Button>
      {dialog !== null && (
        <Suspense>
          {dialog === 'edit' ? (
            <TodoForm todo={todo} onClose={() => setDialog(null)} />
          ) : (
            <LogActivityForm todo={todo} {...(todo.venue && { account: todo.venue })} onClose={() => setDialog(null)} />
          )}
        </Suspense>
      )}
    </>
  )
}
