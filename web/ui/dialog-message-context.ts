import { createContext } from 'react'
import type { DialogMessage } from './dialog-message.ts'

/** What a dialog has to say, for what shows it within. */
export const DialogMessageContext = createContext<DialogMessage | null>(null)
