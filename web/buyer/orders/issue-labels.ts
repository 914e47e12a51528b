import type { LineIssue } from '#contract/ordering/order-status.ts'

/** What can be wrong with a line, as it is said. */
export const ISSUE_WORDS: Record<LineIssue, string> = { short: 'Short', damaged: 'Damaged', wrong: 'Wrong' }
