import { stored, table } from '#server/platform/db/table.ts'

/** What is under the bell of somebody. */
export const NOTIFICATIONS = table('notifications')({
  id: stored,
  userId: stored,
  distributorId: stored,
  venueId: stored,
  orderId: stored,
  subjectId: stored,
  kind: stored,
  title: stored,
  body: stored,
  createdAt: stored,
  readAt: stored,
  /** What it is about: nobody is notified of it twice. */
  about: stored,
})
