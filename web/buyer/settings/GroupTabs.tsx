import { useRights } from '#web/session/useRights.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'

/** The pages of a group: profile, settings, outlets and users. */
export function GroupTabs() {
  const may = useRights()
  const own = [
    { label: 'Group', to: paths.buyer.group() },
    { label: 'Settings', to: paths.buyer.groupSettings() },
    { label: 'Outlets', to: paths.buyer.groupVenues() },
  ]
  return (
    <Tabs
      label="Group"
      tabs={[
        ...(may('group') ? own : []),
        ...(may('userAdministration')
          ? [
              { label: 'Users', to: paths.buyer.groupUsers() },
              { label: 'Changes', to: paths.buyer.auditTrail() },
            ]
          : []),
      ]}
    />
  )
}
