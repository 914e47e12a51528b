import { stored, table, unread } from '#server/platform/db/table.ts'

export const TODOS = table('todos')({
  id: stored,
  distributorId: stored,
  venueId: stored,
  name: stored,
  note: stored,
  dueAt: stored,
  accountOwnerId: stored,
  accountOwnerName: stored,
  createdBy: stored,
  createdByName: stored,
  createdAt: stored,
  doneAt: stored,
  doneBy: stored,
  doneByName: stored,
  remindedAt: unread,
})
