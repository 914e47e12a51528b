import { ActionIcon } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Todo } from '#contract/sales/todos.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Crm.module.css'
import { DueBadge } from './due.tsx'
import { useTodoDone } from './useTodoDone.tsx'

/** The button that marks a to-do as done. */
export function DoneButton({ todo }: { todo: Todo }) {
  const mayWrite = useRights()('createTodos')
  const { finish, isPending } = useTodoDone()
  if (!mayWrite || todo.doneAt !== null) return null
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Mark ${todo.name} as done`}
      title="Mark as done"
      loading={isPending}
      onClick={() => finish(todo)}
    >
      <IconCheck size={18} stroke={1.8} />
    </ActionIcon>
  )
}

/** To-dos below each other, each with its button. */
export const TodoRows = ({ rows }: { rows: readonly Todo[] }) => (
  <ul className={classes.rows}>
    {rows.map((todo) => (
      <li key={todo.id}>
        <span className={classes.what}>
          <TextLink to={paths.supplier.activityTodo({ id: todo.id })}>{todo.name}</TextLink>
          <small>{todo.accountOwner.name}</small>
        </span>
        <DueBadge todo={todo} />
        <DoneButton todo={todo} />
      </li>
    ))}
  </ul>
)
