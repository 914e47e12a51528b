import type { LineIssue } from '#contract/ordering/order-status.ts'

/** The problems a line can have. */
export const ISSUE_WORDS: Record<LineIssue, string> = { short: 'Short', damaged: 'Damaged', wrong: 'Wrong', refused: 'Refused' }

/** The same after the name of a line. */
export const ISSUE_SENTENCES: Record<LineIssue, string> = {
  short: 'is short',
  damaged: 'is damaged',
  wrong: 'is the wrong product',
  refused: 'was refused',
}
