import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { ConnectionCard } from '#web/shared/accounting/ConnectionCard.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useConnector, type VenueProvider } from './useConnector.ts'

/** An outlet's connection with an accounting system. */
export function ProviderPage({ provider }: { provider: VenueProvider }) {
  const id = useId()
  const { venues } = useUser()
  const connector = useConnector(id, provider)
  return (
    <Page
      title={PROVIDER_NAMES[provider]}
      subtitle={venues.find((venue) => venue.id === id)?.name}
      crumbs={<TextLink to={paths.buyer.integrations({ id })}>Integrations</TextLink>}
    >
      <ConnectionCard {...connector} />
    </Page>
  )
}
