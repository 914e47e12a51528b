import { Button, PasswordInput, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { messages } from '#contract/platform/fields.ts'
import { type ErasurePreview, erasure } from '#contract/upkeep/erasure.ts'
import { useCall } from '#web/api/mutation.ts'
import { queryClient, useAnswer } from '#web/api/query.ts'
import { end } from '#web/session/session.ts'
import { paths } from '#web/site/paths.ts'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { ErasureOutcomes } from './ErasureOutcomes.tsx'
import classes from './settings.module.css'

/** Deletes the account and all personal data. */
export function EraseData() {
  const preview = useAnswer(erasure.preview, {})
  const [isAsking, setIsAsking] = useState(false)
  const isHeld = preview.companies.some(({ outcome }) => outcome === 'needs_handover')
  return (
    <div className={classes.form}>
      <Text>
        Delete your account to erase your name, email, phone number and sessions. Orders and amounts stay with the companies and
        show “Former user” in place of your name.
      </Text>
      <ErasureOutcomes preview={preview} isOwn />
      <Button color="beet" variant="light" disabled={isHeld} onClick={() => setIsAsking(true)}>
        Delete account…
      </Button>
      {isAsking && <AskPassword preview={preview} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

const passwordForm = z.object({ currentPassword: z.string().min(1, messages.required) })

function AskPassword({ preview, onClose }: { preview: ErasurePreview; onClose: () => void }) {
  const navigate = useNavigate()
  const erasing = useCall(erasure.erase, { form: 'erasure' })
  const form = useForm({
    schema: passwordForm,
    initial: { currentPassword: '' },
    problem: erasing.problem,
    isGuarded: false,
  })
  const leave = () => {
    end()
    queryClient.clear()
    void navigate({ to: paths.login() })
  }
  const closing = preview.companies.filter(({ outcome }) => outcome === 'closes').map(({ name }) => name)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Delete your account?"
      submit="Delete account"
      isDanger
      pending={erasing.isPending}
      problem={erasing.problem}
      onSubmit={form.onSubmit((body) => erasing.send({ body }, leave))}
    >
      <Text>
        You are signed out everywhere and cannot sign in again. This cannot be undone.
        {closing.length > 0 && ` ${closing.join(' and ')} closes, because nobody else belongs to it.`}
      </Text>
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
