import { type ReactNode, useContext, useEffect, useState } from 'react'
import { type DialogMessage, onMessage } from './dialog-message.ts'
import { DialogMessageContext } from './dialog-message-context.ts'
import { Notice } from './Notice.tsx'

/** What a dialog has to say while it is open; opened again it begins in silence. */
export function useDialogMessage(isOpen: boolean): DialogMessage | null {
  const [message, setMessage] = useState<DialogMessage | null>(null)
  useEffect(() => {
    if (!isOpen) return
    setMessage(null)
    return onMessage(setMessage)
  }, [isOpen])
  return message
}

/** What failed while a dialog is open, for where its buttons are. */
export function DialogNotice({ otherwise = null }: { otherwise?: ReactNode }) {
  const message = useContext(DialogMessageContext)
  if (message === null) return otherwise
  return (
    <Notice key={message.id} tone="beet">
      <b>{message.title}</b> {message.message}
    </Notice>
  )
}
