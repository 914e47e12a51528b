import { type Notification, notifications } from '#contract/parties/notifications.ts'
import { rows } from '#server/platform/db/database.ts'
import { keyset, newestFirst, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { NOTIFICATIONS } from './notification-table.ts'

const NOTE = NOTIFICATIONS.part('id', 'kind', 'title', 'body', 'orderId', 'subjectId', 'createdAt', 'readAt')

type Row = Omit<Notification, 'createdAt' | 'readAt'> & { createdAt: Date; readAt: Date | null }

export const routes = [
  answer(notifications.list, async ({ query }, { tx, actor }) => {
    const { values, value } = statementValues(actor.userId)
    const { after, order } = keyset(query, newestFirst('id', query), value)
    const [found, [unread]] = await Promise.all([
      rows<Row>(
        tx,
        `select ${NOTE.read('notifications')}
           from notifications where user_id = $1 and ${after} ${order}`,
        values,
      ),
      rows<{ count: number }>(tx, `select count(*) from notifications where user_id = $1 and read_at is null`, [actor.userId]),
    ])
    const { page, meta } = pageOf(found, query)
    return { data: page.map(view), meta, unread: unread?.count ?? 0 }
  }),
  answer(notifications.markRead, async ({ params }, { tx, actor, now }) => {
    const own = await rows(tx, `select from notifications where id = $1 and user_id = $2`, [params.notificationId, actor.userId])
    if (own.length === 0) throw new Problem('not_found')
    await rows(tx, `update notifications set read_at = $3 where user_id = $2 and id <= $1 and read_at is null`, [
      params.notificationId,
      actor.userId,
      now,
    ])
    announce(tx, { topic: 'notifications', userId: actor.userId })
  }),
]

const view = (row: Row): Notification => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
})
