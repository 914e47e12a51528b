import { oneOf } from '#web/site/one-of.ts'
/** The stages of an account in the supplier's CRM. */
export const ACCOUNT_STAGES = ['Target', 'Pending', 'Opened', 'NotOrdering', 'Ordering'] as const

const DIGITS = /^\d+$/
const LEVELS = /^\d+(\/\d+)*$/

/**
 * Whether the parameters of an address are valid: digits, except for a token and a stage. Otherwise the address falls through to
 * the catch-all.
 */
export const fits = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(([name, value]) => {
    if (value === undefined) return true
    if (name === 'token') return value !== ''
    if (name === 'filter') return oneOf(value, ACCOUNT_STAGES) !== undefined
    if (name === '_splat' || name === '*') return LEVELS.test(value)
    return DIGITS.test(value)
  })
