import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowsTransferDown, IconHelp, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ConfirmDialog.module.css'
import { Dialog, type DialogSize } from './Dialog.tsx'
import { DialogNotice } from './DialogNotice.tsx'

/** Icons of a confirmation. */
export type ConfirmIcon = 'transfer' | 'question' | 'plus' | 'minus' | 'exclamation'

const ICONS = {
  transfer: IconArrowsTransferDown,
  question: IconHelp,
  plus: IconPlus,
  minus: IconMinus,
  exclamation: IconAlertTriangle,
}

export type ConfirmDialogProps = {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children?: ReactNode
  /** The button, named by its effect: "Delete 3 products". */
  confirm: string
  cancel?: string
  icon?: ConfirmIcon
  size?: DialogSize
  isDanger?: boolean
  pending?: boolean
  /** Escape and clicking outside close it, unless prevented. */
  isClosingPrevented?: boolean
}

/** Confirms actions that cannot be undone or that another company sees immediately. */
export function ConfirmDialog({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  icon = 'exclamation',
  size = 'md',
  isDanger = false,
  pending = false,
  isClosingPrevented = false,
}: ConfirmDialogProps) {
  const Icon = ICONS[icon]
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      isClosingPrevented={isClosingPrevented || pending}
      withCloseButton={false}
      placesNotice
    >
      <div className={classes.body}>
        <span className={classes.icon} data-danger={isDanger || undefined} data-icon={icon}>
          <Icon size={22} stroke={1.8} aria-hidden="true" />
        </span>
        <div className={classes.text}>{children}</div>
      </div>
      <div className={classes.message}>
        <DialogNotice />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={pending}>
          {cancel}
        </Button>
        <Button onClick={onConfirm} loading={pending} data-autofocus {...(isDanger && { color: 'beet' })}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
