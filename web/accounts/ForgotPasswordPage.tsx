import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { session } from '#contract/parties/session.ts'
import { email } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRoute } from '#web/routing/current.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { AuthForm } from './AuthForm.tsx'

const Address = z.object({ email })

/** Requests a password reset link; does not reveal whether the address is known. */
export default function ForgotPasswordPage() {
  const isAdmin = useRoute()?.path.startsWith('/admin') ?? false
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = useCall(isAdmin ? session.adminForgotPassword : session.forgotPassword, { form: 'forgot-password' })
  const form = useForm({ schema: Address, initial: { email: '' }, problem: ask.problem, isGuarded: false })
  const back = <TextLink to={isAdmin ? paths.admin.login() : paths.login()}>Back to sign in</TextLink>

  if (sentTo) {
    return (
      <AuthForm
        title="Check your email"
        intro={`If ${sentTo} has an account, we sent a link to it. The link works once and is valid for 24 hours.`}
      >
        <Button variant="default" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
        {back}
      </AuthForm>
    )
  }
  return (
    <AuthForm
      title="Forgot your password?"
      intro="Enter your email and we send you a link to set a new one."
      onSubmit={form.onSubmit((values) => ask.send({ body: values }, () => setSentTo(values.email)))}
    >
      <TextInput label="Email" type="email" autoComplete="username" inputMode="email" autoFocus {...form.text('email')} />
      <Button type="submit" fullWidth size="md" loading={ask.isPending}>
        Send link
      </Button>
      {back}
    </AuthForm>
  )
}
