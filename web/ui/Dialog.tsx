import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './Dialog.module.css'
import { DialogNotice, useDialogMessage } from './DialogNotice.tsx'
import { DialogMessageContext } from './dialog-message-context.ts'
import { useEscape } from './useEscape.ts'

/** Dialog sizes. */
export type DialogSize = 'xs' | 'md' | 'xl'

/** A modal with a title. Escape and clicking outside close it, unless prevented. Failures while it is open are shown in it. */
export function Dialog({
  opened,
  onClose,
  title,
  size = 'md',
  isClosingPrevented = false,
  closesOutside = true,
  withCloseButton = true,
  placesNotice = false,
  children,
}: {
  opened: boolean
  onClose: () => void
  title: string
  size?: DialogSize
  isClosingPrevented?: boolean
  closesOutside?: boolean
  withCloseButton?: boolean
  /** The content shows the notice itself, next to its buttons; otherwise it is shown at the bottom. */
  placesNotice?: boolean
  children: ReactNode
}) {
  useFocusBack(opened)
  useEscape(opened, () => {
    if (!isClosingPrevented) onClose()
  })
  const message = useDialogMessage(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      radius="md"
      closeOnEscape={false}
      closeOnClickOutside={closesOutside && !isClosingPrevented}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#0b120e" />
      <Modal.Content>
        {/* A div instead of the library's header: a second banner would confuse landmark navigation. */}
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {withCloseButton && !isClosingPrevented && <Modal.CloseButton aria-label="Close" size="lg" />}
        </div>
        <DialogMessageContext value={message}>
          <Modal.Body>{children}</Modal.Body>
          {message && !placesNotice && (
            <div className={classes.message}>
              <DialogNotice />
            </div>
          )}
        </DialogMessageContext>
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Returns focus to the element that opened the dialog. The library does this only for dialogs that stay mounted; ours are mounted on
 * demand. An effect, because focus is outside of React.
 */
function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => void setTimeout(() => giveFocusBack(before))
  }, [opened])
}

function giveFocusBack(before: Element | null): void {
  const now = document.activeElement
  const isLost = now === null || now === document.body || now.closest('[role="dialog"]') !== null
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
}
