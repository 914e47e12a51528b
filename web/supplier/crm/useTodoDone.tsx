import type { Todo } from '#contract/sales/todos.ts'
import { todos } from '#contract/sales/todos.ts'
import { useCall } from '#web/api/mutation.ts'
import { toast } from '#web/ui/toast.ts'
import { UndoButton } from '#web/ui/UndoButton.tsx'
import { TODO_CHANGES } from './crm-changes.ts'

/** Marks a to-do as done, which can be undone, or as open again. */
export function useTodoDone() {
  const change = useCall(todos.change, { changes: TODO_CHANGES })
  const reopen = ({ id }: Pick<Todo, 'id'>) => change.send({ params: { todoId: id }, body: { isDone: false } })
  const finish = (todo: Pick<Todo, 'id' | 'name'>) =>
    change.send({ params: { todoId: todo.id }, body: { isDone: true } }, () =>
      toast.success('To-do done', todo.name, { ctas: <UndoButton onUndo={() => reopen(todo)} /> }),
    )
  return { finish, reopen, isPending: change.isPending }
}
