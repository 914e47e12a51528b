import { supplierForwarding } from '#contract/billing/forwarding.ts'
import { load, loadList } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { ForwardingScreen } from '#web/shared/forwarding/ForwardingScreen.tsx'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'

export const loader = () => Promise.all([load(supplierForwarding.find, {}), loadList(supplierForwarding.list, { query: {} })])

/** Where a supplier has its invoices forwarded to. */
export default function EmailForwardingPage() {
  const may = useRights()
  return (
    <ForwardingScreen
      calls={supplierForwarding}
      params={{}}
      what="Invoices that you issue"
      mayEdit={may('editSettings')}
      crumbs={<TextLink to={paths.supplier.integrations()}>Integrations</TextLink>}
    />
  )
}
