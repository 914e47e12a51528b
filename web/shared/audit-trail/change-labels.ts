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

/** A value as words: `distributor_delivery` and `seeReports` are keys of ours, which nobody else knows. */
export function valueWords(value: string): string {
  if (value === 'true' || value === 'false') return value === 'true' ? 'Yes' : 'No'
  const items = value.split(/,\s*/)
  if (!items.every((item) => KEY.test(item))) return value
  return items
    .map((item) => SIDES.reduce((words, side) => words.replace(side, ''), item))
    .map(fieldWords)
    .join(', ')
}
/** Lower-case words joined by underscores, or in camel case. */
const KEY = /^[a-z]+(?:_[a-z0-9]+|[A-Z][a-z0-9]*)+$/
const SIDES = [/^distributor_(?=\w)/, /^venue_group_(?=\w)/, /^venue_(?=\w)/]

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
