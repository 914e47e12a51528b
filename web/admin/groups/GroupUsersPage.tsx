import { administration } from '#contract/administration.ts'
import { adminGroupMembers } from '#contract/members.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { Page } from '#web/ui/Page.tsx'
import { MembersTable } from '../shared/MembersTable.tsx'
import { groupHead } from './group-head.tsx'

const sentFor = (groupId: string) => ({ params: { groupId } })

export const loader = ({ params: { groupId = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(administration.venueGroup, sentFor(groupId)), load(adminGroupMembers.list, sentFor(groupId))])

/** The people of one group. */
export default function GroupUsersPage() {
  const groupId = String(useId('groupId'))
  const group = useAnswer(administration.venueGroup, sentFor(groupId))
  const { data } = useAnswer(adminGroupMembers.list, sentFor(groupId))
  return (
    <Page {...groupHead(group)}>
      <MembersTable members={data} company={group.name} />
    </Page>
  )
}
