import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { NewPassword, session } from '#contract/parties/session.ts'
import { messages } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { usePlace, useRoute } from '#web/routing/current.ts'
import { begin } from '#web/session/session.ts'
import { paths } from '#web/site/paths.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { AuthForm } from './AuthForm.tsx'
import { landingAfterSignIn } from './landing.ts'

const Passwords = z
  .object({ password: NewPassword, again: z.string().min(1, messages.required), code: z.string().optional() })
  .refine((values) => values.password === values.again, { path: ['again'], message: 'The passwords do not match' })

/** Sets a new password with a link from an email, and signs in. */
export default function SetPasswordPage() {
  const isAdmin = useRoute()?.path.startsWith('/admin') ?? false
  const token = usePlace('token')
  const navigate = useNavigate()
  const link = useAnswerLater(isAdmin ? session.adminFindSetPassword : session.findSetPassword, { params: { token } })
  const set = useCall(isAdmin ? session.adminSetPassword : session.setPassword, { form: 'set-password' })
  const form = useForm({
    schema: Passwords,
    initial: { password: '', again: '', code: '' },
    problem: set.problem,
    isGuarded: false,
  })

  const [wantsCode, setWantsCode] = useState(false)
  const asksForCode = ['second_factor_required', 'wrong_code'].includes(set.problem?.code ?? '')
  if (asksForCode && !wantsCode) setWantsCode(true)

  if (link.problem) {
    return (
      <AuthForm
        title="This link is no longer valid"
        intro="It has expired or has already been used. Links work once and are valid for 24 hours."
      >
        <LinkButton to={isAdmin ? paths.admin.forgotPassword() : paths.forgotPassword()} fullWidth size="md">
          Send new link
        </LinkButton>
      </AuthForm>
    )
  }
  return (
    <AuthForm
      title="Set your password"
      intro={link.data ? `For ${link.data.email}` : 'One moment…'}
      onSubmit={form.onSubmit(({ password, code }) =>
        set.send({ params: { token }, body: { password, ...(code && { code }) } }, (started) => {
          begin(started)
          void navigate({ href: landingAfterSignIn(started.user, {}), replace: true })
        }),
      )}
    >
      <PasswordInput
        label="New password"
        description="At least 10 characters"
        autoComplete="new-password"
        {...form.text('password')}
      />
      <PasswordInput label="Confirm password" autoComplete="new-password" {...form.text('again')} />
      {wantsCode && (
        <TextInput
          label="Code"
          description="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          {...form.text('code')}
          error={set.problem?.code === 'wrong_code' ? set.problem.message : null}
        />
      )}
      <Button type="submit" fullWidth size="md" loading={set.isPending}>
        Set password and sign in
      </Button>
    </AuthForm>
  )
}
