import type { Forwarding } from '#contract/billing/forwarding.ts'
import type { Integration } from '#web/shared/integrations/Integrations.tsx'

/** Forwarding among the integrations: its address is its account. */
export const stateOf = (forwarding: Forwarding | undefined): Pick<Integration, 'state' | 'account'> =>
  forwarding?.hubdocEmail ? { state: 'connected', account: forwarding.hubdocEmail } : { state: 'not_connected' }
