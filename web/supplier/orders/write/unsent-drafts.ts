import { keptList } from '#web/session/kept-list.ts'
import type { Writing } from './order-form.ts'

/**
 * Drafts of orders that could not reach the server: kept in this browser, also over a reload, and sent when the connection is back. Each has
 * its idempotency key from the first attempt on, so that it is saved once even if that attempt had arrived.
 */
export type UnsentDraft = {
  key: string
  userId: number
  distributorId: number
  body: Writing
  /** As it is shown meanwhile. */
  customer: string
  lines: readonly string[]
  /** Why the server did not take it; it is not sent again by itself. */
  refusal?: string
}

const kept = keptList<UnsentDraft>('unsentDrafts')

export const subscribeToDrafts = kept.subscribe
export const unsentDrafts = kept.all

/** Keeps a draft until the server can be reached; sent again under its key, it is there once. */
export const keepDraft = (draft: UnsentDraft): void => kept.replace([...kept.all().filter(({ key }) => key !== draft.key), draft])

/** Removes a draft that is sent, or no longer wanted. */
export const discardDraft = kept.discard
