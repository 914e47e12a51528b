import { createContext } from 'react'
import type { DialogMessage } from './dialog-message.ts'

/** The message of the surrounding dialog. */
export const DialogMessageContext = createContext<DialogMessage | null>(null)
