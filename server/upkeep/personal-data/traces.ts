import { escapeHtml } from '#server/platform/escape-html.ts'

/** What identifies a person wherever it is written, former names too, and the companies they had to do with. */
export type Identity = { names: string[]; emails: string[]; phones: string[]; distributorIds: number[]; venueIds: number[] }

/** A pattern of PostgreSQL's regular expressions, and what its matches become. */
export type Trace = { pattern: string; replacement: string }

export const FORMER_USER = 'Former user'

/** A valid mail address that belongs to nobody, different for each person. */
export const formerEmail = (userId: number): string => `former-user-${userId}@erased.invalid`

/** Fewer digits are no phone number, and would match any amount. */
const LEAST_DIGITS = 7

const escaped = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')

/** Between the parts of a name; PostgreSQL takes a space that does not break for a letter. */
const SPACES = '[\\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+'

/** A name as a whole word, however its parts are spaced, also as HTML writes it. */
function namePattern(name: string): string {
  const words = (text: string) => text.trim().split(/\s+/).map(escaped).join(SPACES)
  // As a document is searched as a whole, a quote in a name has a backslash there.
  const spellings = [...new Set([words(name), words(escapeHtml(name)), words(JSON.stringify(name).slice(1, -1))])]
  return `(?<![[:alnum:]])(?:${spellings.join('|')})(?![[:alnum:]])`
}

/** A mail address that is no part of a longer one, also as an address of the web writes it. */
function emailPattern(email: string): string {
  const spellings = [...new Set([email, encodeURIComponent(email)])].map(escaped)
  return `(?<![[:alnum:]._%+-])(?:${spellings.join('|')})(?![[:alnum:]-]|\\.[[:alnum:]])`
}

/** A phone number with any spaces and dashes between its digits. */
function phonePattern(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < LEAST_DIGITS ? null : `\\+?(?<![[:digit:]])${[...digits].join('[ ()./-]*')}(?![[:digit:]])`
}

export const tracesOfNames = (names: readonly string[]): Trace[] =>
  names
    .filter((name) => name.trim() !== '' && name !== FORMER_USER)
    .map((name) => ({ pattern: namePattern(name), replacement: FORMER_USER }))

export const tracesOfEmails = (emails: readonly string[], userId: number): Trace[] =>
  emails.filter(Boolean).map((email) => ({ pattern: emailPattern(email), replacement: formerEmail(userId) }))

export const tracesOfPhones = (phones: readonly string[], replacement: string): Trace[] =>
  phones
    .map(phonePattern)
    .filter((pattern) => pattern !== null)
    .map((pattern) => ({ pattern, replacement }))

/** Whether a name can only be this person's wherever it is found: "Sam" is a word, and many are called so. */
export const isDistinctive = (name: string): boolean => /\S\s+\S/.test(name.trim()) && name.trim().length >= 5

/** Whether a name is looked for in texts: a single letter is in any of them, and digits without one are amounts. */
export const isWritten = (name: string): boolean => (name.match(/\p{L}/gu) ?? []).length >= 2
