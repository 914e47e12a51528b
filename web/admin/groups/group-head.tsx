import type { AdminVenueGroup } from '#contract/parties/administration.ts'
import { useRoute } from '#web/routing/current.ts'
import { AccountStatus, planOf } from '#web/shared/AccountStatus.tsx'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The header of every page of one group. */
export const groupHead = (group: AdminVenueGroup) => ({
  title: group.name,
  crumbs: <TextLink to={paths.admin.groups()}>Customer groups</TextLink>,
  subtitle: planOf(group),
  actions: <AccountStatus status={group.status} />,
  tabs: <GroupTabs group={group} />,
})

function GroupTabs({ group: { id: groupId, venueCount, userCount } }: { group: AdminVenueGroup }) {
  // The first tab has two addresses and is current at both.
  const isSpelledOut = useRoute()?.path.endsWith('/info')
  return (
    <Tabs
      label="Group"
      tabs={[
        { label: 'Info', to: isSpelledOut ? paths.admin.groupInfo({ groupId }) : paths.admin.group({ groupId }) },
        { label: 'Customers', to: paths.admin.groupVenues({ groupId }), count: venueCount },
        { label: 'Users', to: paths.admin.groupUsers({ groupId }), count: userCount },
      ]}
    />
  )
}
