import { administration } from '#contract/parties/administration.ts'
import { adminGroupExports } from '#contract/upkeep/company-exports.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { CompanyDataCard } from '#web/shared/members/CompanyDataCard.tsx'
import { paths } from '#web/site/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { AccountCard } from '../shared/AccountCard.tsx'
import { GroupFields, groupSchema, groupValues } from './group-form.tsx'
import { groupHead } from './group-head.tsx'

const sentFor = (groupId: string) => ({ params: { groupId } })
const CALLS = {
  change: administration.changeVenueGroup,
  invite: administration.inviteVenueGroup,
  remove: administration.removeVenueGroup,
}
const CHANGES = [administration.venueGroup, administration.venueGroups]

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([load(administration.venueGroup, sentFor(params.groupId ?? '')), loadLocaleChoices()])

/** One customer group's account. */
export default function GroupPage() {
  const groupId = String(useId('groupId'))
  const group = useAnswer(administration.venueGroup, sentFor(groupId))
  const saving = useCall(administration.changeVenueGroup, { changes: CHANGES, form: 'group' })
  const form = useForm({ schema: groupSchema, initial: groupValues(group), problem: saving.problem })
  return (
    <FormPage
      {...groupHead(group)}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ ...sentFor(groupId), body }, (saved) => {
          form.reset(groupValues(saved))
          toast.success('Group saved')
        }),
      )}
    >
      <AccountCard
        account={group}
        facts={[
          { label: 'Customers', value: group.venueCount },
          { label: 'Users', value: group.userCount },
        ]}
        calls={CALLS}
        params={{ groupId }}
        changes={CHANGES}
        listAddress={paths.admin.groups()}
      />
      <GroupFields form={form} />
      <CompanyDataCard calls={adminGroupExports} params={{ groupId }} />
    </FormPage>
  )
}
