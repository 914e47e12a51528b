import type { ConnectionStatus, Side } from '#contract/parties/connection-states.ts'
import type { CustomerType } from '#contract/parties/customer-types.ts'
import type { MinimumPolicy } from '#contract/pricing/delivery-fee.ts'
import { stored, table } from '#server/platform/db/table.ts'

/** What a supplier and a venue are to each other, and on what terms they trade. */
export const CONNECTIONS = table('connections')({
  distributorId: stored,
  venueId: stored,
  status: stored.as<ConnectionStatus | 'ended' | 'target'>(),
  requestedBy: stored.as<Side | null>(),
  paymentTerms: stored,
  /** Null, as the columns below: the supplier's own. */
  tax: stored,
  minimumOrderAmount: stored,
  deliveryFee: stored,
  deliveryDays: stored,
  customerType: stored.as<CustomerType>(),
  accountOwnerId: stored,
  primaryWarehouseId: stored,
  createdAt: stored,
  accountOpenedAt: stored,
  customerCategoryId: stored,
  endedAt: stored,
  dormantPeriod: stored,
  note: stored,
  minimumPolicy: stored.as<MinimumPolicy | null>(),
})
