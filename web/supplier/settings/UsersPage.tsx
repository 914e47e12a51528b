import { distributorMembers, roles } from '#contract/members.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { Members } from '#web/shared/members/Members.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

export const loader = () => Promise.all([load(distributorMembers.list, {}), load(roles.distributor, { query: {} })])

/** The people of the supplier and what each may do. */
export default function UsersPage() {
  const user = useUser()
  const { data } = useAnswer(distributorMembers.list, {})
  const choices = useAnswer(roles.distributor, { query: {} })
  return (
    <Page title="Settings" subtitle={user.accountName} tabs={<SettingsTabs />}>
      <Members
        calls={distributorMembers}
        params={{}}
        company={user.accountName}
        members={data}
        roles={choices.data}
        venues={[]}
        ownId={user.id}
      />
    </Page>
  )
}
