import { suppliers } from '#contract/parties/suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useContextId } from '#web/session/context.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Current Suppliers, All Suppliers, Connection Requests. */
export function SupplierTabs() {
  const contextId = useContextId()
  const { data } = useAnswerLater(suppliers.requests, { params: { contextId } }, { when: contextId > 0 })
  return (
    <Tabs
      label="Suppliers"
      tabs={[
        { label: 'Current Suppliers', to: paths.buyer.suppliers(), search: {} },
        { label: 'All Suppliers', to: paths.buyer.suppliers(), search: { view: 'all' } },
        { label: 'Connection Requests', to: paths.buyer.connectionRequests(), count: data?.data.length || undefined },
      ]}
    />
  )
}
