/** Words and numbers that decisions fixed and a later decision may change. Each names the gap it closes (docs/decisions). */

/** G-001: the only subscription status that locks an account out. */
export const SUBSCRIPTION_BLOCKED = 'blocked'
