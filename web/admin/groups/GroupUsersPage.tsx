import { administration } from '#contract/parties/administration.ts'
import { adminGroupMembers, roles } from '#contract/parties/members.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { Members } from '#web/shared/members/Members.tsx'
import { Page } from '#web/ui/Page.tsx'
import { groupHead } from './group-head.tsx'

const sentFor = (groupId: string) => ({ params: { groupId } })
const ofCustomers = { query: { scope: 'venue-group' as const } }

export const loader = ({ params: { groupId = '' } }: { params: Record<string, string> }) =>
  Promise.all([
    load(administration.venueGroup, sentFor(groupId)),
    load(administration.groupVenues, sentFor(groupId)),
    load(adminGroupMembers.list, sentFor(groupId)),
    load(roles.admin, ofCustomers),
  ])

/** The users of one group. */
export default function GroupUsersPage() {
  const groupId = String(useId('groupId'))
  const group = useAnswer(administration.venueGroup, sentFor(groupId))
  const venues = useAnswer(administration.groupVenues, sentFor(groupId))
  const { data } = useAnswer(adminGroupMembers.list, sentFor(groupId))
  const choices = useAnswer(roles.admin, ofCustomers)
  return (
    <Page {...groupHead(group)}>
      <Members
        calls={adminGroupMembers}
        params={{ groupId }}
        company={group.name}
        members={data}
        roles={choices.data}
        venues={venues.data}
        ownId={null}
        hasPersonalData
      />
    </Page>
  )
}
