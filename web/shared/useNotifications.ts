import { notifications } from '#contract/parties/notifications.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { currentRole } from '#web/session/session.ts'
import { paths } from '#web/site/paths.ts'
import { formatDateTime, timeAgo } from './format.ts'
import { useFormats } from './formats.ts'
import type { NotificationsSource } from './NotificationsBell.tsx'
import { orderPath } from './search-path.ts'

/** The user's notifications, for the bell; opening it marks all as read. */
export function useNotifications(): NotificationsSource {
  const formats = useFormats()
  const { data } = useAnswerLater(notifications.list, { query: {} }, { quiet: true })
  const markRead = useCall(notifications.markRead, { changes: [notifications.list] })
  const newest = data?.data[0]
  return {
    unread: data?.unread ?? 0,
    items: (data?.data ?? []).map(({ id, kind, title, body, orderId, subjectId, createdAt, readAt }) => ({
      id,
      title,
      detail: body,
      at: timeAgo(createdAt, new Date()),
      atInFull: formatDateTime(createdAt, formats),
      isRead: readAt !== null,
      ...(orderId !== null && { to: orderPath(currentRole(), orderId) }),
      ...(subjectId !== null && subjectPath(kind, subjectId)),
      ...(kind === 'price_planned' && { to: paths.buyer.supplierProducts() }),
      ...(kind === 'par_level_reached' && { to: paths.supplier.products(), search: { stock: 'below_par' } }),
    })),
    onOpen: () => {
      if (newest && data.unread > 0) markRead.send({ params: { notificationId: newest.id } })
    },
  }
}

const subjectPath = (kind: string, id: number): { to?: string } => {
  if (kind === 'todo_due') return { to: paths.supplier.todo({ id }) }
  if (kind === 'stock_transferred' || kind === 'transfer_failed') return { to: paths.buyer.transfer({ id }) }
  return {}
}
