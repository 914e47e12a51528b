import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'

export const Notification = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  orderId: Id.nullable(),
  /** What it is about besides an order, as its kind says: a to-do, a transfer between outlets. */
  subjectId: Id.nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'List notifications, newest first',
    audience: 'any',
    permission: null,
    query: z.strictObject(pageQuery(['id'], 20)),
    returns: paged(Notification).extend({ unread: z.number() }),
    problems: [],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/notifications/:notificationId/read',
    summary: 'Mark a notification and all older ones as read',
    audience: 'any',
    permission: null,
    params: z.object({ notificationId: IdInPath }),
    returns: 'nothing',
    problems: ['not_found'],
  }),
}
