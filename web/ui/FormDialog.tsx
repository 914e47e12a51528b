import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { Problem } from '#web/site/problem.ts'
import { Dialog, type DialogSize } from './Dialog.tsx'
import { DialogNotice } from './DialogNotice.tsx'
import classes from './FormDialog.module.css'
import { FormProblem } from './FormProblem.tsx'
import { refuseFaults } from './refuse-faults.ts'

/** A short form in a dialog. It cannot be closed while it is being sent. */
export function FormDialog({
  opened,
  onClose,
  title,
  size = 'md',
  submit,
  cancel = 'Cancel',
  isDanger = false,
  available = true,
  unavailable,
  pending,
  problem,
  onSubmit,
  children,
}: {
  opened: boolean
  onClose: () => void
  title: string
  size?: DialogSize
  /** The button, named by its effect. */
  submit: string
  /** Label of the cancel button, where the dialog itself is about cancelling something. */
  cancel?: string
  isDanger?: boolean
  available?: boolean
  /** Why it cannot be submitted now. */
  unavailable?: string
  pending: boolean
  problem: Problem | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      isClosingPrevented={pending}
      closesOutside={false}
      placesNotice
    >
      <form onSubmit={refuseFaults(onSubmit)} noValidate className={classes.form}>
        {children}
        <div className={classes.actions}>
          <div className={classes.message}>
            <DialogNotice otherwise={<FormProblem problem={problem} />} />
          </div>
          {!available && unavailable && <p className={classes.reason}>{unavailable}</p>}
          <Button variant="default" onClick={onClose} disabled={pending}>
            {cancel}
          </Button>
          <Button type="submit" loading={pending} disabled={!available} {...(isDanger && { color: 'beet' })}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
