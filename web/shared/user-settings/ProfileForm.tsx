import { Button, TextInput } from '@mantine/core'
import { z } from 'zod'
import { type SessionUser, session } from '#contract/parties/session.ts'
import { optionalText, text } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { updateUser } from '#web/session/session.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import classes from './settings.module.css'

const profile = z.object({ name: text(), phone: optionalText(40) })

export function ProfileForm({ user }: { user: SessionUser }) {
  const saving = useCall(session.updateMe, { form: 'profile' })
  const form = useForm({ schema: profile, initial: { name: user.name, phone: user.phone }, problem: saving.problem })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit((body) =>
        saving.send({ body }, (changed) => {
          updateUser(changed)
          form.reset()
          toast.success('Profile saved')
        }),
      )}
    >
      <FormProblem problem={saving.problem} />
      <FieldGroup label="Profile">
        <TextInput label="Name" required maxLength={255} autoComplete="name" {...form.text('name')} />
        <TextInput label="Phone" type="tel" maxLength={40} autoComplete="tel" {...form.text('phone')} />
      </FieldGroup>
      <Button type="submit" variant="default" loading={saving.isPending} disabled={!form.isDirty}>
        Save
      </Button>
    </form>
  )
}
