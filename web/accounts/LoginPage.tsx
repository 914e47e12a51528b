import { Alert, Button, PasswordInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { session } from '#contract/parties/session.ts'
import { messages } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useQueryOfAddress, useRoute } from '#web/routing/current.ts'
import { begin } from '#web/session/session.ts'
import { write } from '#web/session/storage.ts'
import { config } from '#web/site/config.ts'
import { paths } from '#web/site/paths.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { AuthForm } from './AuthForm.tsx'
import { landingAfterSignIn } from './landing.ts'

const Credentials = z.object({
  username: z.string().trim().min(1, messages.required).pipe(z.email(messages.email)),
  password: z.string().min(1, messages.required),
  code: z.string().optional(),
})

const ON_THE_FORM = ['wrong_credentials', 'wrong_code']
const WANTS_CODE = ['second_factor_required', 'wrong_code']

/** Sign-in for everyone; under /admin for platform admins. */
export default function LoginPage() {
  const isAdmin = useRoute()?.path.startsWith('/admin') ?? false
  const { next, upload } = useQueryOfAddress()
  const navigate = useNavigate()
  const signIn = useCall(isAdmin ? session.adminSignIn : session.signIn, { form: 'sign-in' })
  const form = useForm({
    schema: Credentials,
    initial: { username: '', password: '', code: '' },
    problem: signIn.problem,
    isGuarded: false,
  })

  const problem = signIn.problem?.code ?? ''
  const [wantsCode, setWantsCode] = useState(false)
  if (WANTS_CODE.includes(problem) && !wantsCode) setWantsCode(true)

  const submit = form.onSubmit(({ code, ...values }) =>
    signIn.send({ body: { grant_type: 'password', client_id: 'web', ...values, ...(code && { code }) } }, (started) => {
      write(localStorage, 'logInMethod', 'password')
      begin(started)
      void navigate({ href: landingAfterSignIn(started.user, { next, upload }), replace: true })
    }),
  )

  return (
    <AuthForm
      title={isAdmin ? `${config.productName} Admin` : 'Sign in'}
      intro={upload ? 'Sign in to upload an invoice.' : next ? 'Sign in to continue.' : 'Welcome back.'}
      onSubmit={submit}
    >
      {ON_THE_FORM.includes(problem) && (
        <Alert color="beet" role="alert">
          {signIn.problem?.message}
        </Alert>
      )}
      <TextInput label="Email" type="email" autoComplete="username" inputMode="email" autoFocus {...form.text('username')} />
      <PasswordInput label="Password" autoComplete="current-password" {...form.text('password')} />
      {wantsCode && (
        <TextInput
          label="Code"
          description="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          autoFocus
          {...form.text('code')}
        />
      )}
      <Button type="submit" fullWidth size="md" loading={signIn.isPending}>
        Sign in
      </Button>
      <TextLink to={isAdmin ? paths.admin.forgotPassword() : paths.forgotPassword()}>Forgot your password?</TextLink>
      {!isAdmin && <TextLink to={paths.public.freeTrial()}>New here? Start a free trial</TextLink>}
    </AuthForm>
  )
}
