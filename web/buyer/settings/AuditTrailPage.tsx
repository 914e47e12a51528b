import { auditTrail } from '#contract/audit-trail.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { AuditTrail } from '#web/shared/audit-trail/AuditTrail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { GroupTabs } from './GroupTabs.tsx'

export const loader = () => loadList(auditTrail.ofGroup, { query: {} })

/** Who changed what in the group and its outlets. */
export default function AuditTrailPage() {
  const { group, accountName } = useUser()
  const list = useList(auditTrail.ofGroup, { query: {} })
  return (
    <Page title="Changes" subtitle={group?.name ?? accountName} tabs={<GroupTabs />}>
      <AuditTrail company={group?.name ?? accountName} list={list} />
    </Page>
  )
}
