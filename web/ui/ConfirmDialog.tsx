import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconArrowsTransferDown, IconHelp, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ConfirmDialog.module.css'
import type { DialogSize } from './FormDialog.tsx'

/** The icons a question can have. */
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
  /** Escape and the outside close it, unless prevented. */
  isClosingPrevented?: boolean
}

/** Asks before what cannot be undone, or what another company sees at once. */
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
  const isFixed = isClosingPrevented || pending
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={size}
      title={title}
      closeOnEscape={!isFixed}
      closeOnClickOutside={!isFixed}
      withCloseButton={false}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '' }}
      role="alertdialog"
    >
      <div className={classes.body}>
        <span className={classes.icon} data-danger={isDanger || undefined} data-icon={icon}>
          <Icon size={22} stroke={1.8} aria-hidden="true" />
        </span>
        <div className={classes.text}>{children}</div>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={pending}>
          {cancel}
        </Button>
        <Button onClick={onConfirm} loading={pending} data-autofocus {...(isDanger && { color: 'beet' })}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
