import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './Integrations.module.css'

export type Integration = { name: string; what: string; to: string }

/** What other systems can be connected with, and how each stands. None can be yet: nothing pretends to be. */
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
