import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { ProviderScreen } from '#web/shared/accounting/ProviderScreen.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { SUPPLIER_BOOKS } from './books.ts'
import { useConnector } from './useConnector.ts'

/** A supplier's pages about an accounting system. */
export function ProviderPage({ provider }: { provider: AccountingProvider }) {
  return (
    <ProviderScreen
      books={SUPPLIER_BOOKS[provider]}
      connector={useConnector(provider)}
      crumbs={<TextLink to={paths.supplier.integrations()}>Integrations</TextLink>}
    />
  )
}
