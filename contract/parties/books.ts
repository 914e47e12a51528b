/** The accounting systems that companies keep their books in. */
export const BOOKS = ['xero', 'quickBooks', 'netsuite'] as const

/**
 * What has become of a document for an accounting system.
 * - `waiting`: is sent when its turn comes
 * - `sending`: is being sent
 * - `held`: is not sent until an action is taken; its message says which
 * - `cancelled`: was taken back there, or there is nothing to book
 */
export const BOOKS_STATES = ['waiting', 'sending', 'sent', 'held', 'cancelled'] as const
