import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** All Customers and Connection Requests. */
export function OutletTabs() {
  const may = useRights()
  const mayAnswer = may('manageVenue')
  const { data } = useAnswerLater(supplierInvitations.list, { query: {} }, { when: mayAnswer, quiet: true })
  const waiting = data?.data.filter(({ actions }) => actions.includes('approve')).length
  return (
    <Tabs
      label="Customers"
      tabs={[
        { label: 'All Customers', to: paths.supplier.outlets() },
        ...(mayAnswer
          ? [{ label: 'Connection Requests', to: paths.supplier.outletRequests(), ...(waiting && { count: waiting }) }]
          : []),
      ]}
    />
  )
}
