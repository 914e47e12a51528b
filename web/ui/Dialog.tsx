import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './Dialog.module.css'
import { DialogNotice, useDialogMessage } from './DialogNotice.tsx'
import { DialogMessageContext } from './dialog-message-context.ts'

/** Sizes of dialogs. */
export type DialogSize = 'xs' | 'md' | 'xl'

/** A box over the page, with a title. Escape and the outside close it, unless prevented. What fails while it is open is said in it. */
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
  /** What is in it shows the notice itself, where its buttons are; else it stands at the foot. */
  placesNotice?: boolean
  children: ReactNode
}) {
  useFocusBack(opened)
  const message = useDialogMessage(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      centered
      radius="md"
      closeOnEscape={!isClosingPrevented}
      closeOnClickOutside={closesOutside && !isClosingPrevented}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#0b120e" />
      <Modal.Content>
        {/* A div, not the library's header: a second banner would confuse those who move by landmarks. */}
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
 * Once it is closed the keyboard goes on from what opened it. The library sees only to dialogs that were there before they were opened
 * and stay; ours come when they are asked for and may be taken away at once. An effect, because focus is outside of React.
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
