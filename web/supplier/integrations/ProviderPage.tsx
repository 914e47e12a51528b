import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { ConnectionCard } from '#web/shared/accounting/ConnectionCard.tsx'
import { paths } from '#web/site/paths.ts'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useConnector } from './useConnector.ts'

/** A supplier's connection with an accounting system. */
export function ProviderPage({ provider }: { provider: AccountingProvider }) {
  const connector = useConnector(provider)
  return (
    <Page title={PROVIDER_NAMES[provider]} crumbs={<TextLink to={paths.supplier.integrations()}>Integrations</TextLink>}>
      <ConnectionCard {...connector} />
    </Page>
  )
}
