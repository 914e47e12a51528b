import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Integrations.module.css'

export type Integration = { name: string; what: string; to: string }

/** The integrations and their status. None is available yet, so all are shown as not connected. */
export const Integrations = ({ integrations }: { integrations: readonly Integration[] }) => (
  <ul className={classes.list}>
    {integrations.map(({ name, what, to }) => (
      <li key={name} className={classes.card}>
        <h2 className={classes.name}>
          <TextLink to={to}>{name}</TextLink>
        </h2>
        <p className={classes.what}>{what}</p>
        <StatusBadge tone="grey">Not connected</StatusBadge>
      </li>
    ))}
  </ul>
)
