import type { AccountType } from '#contract/platform/permissions.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'

const TONES: Record<string, Tone> = { active: 'bottle', invited: 'saffron', inactive: 'saffron', deactivated: 'grey' }
const PLANS: Record<AccountType, string> = { free: 'Free', free_trial: 'Free trial', lite: 'Lite', premium: 'Premium' }

const sentence = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).replaceAll('_', ' ')

/** The status of a company or a user. */
export const AccountStatus = ({ status }: { status: string }) => (
  <StatusBadge tone={TONES[status] ?? 'grey'}>{sentence(status)}</StatusBadge>
)

/** A plan, with the status of its subscription unless that is active. */
export const planOf = ({ accountType, subscriptionStatus }: { accountType: AccountType; subscriptionStatus: string }): string =>
  subscriptionStatus === 'active' ? PLANS[accountType] : `${PLANS[accountType]} · ${subscriptionStatus.replaceAll('_', ' ')}`
