import { type Todo, todos } from '#contract/sales/todos.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { download } from '#server/platform/http/download.ts'
import { CALENDAR_CONTENT_TYPE, type CalendarEntry, calendarOf } from './calendar-file.ts'
import { FROM, findTodo, READ, type TodoRow, todoView } from './todo-reads.ts'

const MOST_ENTRIES = 1000

type Shown = Pick<Todo, 'id' | 'name' | 'note' | 'dueDate' | 'venue'>
const entryOf = (publicUrl: string, { id, name, note, dueDate, venue }: Shown): CalendarEntry => ({
  uid: `todo-${id}@${new URL(publicUrl).hostname}`,
  name,
  note,
  place: [venue?.name, venue?.address].filter(Boolean).join(', '),
  url: `${publicUrl}/supplier/crm/to-dos/single/${id}`,
  at: new Date(dueDate),
})

type Site = { publicUrl: string }
/** The same UID each time: a calendar that is given a to-do again changes it. */
export const calendarRoutes = ({ publicUrl }: Site) => [
  answer(todos.calendar, async (_, { tx, actor, now, http }) => {
    const found = await rows<TodoRow>(
      tx,
      `${READ} ${FROM} where t.distributor_id = $1 and t.account_owner_id = $2 and t.done_at is null
        order by t.due_at, t.id limit ${MOST_ENTRIES}`,
      [actor.distributorId, actor.userId],
    )
    download(http.reply, CALENDAR_CONTENT_TYPE, 'To-dos.ics')
    return calendarOf(
      found.map((row) => entryOf(publicUrl, todoView(row))),
      now,
    )
  }),
  answer(todos.calendarOfOne, async ({ params }, { tx, actor, now, http }) => {
    const todo = await findTodo(tx, actor, params.todoId)
    download(http.reply, CALENDAR_CONTENT_TYPE, `To-do ${todo.id}.ics`)
    return calendarOf([entryOf(publicUrl, todo)], now)
  }),
]
