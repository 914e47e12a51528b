import { todos } from '#contract/sales/todos.ts'
import { load } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { loadRecords, RecordsPage } from './RecordsPage.tsx'
import { TodoPanel } from './TodoPanel.tsx'

type At = { params: Record<string, string>; search: Record<string, string> }
export const loader = ({ params, search }: At) =>
  Promise.all([
    loadRecords('activity', { params: {}, search }),
    load(todos.find, { params: { todoId: params.id ?? '' } }).catch(() => {}),
  ])

/** A to-do next to what the team did. */
export default function ActivityTodoPage() {
  const id = useId()
  return <RecordsPage category="activity" detail={(close) => <TodoPanel key={id} id={id} onDeleted={close} />} />
}
