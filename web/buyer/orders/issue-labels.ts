import type { LineIssue } from '#contract/ordering/order-status.ts'

/** The problems a line can have. */
export const ISSUE_WORDS: Record<LineIssue, string> = { short: 'Short', damaged: 'Damaged', wrong: 'Wrong' }
