import { formatDateTime } from '#contract/platform/format.ts'
import { distributorOnPaper } from '#server/parties/letterheads/companies.ts'
import { userToNotify } from '#server/parties/notifications/notify.ts'
import { notifyAndMail } from '#server/parties/notifications/notify-and-mail.ts'
import { rows } from '#server/platform/db/database.ts'
import { job } from '#server/platform/jobs/job.ts'

const MOST_AT_ONCE = 500

type Due = {
  id: number
  distributor_id: number
  name: string
  note: string
  due_at: Date
  account_owner_id: number
  venue: string | null
}

/** Reminds every minute of the to-dos that have become due, each owner once of each due date, as long as they work for the supplier. */
export const remindOfTodos = job(
  'todos.remind',
  async (_, { tx, now, site }) => {
    const due = await rows<Due>(
      tx,
      `select t.id, t.distributor_id, t.name, t.note, t.due_at, t.account_owner_id,
         (select v.name from venues v where v.id = t.venue_id) as venue
         from todos t where t.done_at is null and t.reminded_at is null and t.due_at <= $1
        order by t.due_at, t.id limit ${MOST_AT_ONCE} for update of t skip locked`,
      [now],
    )
    for (const todo of due) {
      const [member] = await rows<{ user_id: number }>(
        tx,
        `select user_id from memberships where distributor_id = $1 and user_id = $2 and accepted_at is not null`,
        [todo.distributor_id, todo.account_owner_id],
      )
      const recipient = member && (await userToNotify(tx, todo.account_owner_id, 'todo_due'))
      if (!recipient) continue
      const { formats } = await distributorOnPaper(tx, todo.distributor_id)
      const at = formatDateTime(todo.due_at.toISOString(), formats)
      const whom = todo.venue === null ? '' : ` for ${todo.venue}`
      await notifyAndMail(
        tx,
        site,
        [recipient],
        {
          kind: 'todo_due',
          title: `To-do due: ${todo.name}`,
          body: `Due ${at}${whom}`,
          about: `todo:${todo.id}:${todo.due_at.toISOString()}`,
          distributorId: todo.distributor_id,
          subjectId: todo.id,
        },
        {
          paragraphs: [`This to-do${whom} is due ${at}.`, ...(todo.note ? [todo.note] : [])],
          button: { label: 'Open the to-do', url: `${site.publicUrl}/supplier/crm/to-dos/single/${todo.id}` },
        },
      )
    }
    await rows(tx, `update todos set reminded_at = $2 where id = any ($1)`, [due.map(({ id }) => id), now])
  },
  { cron: '* * * * *' },
)
