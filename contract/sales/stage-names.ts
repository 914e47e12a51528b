import type { AccountStage } from '#contract/parties/account-stage.ts'

/** What stages are called on screens and in files. */
export const STAGE_NAMES: Record<AccountStage, string> = {
  target_account: 'Target',
  pending_account_opening: 'Pending',
  no_spendings: 'Opened',
  not_ordering_account: 'Not ordering',
  ordering_account: 'Ordering',
}
