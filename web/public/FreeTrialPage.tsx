import { Button, NumberInput, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TRIAL_DAYS } from '#contract/parties/account-lifecycle.ts'
import { COUNTRIES, CURRENCIES_TO_START_WITH } from '#contract/parties/countries.ts'
import { plans, TrialSignUp } from '#contract/parties/plans.ts'
import { useCall } from '#web/api/mutation.ts'
import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { Message } from '#web/ui/Message.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { guessFrom, zonesWith } from './trial-guess.ts'

/** Starts a free trial: person, company and side. The link is sent by email. */
export default function FreeTrialPage() {
  const signing = useCall(plans.freeTrial, { form: 'trial' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [guess] = useState(() => guessFrom(Intl.DateTimeFormat().resolvedOptions().timeZone))
  const form = useForm({
    schema: TrialSignUp,
    initial: {
      company: '',
      name: '',
      email: '',
      type: 'venue-group',
      country: guess.country.code,
      currency: guess.country.currency,
      timezone: guess.timezone,
      tax: guess.country.tax,
      registrationNumber: '',
    },
    problem: signing.problem,
    isGuarded: false,
  })
  const here = COUNTRIES.find(({ code }) => code === form.values.country) ?? guess.country
  /** What is usual in a country; each can be changed. */
  const move = (code: string | null) => {
    const country = COUNTRIES.find((one) => one.code === code)
    if (!country) return
    form.set('country', country.code)
    form.set('currency', country.currency)
    form.set('tax', country.tax)
    form.set('timezone', country.code === guess.country.code ? guess.timezone : country.timezone)
  }
  const isSupplier = form.values.type === 'distributor'
  if (sentTo !== null) {
    return (
      <Message title="Check your email">
        <p>
          We sent an email to {sentTo}. Its link opens your trial and is valid for 24 hours. No email? Check your spam folder.
        </p>
      </Message>
    )
  }
  return (
    <Page
      title={`Try ${config.productName} for ${TRIAL_DAYS} days`}
      subtitle="All features included, free and without a card. Afterwards, choose a plan or let the account pause; your data is kept."
    >
      <form noValidate onSubmit={form.onSubmit((body) => signing.send({ body }, ({ email }) => setSentTo(email)))}>
        <Card>
          <FormProblem problem={signing.problem} />
          <Stack gap="md">
            <Radio.Group label="You" {...form.choice('type')} value={form.values.type}>
              <Stack gap={8} mt={6}>
                <Radio value="venue-group" label="I order for a restaurant, café, hotel or several" />
                <Radio value="distributor" label="I supply them" />
              </Stack>
            </Radio.Group>
            <TextInput label="Company" required maxLength={255} autoComplete="organization" {...form.text('company')} />
            <TextInput label="Your name" required maxLength={255} autoComplete="name" {...form.text('name')} />
            <TextInput label="Email" required type="email" maxLength={254} autoComplete="email" {...form.text('email')} />
            <Select
              label="Country"
              required
              searchable
              allowDeselect={false}
              data={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
              {...form.choice('country')}
              onChange={move}
            />
            <Select
              label="Currency"
              description="Cannot be changed once there are orders"
              required
              searchable
              allowDeselect={false}
              data={CURRENCIES_TO_START_WITH.map((code) => ({ value: code, label: code }))}
              {...form.choice('currency')}
            />
            <Select
              label="Time zone"
              required
              searchable
              allowDeselect={false}
              data={zonesWith(form.values.timezone ?? guess.timezone).map((zone) => ({
                value: zone,
                label: zone.replaceAll('_', ' '),
              }))}
              {...form.choice('timezone')}
            />
            {isSupplier && (
              <NumberInput
                label={`${here.taxName} on your goods`}
                description="The usual rate; each product can have its own"
                suffix=" %"
                min={0}
                max={100}
                decimalScale={3}
                {...form.number('tax')}
              />
            )}
            <TextInput
              label="Registration number"
              description="Printed on invoices and orders; can be added later"
              maxLength={60}
              {...form.text('registrationNumber')}
            />
            <Button type="submit" size="md" loading={signing.isPending}>
              Send link
            </Button>
          </Stack>
        </Card>
      </form>
      <p>
        Already have an account? <TextLink to={paths.login()}>Sign in</TextLink>
      </p>
    </Page>
  )
}
