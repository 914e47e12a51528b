import type { ToSend } from './prepared.ts'
import { sha256 } from './sha256.ts'

/** Names the documents of one call, in their order: sent twice they are booked once. */
export const batchKey = (batch: readonly ToSend[]): string => sha256(batch.map(({ sending }) => sending.key).join(' '))
