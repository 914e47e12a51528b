import { type ToastType, toast } from './toast.ts'

export type DialogMessage = {
  title: string
  message: string
  /** Tells two in the same words apart, so that the second is read out as well. */
  id: number
}
type Listener = (message: DialogMessage | null) => void

/** The dialogs that are open, the topmost last. */
const open: Listener[] = []
let count = 0

/** Says where somebody is at work why something failed: in the dialog that is open, beside its buttons, else in a toast. */
export function showMessage(type: ToastType, title: string, message = ''): void {
  const topmost = open.at(-1)
  if (topmost) topmost({ title, message, id: ++count })
  else toast[type](title, message)
}

/** What the open dialog says failed is no longer so. */
export const clearMessage = (): void => open.at(-1)?.(null)

/** From now on it is told to this dialog, until what is returned is called. */
export function onMessage(listener: Listener): () => void {
  open.push(listener)
  return () => void open.splice(open.indexOf(listener), 1)
}
