import { Switch } from '@mantine/core'
import { z } from 'zod'
import { type GroupSettings, venueGroup, venues } from '#contract/parties/venues.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { FormatFields, formatSchema, formatValues } from './FormatFields.tsx'
import { GroupTabs } from './GroupTabs.tsx'

const schema = z.object({ ...formatSchema, groupOverride: z.boolean(), shouldMirrorVenueToGroup: z.boolean() })
const valuesOf = (group: GroupSettings) => ({
  ...formatValues(group),
  groupOverride: group.groupOverride,
  shouldMirrorVenueToGroup: group.shouldMirrorVenueToGroup,
})

export const loader = () => Promise.all([load(venueGroup.find, {}), loadLocaleChoices()])

/** The group's settings, and whether they apply to every outlet (G-074). */
export default function GroupSettingsPage() {
  const group = useAnswer(venueGroup.find, {})
  const mayChange = useRights()('manageSettings')
  const saving = useCall(venueGroup.change, { changes: [venueGroup.find, venues.find], form: 'group-settings' })
  const form = useForm({ schema, initial: valuesOf(group), problem: saving.problem })
  return (
    <FormPage
      title={group.name}
      tabs={<GroupTabs />}
      submit="Save"
      available={form.isDirty && mayChange}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ body }, (saved) => {
          form.reset(valuesOf(saved))
          toast.success('Saved')
        }),
      )}
    >
      <FormatFields
        form={form}
        mayChangeCurrency={group.currencyChangeEnabled}
        disabled={!mayChange}
        reason="You do not have permission to change settings"
      />
      <Card title="Outlets">
        <Switch
          mb={14}
          label="Apply these settings to every outlet"
          description="Outlets cannot change currency, formats and price notifications then."
          disabled={!mayChange}
          {...form.check('groupOverride')}
        />
        <Switch
          label="With one outlet, keep group and outlet in sync"
          description={group.venues.length === 1 ? undefined : `There are ${group.venues.length} outlets, so this has no effect.`}
          disabled={!mayChange}
          {...form.check('shouldMirrorVenueToGroup')}
        />
      </Card>
    </FormPage>
  )
}
