import type { Linked, REASONS } from '#contract/accounting/links.ts'
import type { ExternalRecord } from '#contract/accounting/records.ts'

type Reason = (typeof REASONS)[number]
type Ours = { name: string; code: string | null; email: string | null; taxNumber: string | null }

/** How sure each reason is: a tax number is one company, a name may be two. */
const CONFIDENCE: Record<Reason, number> = { taxNumber: 0.98, code: 0.95, email: 0.9, name: 0.85, similarName: 0.6 }

/** What companies put behind their name, which one list has and another leaves out. */
const FORMS = /\b(pty|ltd|limited|llc|inc|gmbh|ag|plc|co|company|corp|corporation|the)\b/gi

/** Letters and digits alone, in lower case. */
export const keyOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
export const nameWithoutForm = (name: string): string => keyOf(name.replaceAll(FORMS, ' ')) || keyOf(name)

/**
 * The record that one of ours most likely is: by tax number, code, e-mail, name, or by the name without what companies put behind it.
 * Where two are as likely none is suggested: the wrong one would be booked for months before anybody sees it.
 */
export function suggestionFor(ours: Ours, candidates: readonly ExternalRecord[]): Linked['suggestion'] {
  const active = candidates.filter(({ isActive }) => isActive)
  for (const because of Object.keys(CONFIDENCE) as Reason[]) {
    const found = active.filter((theirs) => agrees(because, ours, theirs))
    const [one, another] = found
    if (another) return null
    if (one) return { id: one.id, code: one.code, name: one.name, confidence: CONFIDENCE[because], because }
  }
  return null
}

function agrees(because: Reason, ours: Ours, theirs: ExternalRecord): boolean {
  switch (because) {
    case 'taxNumber':
      return same(ours.taxNumber, theirs.taxNumber)
    case 'code':
      return same(ours.code, theirs.code)
    case 'email':
      return ours.email !== null && ours.email !== '' && ours.email.toLowerCase() === theirs.email?.toLowerCase()
    case 'name':
      return same(ours.name, theirs.name)
    case 'similarName':
      return keyOf(ours.name) !== '' && nameWithoutForm(ours.name) === nameWithoutForm(theirs.name)
  }
}

const same = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && keyOf(one) !== '' && keyOf(one) === keyOf(other)
