import { type ReactNode, useContext, useEffect, useState } from 'react'
import { type DialogMessage, onMessage } from './dialog-message.ts'
import { DialogMessageContext } from './dialog-message-context.ts'
import { Notice } from './Notice.tsx'

/** The message of an open dialog, cleared each time it opens. */
export function useDialogMessage(isOpen: boolean): DialogMessage | null {
  const [message, setMessage] = useState<DialogMessage | null>(null)
  useEffect(() => {
    if (!isOpen) return
    setMessage(null)
    return onMessage(setMessage)
  }, [isOpen])
  return message
}

/** Shows a failure in the open dialog, next to its buttons. */
export function DialogNotice({ otherwise = null }: { otherwise?: ReactNode }) {
  const message = useContext(DialogMessageContext)
  if (message === null) return otherwise
  return (
    <Notice key={message.id} tone="beet">
      <b>{message.title}</b> {message.message}
    </Notice>
  )
}
