/** The life of a customer account (R-192, G-027; section F of the decisions). */
export const ACCOUNT_STATUSES = [
  'new',
  'active',
  'trial_ending',
  'trial_expired',
  'deactivated',
  'draft',
  'invite_sent',
  'connection_invitation',
] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** A customer that a supplier has brought here and that has not registered: the supplier keeps what it says of itself. */
export const KEPT_BY_SUPPLIER: readonly AccountStatus[] = ['draft', 'connection_invitation']

export type AccountEvent =
  | 'saved_without_inviting'
  | 'invited'
  | 'invited_by_supplier'
  | 'registered'
  | 'first_login'
  | 'trial_signed_up'
  | 'trial_nearly_over'
  | 'trial_over'
  | 'plan_chosen'
  | 'deactivated'
  | 'reactivated'

type Move = { from: readonly (AccountStatus | null)[]; event: AccountEvent; to: AccountStatus }

/** From null: the account does not exist yet. */
const MOVES: readonly Move[] = [
  { from: [null], event: 'saved_without_inviting', to: 'draft' },
  { from: [null, 'draft', 'invite_sent'], event: 'invited', to: 'invite_sent' },
  { from: [null, 'draft', 'connection_invitation'], event: 'invited_by_supplier', to: 'connection_invitation' },
  { from: ['draft', 'invite_sent', 'connection_invitation'], event: 'registered', to: 'new' },
  { from: ['new'], event: 'first_login', to: 'active' },
  { from: [null], event: 'trial_signed_up', to: 'active' },
  { from: ['active'], event: 'trial_nearly_over', to: 'trial_ending' },
  { from: ['trial_ending', 'active'], event: 'trial_over', to: 'trial_expired' },
  { from: ['active', 'trial_ending', 'trial_expired'], event: 'plan_chosen', to: 'active' },
  { from: ACCOUNT_STATUSES.filter((status) => status !== 'deactivated'), event: 'deactivated', to: 'deactivated' },
  { from: ['deactivated'], event: 'reactivated', to: 'active' },
]

/** What an account becomes, or null where that is not possible. */
export const accountAfter = (from: AccountStatus | null, event: AccountEvent): AccountStatus | null =>
  MOVES.find((move) => move.event === event && move.from.includes(from))?.to ?? null

/** Days before the end of a trial from which on it is ending. */
export const TRIAL_ENDING_DAYS = 7
/** How long a free trial lasts. */
export const TRIAL_DAYS = 30
const DAY_MS = 86_400_000

/** What has come of a free trial by now; null while it just goes on. */
export function trialEvent(endsAt: Date, now: Date): 'trial_nearly_over' | 'trial_over' | null {
  const left = endsAt.getTime() - now.getTime()
  if (left <= 0) return 'trial_over'
  return left <= TRIAL_ENDING_DAYS * DAY_MS ? 'trial_nearly_over' : null
}
