import { Button, Code, Group, PasswordInput, Text, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { SecondFactorCode, secondFactor } from '#contract/parties/second-factor.ts'
import { messages } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { later } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { useForm } from '#web/ui/useForm.ts'
import classes from './settings.module.css'

const QrCode = later(() => import('./QrCode.tsx').then((part) => part.QrCode))

type Enrolment = { secret: string; url: string }
type Step =
  | { is: 'asking'; for: 'on' | 'off' }
  | { is: 'scanning'; enrolment: Enrolment }
  | { is: 'kept'; codes: string[] }
  | null

/** Two-factor authentication: turned on with an authenticator app, off with the password. */
export function SecondFactor() {
  const { isOn, since, recoveryCodesLeft } = useAnswer(secondFactor.find, {})
  const [step, setStep] = useState<Step>(null)
  const close = () => setStep(null)
  return (
    <div className={classes.form}>
      <Group gap={10}>
        <StatusBadge tone={isOn ? 'bottle' : 'grey'}>{isOn ? 'On' : 'Off'}</StatusBadge>
        <Text>
          {isOn && since ? (
            <>
              since <DateTime at={since} />, {countOf(recoveryCodesLeft, 'recovery code')} left
            </>
          ) : (
            'You sign in with your password alone. Turn it on to be asked for a code from your phone too.'
          )}
        </Text>
      </Group>
      <Button variant="default" onClick={() => setStep({ is: 'asking', for: isOn ? 'off' : 'on' })}>
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      {step?.is === 'asking' && (
        <AskPassword
          isOn={isOn}
          onClose={close}
          onStarted={(enrolment) => setStep(enrolment ? { is: 'scanning', enrolment } : null)}
        />
      )}
      {step?.is === 'scanning' && (
        <Scan enrolment={step.enrolment} onClose={close} onDone={(codes) => setStep({ is: 'kept', codes })} />
      )}
      {step?.is === 'kept' && <Keep codes={step.codes} onClose={close} />}
    </div>
  )
}

const passwordForm = z.object({ currentPassword: z.string().min(1, messages.required) })

function AskPassword({
  isOn,
  onClose,
  onStarted,
}: {
  isOn: boolean
  onClose: () => void
  onStarted: (enrolment: Enrolment | null) => void
}) {
  const beginning = useCall(secondFactor.begin, { form: 'second-factor' })
  const ending = useCall(secondFactor.end, { form: 'second-factor', changes: [secondFactor.find] })
  const problem = beginning.problem ?? ending.problem
  const form = useForm({ schema: passwordForm, initial: { currentPassword: '' }, problem, isGuarded: false })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isOn ? 'Turn off two-factor authentication?' : 'Confirm your password'}
      submit={isOn ? 'Turn off' : 'Continue'}
      isDanger={isOn}
      pending={beginning.isPending || ending.isPending}
      problem={problem}
      onSubmit={form.onSubmit((body) =>
        isOn ? ending.send({ body }, () => onStarted(null)) : beginning.send({ body }, (enrolment) => onStarted(enrolment)),
      )}
    >
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        data-autofocus
        required
        {...form.text('currentPassword')}
      />
    </FormDialog>
  )
}

const codeForm = z.object({ code: SecondFactorCode })

function Scan({ enrolment, onClose, onDone }: { enrolment: Enrolment; onClose: () => void; onDone: (codes: string[]) => void }) {
  const confirming = useCall(secondFactor.confirm, { form: 'second-factor-code', changes: [secondFactor.find] })
  const form = useForm({ schema: codeForm, initial: { code: '' }, problem: confirming.problem, isGuarded: false })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Scan this with your authenticator"
      submit="Turn on"
      pending={confirming.isPending}
      problem={confirming.problem}
      onSubmit={form.onSubmit((body) => confirming.send({ body }, ({ recoveryCodes }) => onDone(recoveryCodes)))}
    >
      <Suspense fallback={<div className={classes.qrRoom} />}>
        <QrCode text={enrolment.url} />
      </Suspense>
      <Text size="sm">
        Or enter this key in the app: <Code>{enrolment.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
      </Text>
      <TextInput
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        data-autofocus
        required
        {...form.text('code')}
      />
    </FormDialog>
  )
}

function Keep({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = () => void navigator.clipboard?.writeText(codes.join('\n')).catch(() => {})
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Save your recovery codes"
      submit="I have saved them"
      pending={false}
      problem={null}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Text>If you lose your phone, each code signs you in once. They are not shown again.</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={copy}>
        Copy codes
      </Button>
    </FormDialog>
  )
}
