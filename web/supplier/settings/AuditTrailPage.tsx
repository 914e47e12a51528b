import { auditTrail } from '#contract/audit-trail.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { AuditTrail } from '#web/shared/audit-trail/AuditTrail.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

export const loader = () => loadList(auditTrail.ofDistributor, { query: {} })

/** Who changed what at the supplier. */
export default function AuditTrailPage() {
  const { accountName } = useUser()
  const list = useList(auditTrail.ofDistributor, { query: {} })
  return (
    <Page title="Settings" subtitle={accountName} tabs={<SettingsTabs />}>
      <AuditTrail company={accountName} list={list} />
    </Page>
  )
}
