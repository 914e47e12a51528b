import type { CountingUnit } from '#contract/counting/counting.ts'
import type { TransferStatus } from '#contract/counting/inventory-transfers.ts'
import { stored, table } from '#server/platform/db/table.ts'

export const INVENTORY_TRANSFERS = table('inventory_transfers')({
  id: stored,
  sourceVenueId: stored,
  destinationVenueId: stored,
  sourceName: stored,
  destinationName: stored,
  status: stored.as<TransferStatus>(),
  message: stored,
  transferAt: stored,
  problem: stored,
  currencyCode: stored,
  createdAt: stored,
  createdBy: stored,
  createdByName: stored,
  sentAt: stored,
  receivedAt: stored,
  receivedBy: stored,
  receivedByName: stored,
  cancelledAt: stored,
  cancelledBy: stored,
  cancelledByName: stored,
})

/** The goods of a transfer, as they were when they were listed or left. */
export const TRANSFER_LINES = table('inventory_transfer_lines')({
  id: stored,
  transferId: stored,
  sourceVenueId: stored,
  destinationVenueId: stored,
  position: stored,
  productId: stored,
  distributorId: stored,
  distributorName: stored,
  name: stored,
  sku: stored,
  units: stored.json<CountingUnit[]>(),
  unitId: stored,
  quantity: stored,
  price: stored,
  priceUnitId: stored,
  currencyCode: stored,
  receivedQuantity: stored,
  note: stored,
})
