import { stored, table, unread } from '#server/platform/db/table.ts'

export const EXPENSES = table('expenses')({
  id: stored,
  distributorId: stored,
  userId: stored,
  userName: stored,
  category: stored,
  type: stored,
  amount: stored,
  currencyCode: stored,
  taxIncluded: stored,
  note: stored,
  venueId: stored,
  todoId: stored,
  happenedAt: stored,
  createdAt: unread,
})

/** Receipts. */
export const EXPENSE_FILES = table('expense_files')({
  id: stored,
  expenseId: stored,
  distributorId: stored,
  fileKey: stored,
  name: stored,
  contentType: stored,
  size: stored,
})
