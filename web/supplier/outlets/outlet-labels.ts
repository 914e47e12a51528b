import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import type { CustomerType } from '#contract/parties/customer-types.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

export const TYPE_NAMES: Record<CustomerType, string> = {
  vip: 'VIP',
  priority: 'Priority',
  standard: 'Standard',
  trialist: 'Trialist',
}

export const TYPE_CHOICES = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }))

/** The label of a customer's connection state; null is a customer without a request. */
export const standingOf = (status: ConnectionStatus | null): { tone: Tone; word: string } =>
  status === null
    ? { tone: 'grey', word: 'Not invited' }
    : (
        {
          active: { tone: 'bottle', word: 'Connected' },
          connection_pending: { tone: 'saffron', word: 'Requested' },
          invitation_sent: { tone: 'slate', word: 'Invited' },
        } as const
      )[status]

/** The server's value for no choice. */
export const idOrNull = (value: string | null): number | null => (value === null ? null : Number(value))
