import { Alert, Checkbox, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { redirect, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { type Onboarding, onboarding } from '#contract/parties/onboarding.ts'
import { NewPassword } from '#contract/parties/session.ts'
import { terms } from '#contract/parties/terms.ts'
import { optionalText, text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, queryClient, useAnswer } from '#web/api/query.ts'
import { begin } from '#web/session/session.ts'
import { AddressFields, addressSchema } from '#web/shared/companies/CompanyFields.tsx'
import { RichTextView } from '#web/shared/rich-text/RichTextView.tsx'
import { visitorCarts } from '#web/shared/visitor-cart.ts'
import { paths } from '#web/site/paths.ts'
import { Problem } from '#web/site/problem.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Message } from '#web/ui/Message.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import classes from './onboarding.module.css'

/** The token is sent in a header. */
const ASKED = { query: {} }

export const loader = async () => {
  try {
    const { distributor, termsVersion } = await load(onboarding.find, ASKED)
    if (termsVersion !== null) await load(terms.ofDistributor, termsOf(distributor.id))
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 404)
      throw redirect({ to: paths.public.onboardingNotFound(), replace: true })
    throw problem
  }
}

const termsOf = (distributorId: number) => ({ params: { distributorId } })

/** Joining by link: known values are prefilled, the terms are accepted, and the user is signed in. */
export default function OnboardingPage() {
  const invitation = useAnswer(onboarding.find, ASKED)
  return invitation.hasAccount ? <SignInFirst invitation={invitation} /> : <Join invitation={invitation} />
}

type Props = { invitation: Onboarding }

/** The supplier's message to this outlet, and its message to everyone who joins. */
const Words = ({ of: { invitationMessage, message } }: { of: Onboarding }) =>
  [invitationMessage, message].filter(Boolean).map((text) => (
    <p key={text} className={classes.words}>
      “{text}”
    </p>
  ))

function SignInFirst({ invitation }: Props) {
  const { distributor, email, invitationId } = invitation
  const next = paths.buyer.requestOnboardingFromPublic({ id: invitationId })
  return (
    <Message
      title={`Order from ${distributor.name}`}
      actions={<LinkButton to={paths.login({}, { next })}>Sign in to continue</LinkButton>}
    >
      <Words of={invitation} />
      <p>
        {email} already has an account. Sign in, and choose the outlet that orders from {distributor.name}.
      </p>
    </Message>
  )
}

const schema = z.object({
  name: text(),
  legalName: optionalText(255),
  phone: optionalText(40),
  ...addressSchema,
  street: text(255),
  city: text(100),
  instruction: optionalText(1000),
  contactName: text(),
  contactPhone: optionalText(40),
  password: NewPassword,
})

function Join({ invitation }: Props) {
  const { distributor, venue, termsVersion } = invitation
  const navigate = useNavigate()
  const joining = useCall(onboarding.complete, { form: 'onboarding' })
  const [isAccepted, setIsAccepted] = useState(false)
  const form = useForm({
    schema,
    initial: {
      name: venue.name,
      legalName: venue.legalName,
      phone: venue.phone,
      street: venue.street,
      city: venue.city,
      zipCode: venue.zipCode,
      state: venue.state,
      country: venue.country,
      instruction: venue.instruction,
      contactName: invitation.contactName,
      contactPhone: '',
      password: '',
    },
    problem: useMemo(() => joining.problem && withoutPrefix(joining.problem), [joining.problem]),
  })
  const termsProblem = joining.problem?.fields.acceptedTermsVersion?.[0]
  const mayJoin = termsVersion === null || isAccepted

  return (
    <FormPage
      title={`Order from ${distributor.name}`}
      subtitle="It takes two minutes. Known details are already filled in."
      picture={distributor.logo ? <img src={distributor.logo} alt="" className={classes.logo} /> : undefined}
      submit={invitation.ordersAtOnce ? 'Join and start ordering' : 'Ask to join'}
      available={mayJoin}
      unavailable="Accept the terms to continue"
      pending={joining.isPending}
      problem={joining.problem}
      onSubmit={form.onSubmit(({ contactName, contactPhone, password, ...outlet }) =>
        joining.send(
          {
            params: { distributorId: distributor.id, venueId: venue.id },
            body: {
              venue: { ...outlet, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
              contact: { name: contactName, phone: contactPhone },
              password,
              acceptedTermsVersion: termsVersion,
            },
          },
          (session) => {
            form.reset()
            begin(session)
            queryClient.clear()
            const hasCart = visitorCarts().some((cart) => cart.distributor.id === distributor.id)
            void navigate({
              href: paths.public.onboardingSuccess(
                {},
                {
                  onboarding: true,
                  ...(hasCart && { fromShoppingCart: true }),
                  ...(!invitation.isFromShop && { isInvitation: true }),
                },
              ),
              replace: true,
            })
          },
        ),
      )}
    >
      <Words of={invitation} />
      <Card title="Your outlet">
        <FieldGroup label="Your outlet">
          <TextInput label="Name" required maxLength={255} autoComplete="organization" {...form.text('name')} />
          <TextInput label="Legal name" maxLength={255} description="Shown on invoices." {...form.text('legalName')} />
          <TextInput label="Phone" type="tel" maxLength={40} {...form.text('phone')} />
        </FieldGroup>
      </Card>
      <Card title="Delivery address">
        <AddressFields form={form} required />
        <div className={classes.below}>
          <Textarea
            label="Delivery instructions"
            placeholder="Back door, ring twice"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={1000}
            {...form.text('instruction')}
          />
        </div>
      </Card>
      <Card title="You">
        <FieldGroup label="You">
          <TextInput label="Your name" required maxLength={255} autoComplete="name" {...form.text('contactName')} />
          <TextInput label="Mobile" type="tel" maxLength={40} autoComplete="tel" {...form.text('contactPhone')} />
          <TextInput
            label="Email"
            value={invitation.email}
            readOnly
            autoComplete="username"
            description="You sign in with this address."
          />
          <PasswordInput
            label="Password"
            required
            description="At least 10 characters"
            autoComplete="new-password"
            {...form.text('password')}
          />
        </FieldGroup>
      </Card>
      {termsVersion !== null && (
        <TermsToAccept distributor={distributor} isAccepted={isAccepted} onAccept={setIsAccepted} problem={termsProblem} />
      )}
    </FormPage>
  )
}

function TermsToAccept({
  distributor,
  isAccepted,
  onAccept,
  problem,
}: {
  distributor: Onboarding['distributor']
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  problem: string | undefined
}) {
  const { body } = useAnswer(terms.ofDistributor, termsOf(distributor.id))
  return (
    <Card
      title="Terms and conditions"
      actions={<TextLink to={paths.public.supplierTerms({ id: distributor.id })}>Open in a new tab</TextLink>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={classes.terms} aria-label={`Terms of ${distributor.name}`} tabIndex={0}>
        {body && <RichTextView text={body} />}
      </section>
      <Wide>
        <Checkbox
          label={`I accept the terms of ${distributor.name}`}
          checked={isAccepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
        />
      </Wide>
      {problem && (
        <Alert color="beet" mt={10} role="alert">
          {problem}
        </Alert>
      )}
    </Card>
  )
}

/** The form is flat; the server expects groups of fields. */
function withoutPrefix(problem: Problem): Problem {
  const names: Record<string, string> = { 'contact.name': 'contactName', 'contact.phone': 'contactPhone' }
  const fields = Object.fromEntries(
    Object.entries(problem.fields).map(([name, said]) => [names[name] ?? name.replace(/^venue\./, ''), said]),
  )
  return new Problem(problem.status, problem.code, problem.message, { fields, products: problem.products })
}
