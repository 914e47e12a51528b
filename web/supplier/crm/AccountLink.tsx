import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

/** Leads to an account, at whatever stage it is. */
export const AccountLink = ({ account: { id, name } }: { account: { id: number; name: string } }) => (
  <TextLink to={paths.supplier.accountActivityAt({ filter: 'Ordering', id })}>{name}</TextLink>
)
