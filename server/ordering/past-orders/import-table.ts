import { stored, table } from '#server/platform/db/table.ts'

/** Files of past orders. */
export const ORDER_IMPORTS = table('order_imports')({
  id: stored,
  distributorId: stored,
  filename: stored,
  orderCount: stored,
  lineCount: stored,
  createdAt: stored,
  userId: stored,
  userName: stored,
  undoneAt: stored,
  undoneByName: stored,
})
