import { resolveDispute } from '#server/ordering/order-changes/settle-dispute.ts'
import { inventory, inventoryStatus, pick, takeBatches } from './goods.ts'
import { attachInvoice, invoiceFile } from './invoice.ts'
import { firstAvailable, scheduleMany, scheduleOptions, scheduleOrder } from './schedule.ts'

export const routes = [
  scheduleOptions,
  firstAvailable,
  scheduleOrder,
  scheduleMany,
  inventoryStatus,
  inventory,
  takeBatches,
  pick,
  resolveDispute,
  attachInvoice,
  invoiceFile,
]
