import type { AdminVenue } from '#contract/parties/administration.ts'
import { useRoute } from '#web/routing/current.ts'
import { AccountStatus } from '#web/shared/AccountStatus.tsx'
import { NO_GROUP } from '#web/shared/search-path.ts'
import { paths } from '#web/site/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** The header of every page of one customer. */
export const venueHead = (venue: AdminVenue, groupId: number) => ({
  title: venue.name,
  crumbs: (
    <>
      <TextLink to={paths.admin.groups()}>Customer groups</TextLink> ›{' '}
      {groupId === NO_GROUP ? (
        'No group'
      ) : (
        <TextLink to={paths.admin.groupVenues({ groupId })}>{venue.groupName ?? 'Group'}</TextLink>
      )}
    </>
  ),
  subtitle: [venue.legalName, venue.city].filter(Boolean).join(' · '),
  actions: <AccountStatus status={venue.status} />,
  tabs: <VenueTabs venue={venue} groupId={groupId} />,
})

function VenueTabs({ venue: { id, connectedDistributorsCount }, groupId }: { venue: AdminVenue; groupId: number }) {
  const isSpelledOut = useRoute()?.path.endsWith('/info')
  return (
    <Tabs
      label="Customer"
      tabs={[
        { label: 'Info', to: isSpelledOut ? paths.admin.venueInfo({ groupId, id }) : paths.admin.venue({ groupId, id }) },
        { label: 'Suppliers', to: paths.admin.venueSuppliers({ groupId, id }), count: connectedDistributorsCount },
        { label: 'Pending updates', to: paths.admin.venueInvoices({ groupId, id }) },
      ]}
    />
  )
}
