import { Button, PasswordInput } from '@mantine/core'
import { z } from 'zod'
import { ownSessions } from '#contract/parties/own-sessions.ts'
import { NewPassword, session } from '#contract/parties/session.ts'
import { messages } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { updateUser } from '#web/session/session.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './settings.module.css'

const passwords = z.object({ currentPassword: z.string().min(1, messages.required), password: NewPassword })

export function PasswordForm() {
  const saving = useCall(session.updateMe, { form: 'password', changes: [ownSessions.list] })
  const form = useForm({
    schema: passwords,
    initial: { currentPassword: '', password: '' },
    problem: saving.problem,
    isGuarded: false,
  })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((body) =>
        saving.send({ body }, (changed) => {
          updateUser(changed)
          form.reset({ currentPassword: '', password: '' })
          toast.success('Password changed', 'You were signed out on all other devices.')
        }),
      )}
    >
      <FormProblem problem={saving.problem} />
      <FieldGroup label="Password">
        <PasswordInput label="Current password" required autoComplete="current-password" {...form.text('currentPassword')} />
        <PasswordInput
          label="New password"
          description="At least 10 characters."
          required
          autoComplete="new-password"
          {...form.text('password')}
        />
      </FieldGroup>
      <Button type="submit" variant="default" loading={saving.isPending} disabled={!form.isDirty}>
        Change password
      </Button>
    </form>
  )
}
