import type { ConnectionStatus } from './connection-states.ts'

/** How far a supplier has come with a customer (G-040). */
export const ACCOUNT_STAGES = [
  'target_account',
  'pending_account_opening',
  'ordering_account',
  'not_ordering_account',
  'no_spendings',
] as const
export type AccountStage = (typeof ACCOUNT_STAGES)[number]

const DAY_MS = 86_400_000

/**
 * The stage a customer is at. The decision's `account_open` is every customer who trades: the last three are the outcome.
 * @param connectionStatus null of a customer whom nobody has asked yet
 * @param dormantPeriod days without an order after which a customer counts as not ordering
 */
export function accountStage(
  connectionStatus: ConnectionStatus | null,
  lastOrderedAt: Date | null,
  dormantPeriod: number,
  now: Date,
): AccountStage {
  if (connectionStatus === null) return 'target_account'
  if (connectionStatus !== 'active') return 'pending_account_opening'
  if (lastOrderedAt === null) return 'no_spendings'
  return now.getTime() - lastOrderedAt.getTime() <= dormantPeriod * DAY_MS ? 'ordering_account' : 'not_ordering_account'
}
