import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { venueGroup } from '#contract/parties/venues.ts'
import { text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { AccountStatus, planOf } from '#web/shared/AccountStatus.tsx'
import { PictureField } from '#web/shared/catalogue/PictureField.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { GroupTabs } from './GroupTabs.tsx'

const CHANGES = [venueGroup.find]
const schema = z.object({ name: text() })

export const loader = () => load(venueGroup.find, {})

/** The group: name, logo, outlets, users and plan. */
export default function GroupPage() {
  const group = useAnswer(venueGroup.find, {})
  const mayChange = useRights()('manageSettings')
  const saving = useCall(venueGroup.change, { changes: CHANGES, form: 'group' })
  const picturing = useCall(venueGroup.change, { changes: CHANGES })
  const removing = useCall(venueGroup.removeLogo, { changes: CHANGES })
  const form = useForm({ schema, initial: { name: group.name }, problem: saving.problem })
  return (
    <FormPage
      title={group.name}
      tabs={<GroupTabs />}
      submit="Save"
      available={form.isDirty && mayChange}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ body }, ({ name }) => {
          form.reset({ name })
          toast.success('Saved')
        }),
      )}
    >
      <Card title="Group">
        <FieldGroup label="Group" disabled={!mayChange} reason="You do not have permission to change settings">
          <TextInput label="Name" required maxLength={255} {...form.text('name')} />
        </FieldGroup>
        <FieldGroup label="Logo">
          <PictureField
            name={group.name}
            picture={group.logo}
            isOwn={group.logo !== null}
            isPending={picturing.isPending || removing.isPending}
            disabled={!mayChange}
            problem={picturing.problem?.fields?.logo?.[0]}
            onChoose={(logo) => picturing.send({ body: {}, files: { logo } })}
            onRemove={() => removing.send({})}
          />
        </FieldGroup>
      </Card>
      <Card title="Account">
        <Facts
          columns={2}
          facts={[
            { label: 'Plan', value: planOf(group) },
            { label: 'Status', value: <AccountStatus status={group.status} /> },
            { label: 'Outlets', value: group.venues.length },
            { label: 'Users', value: group.userCount },
          ]}
        />
      </Card>
    </FormPage>
  )
}
