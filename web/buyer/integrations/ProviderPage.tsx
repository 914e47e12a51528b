import { useMemo } from 'react'
import { useId } from '#web/routing/current.ts'
import { useUser } from '#web/session/session.ts'
import { ProviderScreen } from '#web/shared/accounting/ProviderScreen.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { outletBooks } from './books.ts'
import { useConnector, type VenueProvider } from './useConnector.ts'

/** An outlet's pages about an accounting system. */
export function ProviderPage({ provider }: { provider: VenueProvider }) {
  const id = useId()
  const { venues } = useUser()
  const books = useMemo(() => outletBooks(id, provider), [id, provider])
  return (
    <ProviderScreen
      books={books}
      connector={useConnector(id, provider)}
      subtitle={venues.find((venue) => venue.id === id)?.name}
      crumbs={<TextLink to={paths.buyer.integrations({ id })}>Integrations</TextLink>}
    />
  )
}
