import { createContext } from 'react'
import type { Told } from './told.ts'

/** What a dialog has to say, for what shows it within. */
export const ToldContext = createContext<Told | null>(null)
