import type { IntegrationState } from '#contract/accounting/accounting.ts'
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Integrations.module.css'

export type Integration = { name: string; what: string; to: string; state?: IntegrationState; account?: string | null }

/** How the state of an integration reads. */
const STATES: Record<IntegrationState, { tone: Tone; label: string }> = {
  connected: { tone: 'bottle', label: 'Connected' },
  not_connected: { tone: 'grey', label: 'Not connected' },
  not_enabled: { tone: 'grey', label: 'Not available yet' },
  action_needed: { tone: 'beet', label: 'Sign in again' },
  update_needed: { tone: 'saffron', label: 'Needs further access' },
}

/** The integrations and the state of each. One that cannot be connected yet is not connected. */
export const Integrations = ({ integrations }: { integrations: readonly Integration[] }) => (
  <ul className={classes.list}>
    {integrations.map(({ name, what, to, state = 'not_connected', account }) => (
      <li key={name} className={classes.card}>
        <h2 className={classes.name}>
          <TextLink to={to}>{name}</TextLink>
        </h2>
        <p className={classes.what}>{state === 'connected' && account ? account : what}</p>
        <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
      </li>
    ))}
  </ul>
)
