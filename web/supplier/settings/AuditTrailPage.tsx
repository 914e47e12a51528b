import { auditTrail } from '#contract/parties/audit-trail.ts'
import { useUser } from '#web/session/session.ts'
import { AuditTrail, loadTrail } from '#web/shared/audit-trail/AuditTrail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

export const loader = ({ search }: { search: Record<string, string> }) => loadTrail(auditTrail.ofDistributor, search)

/** The supplier's change history. */
export default function AuditTrailPage() {
  const { accountName } = useUser()
  return (
    <Page title="Settings" subtitle={accountName} tabs={<SettingsTabs />}>
      <AuditTrail company={accountName} call={auditTrail.ofDistributor} />
    </Page>
  )
}
