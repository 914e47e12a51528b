import { Suspense } from 'react'
import { groupSecurity } from '#contract/parties/company-security.ts'
import { groupMembers, roles } from '#contract/parties/members.ts'
import { groupExports } from '#contract/upkeep/company-exports.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { currentUser, useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import classes from '#web/shared/members/CompanyCards.module.css'
import { CompanyDataCard } from '#web/shared/members/CompanyDataCard.tsx'
import { Members } from '#web/shared/members/Members.tsx'
import { SecondFactorCard } from '#web/shared/members/SecondFactorCard.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { loadLimits } from '../limits/load-limits.ts'
import { GroupTabs } from './GroupTabs.tsx'

const PurchasingLimits = later(() => import('../limits/PurchasingLimits.tsx').then((part) => part.PurchasingLimits))

export const loader = () =>
  Promise.all([
    load(groupMembers.list, {}),
    load(roles.group, {}),
    ...(currentUser()?.permissions.includes('setPurchaseLimit')
      ? (currentUser()?.venues ?? []).map(({ id }) => loadLimits(id))
      : []),
  ])

/** The users of the group, or of the outlets the user administers. */
export default function GroupUsersPage() {
  const user = useUser()
  const may = useRights()
  const { data } = useAnswer(groupMembers.list, {})
  const choices = useAnswer(roles.group, {})
  return (
    <Page title="Users" subtitle={user.group?.name ?? user.accountName} tabs={<GroupTabs />}>
      <Members
        calls={groupMembers}
        params={{}}
        company={user.group?.name ?? user.accountName}
        members={data}
        roles={choices.data}
        venues={user.venues}
        ownId={user.id}
      />
      {(user.group || user.isPrimary) && (
        <div className={classes.cards}>
          <SecondFactorCard calls={groupSecurity} />
          <CompanyDataCard calls={groupExports} />
        </div>
      )}
      {may('setPurchaseLimit') && (
        <Suspense>
          {user.venues.map((venue) => (
            <PurchasingLimits key={venue.id} venue={venue} />
          ))}
        </Suspense>
      )}
    </Page>
  )
}
