import type { AuditEntry } from '#contract/parties/audit-trail.ts'

/** The name of each kind of record in a sentence. */
const SUBJECTS: Record<string, string> = {
  product_price: 'Prices of',
  membership: 'The role of',
  connection: 'The connection of',
  plan: 'The plan',
  distributor: 'The company',
  venue_group: 'The group',
  venue: 'The outlet',
  company: 'The company',
}
const VERBS = { added: 'added', changed: 'changed', removed: 'removed' } as const
const SOURCES: Record<string, string> = {
  import: 'by file import',
  scheduled: 'as scheduled',
  bulk: 'by bulk change',
  proposal: 'by agreed price',
}

/** `deliveryFee` and `delivery_fee` read as `Delivery fee`. */
export function fieldWords(field: string): string {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What happened, without the person, who is shown below. */
export function sentenceOf({
  subject,
  subjectName,
  what,
  source,
}: Pick<AuditEntry, 'subject' | 'subjectName' | 'what' | 'source'>): string {
  const thing = SUBJECTS[subject] ?? fieldWords(subject)
  const how = SOURCES[source] ?? ''
  return [thing, subjectName, VERBS[what], how].filter(Boolean).join(' ')
}
