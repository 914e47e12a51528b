import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TRIAL_DAYS } from '#contract/parties/account-lifecycle.ts'
import { plans, TrialSignUp } from '#contract/parties/plans.ts'
import { useCall } from '#web/api/mutation.ts'
import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Message } from '#web/ui/Message.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'

/** Tries the whole product: who, which company, and on which side. The way in comes by mail. */
export default function FreeTrialPage() {
  const signing = useCall(plans.freeTrial, { form: 'trial' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    schema: TrialSignUp,
    initial: { company: '', name: '', email: '', type: 'venue-group' },
    problem: signing.problem,
    isGuarded: false,
  })
  if (sentTo !== null) {
    return (
      <Message title="Look in your mail">
        <p>
          We have written to {sentTo}. The link in it opens your trial; it works for 24 hours. Nothing there? Look among unwanted
          mail.
        </p>
      </Message>
    )
  }
  return (
    <Page
      title={`Try ${config.productName} for ${TRIAL_DAYS} days`}
      subtitle="Everything is open, free and without a card. Afterwards choose a plan, or let the account rest; nothing is lost."
    >
      <form noValidate onSubmit={form.onSubmit((body) => signing.send({ body }, ({ email }) => setSentTo(email)))}>
        <Card>
          <FormProblem problem={signing.problem} />
          <Stack gap="md">
            <Radio.Group label="You" {...form.choice('type')} value={form.values.type}>
              <Stack gap={8} mt={6}>
                <Radio value="venue-group" label="order for a restaurant, café, hotel or several" />
                <Radio value="distributor" label="supply them" />
              </Stack>
            </Radio.Group>
            <TextInput label="Company" required maxLength={255} autoComplete="organization" {...form.text('company')} />
            <TextInput label="Your name" required maxLength={255} autoComplete="name" {...form.text('name')} />
            <TextInput label="Email" required type="email" maxLength={254} autoComplete="email" {...form.text('email')} />
            <Button type="submit" size="md" loading={signing.isPending}>
              Send me the link
            </Button>
          </Stack>
        </Card>
      </form>
      <p>
        Here already? <TextLink to={paths.login()}>Sign in</TextLink>
      </p>
    </Page>
  )
}
