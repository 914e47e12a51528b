import { Checkbox, Radio, Stack, Switch, TextInput } from '@mantine/core'
import { b2bPortal, type Portal, PortalSettings } from '#contract/parties/supplier-profile.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { CopyLink } from '#web/shared/CopyLink.tsx'
import { PictureField } from '#web/shared/catalogue/PictureField.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useSettingsHead } from './settings-frame.tsx'

const valuesOf = ({ banner: _, link: __, availableHostnames: ___, ...settings }: Portal) => settings

export const loader = () => load(b2bPortal.find, {})

/** The shop visitors see: its status, address and contents. */
export default function PortalPage() {
  const portal = useAnswer(b2bPortal.find, {})
  const saving = useCall(b2bPortal.change, { changes: [b2bPortal.find], form: 'portal' })
  const form = useForm({ schema: PortalSettings, initial: valuesOf(portal), problem: saving.problem })
  const { availableHostnames: hosts } = portal
  return (
    <FormPage
      {...useSettingsHead()}
      submit="Save"
      available={form.isDirty}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((body) =>
        saving.send({ body }, (saved) => {
          form.reset(valuesOf(saved))
          toast.success(saved.enabled ? 'Shop saved and open' : 'Shop saved and closed')
        }),
      )}
    >
      <Card title="Your shop" note="Visitors can browse without an account, and join to order">
        <Stack gap="md">
          <Switch label="The shop is open" {...form.check('enabled')} />
          {portal.link && <CopyLink label="Shop address" link={portal.link} />}
          <Select
            label="Host name"
            description={
              hosts.length === 0 ? 'Host names for shops are not set up on this installation. Use the address above.' : undefined
            }
            clearable
            disabled={hosts.length === 0}
            placeholder="None"
            data={hosts.map((value) => ({ value, label: value }))}
            {...form.choice('hostname')}
          />
        </Stack>
      </Card>
      <Card title="Shop content">
        <FieldGroup label="Shop content">
          <Wide>
            <TextInput
              label="Title"
              maxLength={255}
              description="If empty, your company name is shown."
              {...form.text('title')}
            />
          </Wide>
          <Wide>
            <Radio.Group label="Visitors see" {...form.choice('productVisibility')}>
              <Stack gap={8} mt={6}>
                <Radio value="visible" label="Your products" />
                <Radio value="hidden" label="Company information only, no products" />
              </Stack>
            </Radio.Group>
          </Wide>
          <Wide>
            <Checkbox
              label="Show prices"
              description="List prices only, never customer prices."
              disabled={form.values.productVisibility === 'hidden'}
              {...form.check('showPrices')}
            />
          </Wide>
          <Wide>
            <Checkbox
              label="New customers from the shop can order immediately"
              description="If off, you approve them first under Connection Requests."
              {...form.check('allowFreeOrdering')}
            />
          </Wide>
        </FieldGroup>
      </Card>
      <Banner portal={portal} />
      <Card title="Contact for questions">
        <FieldGroup label="Contact for questions">
          <TextInput label="Name" maxLength={255} {...form.text('contactName')} />
          <TextInput label="Email" type="email" maxLength={254} {...form.text('contactEmail')} />
          <TextInput label="Phone" type="tel" maxLength={40} {...form.text('contactPhone')} />
        </FieldGroup>
      </Card>
    </FormPage>
  )
}

function Banner({ portal }: { portal: Portal }) {
  const saving = useCall(b2bPortal.change, { changes: [b2bPortal.find], form: 'banner' })
  return (
    <Card title="Banner" note="A wide picture at the top">
      <PictureField
        name="Banner"
        picture={portal.banner}
        isOwn={portal.banner !== null}
        isPending={saving.isPending}
        problem={saving.problem?.fields.banner?.[0]}
        onChoose={(banner) => saving.send({ body: {}, files: { banner } }, () => toast.success('Banner saved'))}
        onRemove={() => saving.send({ body: { removeBanner: true } }, () => toast.success('Banner removed'))}
      />
    </Card>
  )
}
