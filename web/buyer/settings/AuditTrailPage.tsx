import { auditTrail } from '#contract/parties/audit-trail.ts'
import { useUser } from '#web/session/session.ts'
import { AuditTrail, loadTrail } from '#web/shared/audit-trail/AuditTrail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { GroupTabs } from './GroupTabs.tsx'

export const loader = ({ search }: { search: Record<string, string> }) => loadTrail(auditTrail.ofGroup, search)

/** The audit trail of the group and its outlets. */
export default function AuditTrailPage() {
  const { group, accountName } = useUser()
  return (
    <Page title="Changes" subtitle={group?.name ?? accountName} tabs={<GroupTabs />}>
      <AuditTrail company={group?.name ?? accountName} call={auditTrail.ofGroup} />
    </Page>
  )
}
