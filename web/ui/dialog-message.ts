import { type ToastType, toast } from './toast.ts'

export type DialogMessage = {
  title: string
  message: string
  /** Distinguishes two messages with the same text, so that screen readers announce the second as well. */
  id: number
}
type Listener = (message: DialogMessage | null) => void

/** The open dialogs, the topmost last. */
const open: Listener[] = []
let count = 0

/** Shows a message where the user is working: in the open dialog, next to its buttons, otherwise as a toast. */
export function showMessage(type: ToastType, title: string, message = ''): void {
  const topmost = open.at(-1)
  if (topmost) topmost({ title, message, id: ++count })
  else toast[type](title, message)
}

/** Clears the message of the open dialog. */
export const clearMessage = (): void => open.at(-1)?.(null)

/** Sends messages to this dialog until the returned function is called. */
export function onMessage(listener: Listener): () => void {
  open.push(listener)
  return () => void open.splice(open.indexOf(listener), 1)
}
