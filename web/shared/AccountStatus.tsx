import type { Account } from '#contract/parties/accounts.ts'
import type { AccountType } from '#contract/platform/permissions.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'

const TONES: Record<string, Tone> = { active: 'bottle', invited: 'saffron', inactive: 'saffron', deactivated: 'grey' }
const PLANS: Record<AccountType, string> = { free: 'Free', free_trial: 'Free trial', lite: 'Lite', premium: 'Premium' }

/** What an account is of. */
export const ACCOUNT_KINDS: Record<Account['kind'], string> = {
  distributor: 'Supplier',
  'venue-group': 'Customer group',
  venue: 'Outlet',
  admin: 'Platform',
}

const sentence = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('_', ' ')

/** The status of a company or a user. */
export const AccountStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={TONES[status] ?? 'grey'}>{sentence(status)}</StatusBadge>
)

/** A plan, with the status of its subscription unless that is active. */
export const planOf = ({ accountType, subscriptionStatus }: { accountType: AccountType; subscriptionStatus: string }): string =>
  subscriptionStatus === 'active' ? PLANS[accountType] : `${PLANS[accountType]} · ${subscriptionStatus.replaceAll('_', ' ')}`
