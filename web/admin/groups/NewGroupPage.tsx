import { useNavigate } from '@tanstack/react-router'
import { administration } from '#contract/parties/administration.ts'
import { useCall } from '#web/api/mutation.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { paths } from '#web/site/paths.ts'
import { FormPage } from '#web/ui/FormPage.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { GroupFields, groupSchema, groupValues } from './group-form.tsx'

export const loader = loadLocaleChoices

/** Creates a customer group; its customers are added next. */
export default function NewGroupPage() {
  const navigate = useNavigate()
  const creating = useCall(administration.createVenueGroup, { changes: [administration.venueGroups], form: 'group' })
  const form = useForm({ schema: groupSchema, initial: groupValues(), problem: creating.problem })
  return (
    <FormPage
      title="New customer group"
      subtitle="Add its customers and users in the next step."
      crumbs={<TextLink to={paths.admin.groups()}>Customer groups</TextLink>}
      submit="Create group"
      pending={creating.isPending}
      problem={creating.problem}
      onCancel={() => void navigate({ to: paths.admin.groups() })}
      onSubmit={form.onSubmit((body) =>
        creating.send({ body }, ({ id }) => void navigate({ to: paths.admin.groupVenues({ groupId: id }) })),
      )}
    >
      <GroupFields form={form} />
    </FormPage>
  )
}
