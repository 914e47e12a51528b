import { Button, Stack, TextInput } from '@mantine/core'
import { redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { type Shop, shop } from '#contract/catalogue/shop.ts'
import { onboarding } from '#contract/parties/onboarding.ts'
import { OnboardingRequest } from '#contract/parties/supplier-profile.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { currentUser } from '#web/session/session.ts'
import { useVisitorCart } from '#web/shared/visitor-cart.ts'
import { paths } from '#web/site/paths.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { Card } from '#web/ui/Card.tsx'
import { Docket, DocketHead, DocketRule } from '#web/ui/Docket.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import classes from './shop.module.css'
import { VisitorLines } from './VisitorDocket.tsx'

export const loader = async () => {
  if (currentUser()) throw redirect({ to: paths.buyer.cart(), search: asSearch({}), replace: true })
  await load(shop.about, { query: {} })
}

/** The visitor's cart; ordering requires joining, and the cart is kept meanwhile (G-030). */
export default function VisitorCartPage() {
  const about = useAnswer(shop.about, { query: {} })
  const lines = useVisitorCart(about.distributor.id)
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Page
      title={lines.length > 0 ? 'Your order' : `Order from ${about.distributor.name}`}
      actions={
        <LinkButton to={paths.buyer.products()} variant="default">
          {lines.length > 0 ? 'Continue shopping' : 'Back to the shop'}
        </LinkButton>
      }
    >
      <div className={classes.checkout}>
        {lines.length > 0 && (
          <Docket label={`Docket to ${about.distributor.name}`}>
            <DocketHead title={`Docket to ${about.distributor.name}`} />
            <DocketRule />
            <VisitorLines shop={about} lines={lines} />
          </Docket>
        )}
        {sentTo === null ? (
          <Ask shop={about} onSent={setSentTo} />
        ) : (
          <Card title="Check your email">
            <p className={classes.words} role="status">
              We sent an email to {sentTo}. Its link leads to {about.distributor.name}
              {lines.length > 0 && '; open it on this device to find your cart, ready to order'}. No email? Check your spam
              folder.
            </p>
            <Button variant="default" mt="sm" onClick={() => setSentTo(null)}>
              Use another address
            </Button>
          </Card>
        )}
      </div>
    </Page>
  )
}

function Ask({ shop: about, onSent }: { shop: Shop; onSent: (email: string) => void }) {
  const asking = useCall(onboarding.ask, { form: 'ask' })
  const form = useForm({
    schema: OnboardingRequest,
    initial: { name: '', outlet: '', email: '', message: '' },
    problem: asking.problem,
    isGuarded: false,
  })
  return (
    <Card title="Your details">
      <p className={classes.words}>
        {about.ordersAtOnce
          ? 'We send you a link, and you can place the order two minutes later.'
          : `We send you a link. ${about.distributor.name} has to accept before your first order.`}{' '}
        Already a customer? <TextLink to={paths.login({}, { next: paths.buyer.cart() })}>Sign in</TextLink>
      </p>
      <form noValidate onSubmit={form.onSubmit((body) => asking.send({ query: {}, body }, ({ email }) => onSent(email)))}>
        <FormProblem problem={asking.problem} />
        <Stack gap="md" mt="sm">
          <TextInput label="Your outlet" required maxLength={255} autoComplete="organization" {...form.text('outlet')} />
          <TextInput label="Your name" required maxLength={255} autoComplete="name" {...form.text('name')} />
          <TextInput label="Email" type="email" required maxLength={254} autoComplete="email" {...form.text('email')} />
          <Button type="submit" size="md" loading={asking.isPending}>
            Send link
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
