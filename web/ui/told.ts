import { createContext, useEffect, useState } from 'react'
import { type ToastType, toast } from './toast.ts'

export type Told = {
  title: string
  message: string
  /** Tells two in the same words apart, so that the second is read out as well. */
  id: number
}

/** The dialogs that are open, the topmost last. */
const open: ((told: Told | null) => void)[] = []
let told = 0

/** Says where somebody is at work why something failed: in the dialog that is open, beside its buttons, else in a toast. */
export function tellHere(type: ToastType, title: string, message = ''): void {
  const topmost = open.at(-1)
  if (topmost) topmost({ title, message, id: ++told })
  else toast[type](title, message)
}

/** What the open dialog says failed is no longer so. */
export const hush = (): void => open.at(-1)?.(null)

/** What a dialog has to say while it is open; opened again it begins in silence. */
export function useTold(isOpen: boolean): Told | null {
  const [now, setNow] = useState<Told | null>(null)
  useEffect(() => {
    if (!isOpen) return
    setNow(null)
    open.push(setNow)
    return () => void open.splice(open.indexOf(setNow), 1)
  }, [isOpen])
  return now
}

/** For what shows it within a dialog. */
export const ToldContext = createContext<Told | null>(null)
