import { distributorSecurity } from '#contract/parties/company-security.ts'
import { distributorMembers, roles } from '#contract/parties/members.ts'
import { distributorExports } from '#contract/upkeep/company-exports.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import classes from '#web/shared/members/CompanyCards.module.css'
import { CompanyDataCard } from '#web/shared/members/CompanyDataCard.tsx'
import { Members } from '#web/shared/members/Members.tsx'
import { SecondFactorCard } from '#web/shared/members/SecondFactorCard.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'

export const loader = () => Promise.all([load(distributorMembers.list, {}), load(roles.distributor, {})])

/** The supplier's users and their permissions. */
export default function UsersPage() {
  const user = useUser()
  const { data } = useAnswer(distributorMembers.list, {})
  const choices = useAnswer(roles.distributor, {})
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
      <div className={classes.cards}>
        <SecondFactorCard calls={distributorSecurity} />
        <CompanyDataCard calls={distributorExports} />
      </div>
    </Page>
  )
}
