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

/** The shop visitors see: whether it is open, where it is, and what it shows. */
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
          toast.success(saved.enabled ? 'Saved. Your shop is open' : 'Saved. Your shop is closed')
        }),
      )}
    >
      <Card title="Your shop" note="Visitors look and choose without an account, and join to order">
        <Stack gap="md">
          <Switch label="The shop is open" {...form.check('enabled')} />
          {portal.link && <CopyLink label="Its address" link={portal.link} />}
          <Select
            label="Host name"
            description={
              hosts.length === 0 ? 'This installation keeps none for shops; the address above works everywhere.' : undefined
            }
            clearable
            disabled={hosts.length === 0}
            placeholder="None"
            data={hosts.map((value) => ({ value, label: value }))}
            {...form.choice('hostname')}
          />
        </Stack>
      </Card>
      <Card title="What it shows">
        <FieldGroup label="What it shows">
          <Wide>
            <TextInput
              label="Title"
              maxLength={255}
              description="Your company’s name unless you write something."
              {...form.text('title')}
            />
          </Wide>
          <Wide>
            <Radio.Group label="Visitors see" {...form.choice('productVisibility')}>
              <Stack gap={8} mt={6}>
                <Radio value="visible" label="what you sell" />
                <Radio value="hidden" label="who you are and how to join, and no products" />
              </Stack>
            </Radio.Group>
          </Wide>
          <Wide>
            <Checkbox
              label="With prices"
              description="Those of everybody, never what was agreed with a customer."
              disabled={form.values.productVisibility === 'hidden'}
              {...form.check('showPrices')}
            />
          </Wide>
          <Wide>
            <Checkbox
              label="Who joins from the shop may order at once"
              description="Otherwise you say yes first, among the connection requests."
              {...form.check('allowFreeOrdering')}
            />
          </Wide>
        </FieldGroup>
      </Card>
      <Banner portal={portal} />
      <Card title="Questions go to">
        <FieldGroup label="Questions go to">
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
