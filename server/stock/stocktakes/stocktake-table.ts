import { stored, table } from '#server/platform/db/table.ts'

export const SUPPLIER_STOCKTAKES = table('supplier_stocktakes')({
  id: stored,
  distributorId: stored,
  warehouseId: stored,
  note: stored,
  isBlind: stored,
  countsAll: stored,
  startedAt: stored,
  startedBy: stored,
  startedByName: stored,
  finishedAt: stored,
  finishedBy: stored,
  finishedByName: stored,
  stocktakeDate: stored,
  differenceValue: stored,
})
