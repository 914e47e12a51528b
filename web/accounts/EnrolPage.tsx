import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { secondFactor } from '#contract/parties/second-factor.ts'
import { session } from '#contract/parties/session.ts'
import { call } from '#web/api/call.ts'
import { queryClient, useAnswer } from '#web/api/query.ts'
import { updateUser, useUser } from '#web/session/session.ts'
import { useSignOut } from '#web/session/useSignOut.ts'
import { SecondFactor } from '#web/shared/user-settings/SecondFactor.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** Replaces every page until a required two-factor authentication is set up. */
export default function EnrolPage() {
  return (
    <AuthLayout>
      <AuthForm
        title="Set up two-factor authentication"
        intro="Your administrator requires it for your role. You need an authenticator app on your phone."
      >
        <Suspense>
          <Steps />
        </Suspense>
      </AuthForm>
    </AuthLayout>
  )
}

function Steps() {
  const { isOn } = useAnswer(secondFactor.find, {})
  const { email } = useUser()
  const router = useRouter()
  const signOut = useSignOut()
  const goOn = async () => {
    updateUser(await call(session.me, {}))
    queryClient.clear()
    await router.invalidate()
  }
  return (
    <>
      <SecondFactor />
      {isOn && (
        <Button size="md" fullWidth onClick={() => void goOn()}>
          Continue
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={signOut}>
        Sign out {email}
      </Button>
    </>
  )
}
