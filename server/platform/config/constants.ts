/** Numbers and words that decisions fixed and a later decision may change. Each names the gap it closes (docs/decisions). */

/** G-001: the only subscription status that locks an account out. */
export const SUBSCRIPTION_BLOCKED = 'blocked'

/** G-010: earliest delivery while a supplier has set nothing. */
export const DEFAULT_DELIVERY_PERIOD_COUNT = 2
export const DEFAULT_DELIVERY_PERIOD = 'business_day'

/** G-011 */
export const DEFAULT_REPORT_TYPE = 'invoice'

/** G-020 */
export const SET_PASSWORD_TOKEN_HOURS = 24

/** G-040: an ordering account turns dormant after this many days without an order. */
export const DEFAULT_DORMANT_DAYS = 30

/** G-042 */
export const PUBLIC_TOKEN_DAYS = 90

/** G-051 */
const MEBIBYTE = 1024 * 1024
export const INVOICE_FILE_BYTES = 20 * MEBIBYTE
export const INVOICE_FILES = 10
export const CSV_FILE_BYTES = 10 * MEBIBYTE
export const IMAGE_FILE_BYTES = 5 * MEBIBYTE

/** G-065: imports up to this many rows are answered at once, longer ones by mail. */
export const IMPORT_ROWS_ANSWERED_AT_ONCE = 200

/** T-59: how long after completion a dispute may still be opened. */
export const DISPUTE_DAYS = 14

/** T-66: an invoice may differ from its order by this much, in the order's currency. */
export const INVOICE_TOLERANCE = 0.01

/** Section F: a trial counts as ending with this many days left. */
export const TRIAL_ENDING_DAYS = 7
