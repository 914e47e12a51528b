import { Button, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { OnboardingRequest, type OwnCompany, supplierProfile, VISIBILITIES } from '#contract/parties/supplier-profile.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { CopyLink } from '#web/shared/CopyLink.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './settings.module.css'
import { useSettingsHead } from './settings-frame.tsx'
import { loadOwnCompany } from './useOwnCompany.ts'

const schema = z.object({ productVisibility: z.enum(VISIBILITIES), message: optionalText(2000) })
const valuesOf = ({ onboardingProductVisibility, onboardingMessage }: OwnCompany) => ({
  productVisibility: onboardingProductVisibility,
  message: onboardingMessage,
})

export const loader = loadOwnCompany

/** How new customers join, and what they see. */
export default function OnboardingPage() {
  const company = useAnswer(supplierProfile.find, {})
  return (
    <Page {...useSettingsHead()}>
      <NewCustomers company={company} />
      <SendLink />
      <Card title="Shop address" note="Visitors can request to join there">
        {company.onboardingLink ? (
          <CopyLink label="Address" link={company.onboardingLink} />
        ) : (
          <p className={classes.words}>
            Your shop is closed. <TextLink to={paths.supplier.portalSettings()}>Open the shop</TextLink>to let visitors request to
            join.
          </p>
        )}
      </Card>
    </Page>
  )
}

function NewCustomers({ company }: { company: OwnCompany }) {
  const saving = useCall(supplierProfile.changeOnboarding, { changes: [supplierProfile.find], form: 'onboarding' })
  const form = useForm({ schema, initial: valuesOf(company), problem: saving.problem })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((body) =>
        saving.send({ body }, (saved) => {
          form.reset(saved)
          toast.success('Onboarding saved')
        }),
      )}
    >
      <Card title="New customers">
        <FormProblem problem={saving.problem} />
        <Stack gap="md">
          <Radio.Group label="Product visibility when they join" {...form.choice('productVisibility')}>
            <Stack gap={8} mt={6}>
              <Radio value="visible" label="All products" />
              <Radio value="hidden" label="No products until you show them" />
            </Stack>
          </Radio.Group>
          <Textarea
            label="Welcome message"
            description="Shown above the onboarding questions."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            {...form.text('message')}
          />
          <p className={classes.words}>
            They accept your <TextLink to={paths.supplier.legal()}>terms and conditions</TextLink>, if you have any.
          </p>
          <div>
            <Button type="submit" loading={saving.isPending} disabled={!form.isDirty}>
              Save
            </Button>
          </div>
        </Stack>
      </Card>
    </form>
  )
}

const EMPTY = { name: '', outlet: '', email: '', message: '' }

function SendLink() {
  const may = useRights()
  const sending = useCall(supplierProfile.requestOnboarding, { form: 'send-link' })
  const form = useForm({ schema: OnboardingRequest, initial: EMPTY, problem: sending.problem, isGuarded: false })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((body) =>
        sending.send({ body }, ({ email }) => {
          form.reset(EMPTY)
          toast.success('Link sent', `To ${email}. It expires in 30 days.`)
        }),
      )}
    >
      <Card title="Send onboarding link" note="Customers enter their details and can then order">
        <FormProblem problem={sending.problem} />
        <FieldGroup label="Send link" disabled={!may('manageVenue')} reason="You do not have permission to invite customers">
          <TextInput label="Customer" required maxLength={255} {...form.text('outlet')} />
          <TextInput label="Contact name" required maxLength={255} {...form.text('name')} />
          <TextInput label="Email" type="email" required maxLength={254} {...form.text('email')} />
          <Wide>
            <TextInput label="Personal message" maxLength={1000} {...form.text('message')} />
          </Wide>
          <Wide>
            <Button type="submit" variant="default" loading={sending.isPending}>
              Send link
            </Button>
          </Wide>
        </FieldGroup>
      </Card>
    </form>
  )
}
