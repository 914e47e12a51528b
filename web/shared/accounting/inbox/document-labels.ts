import type { BooksDocument, Lack } from '#contract/accounting/documents.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'
import { nameOf, OURS } from '../words.ts'

export const KIND_WORDS: Record<BooksDocument['kind'], string> = {
  salesInvoice: 'Invoice',
  customerCredit: 'Credit note',
  bill: 'Bill',
  supplierCredit: 'Supplier credit',
  journal: 'Journal',
}

/** The kinds of documents of each side, as filters name them. */
export const KINDS_OF = {
  distributor: ['salesInvoice', 'customerCredit', 'journal'],
  venue: ['bill', 'supplierCredit', 'journal'],
} as const satisfies Record<string, readonly BooksDocument['kind'][]>

const SUBJECT_WORDS: Record<BooksDocument['subject'], string> = {
  order: 'order',
  creditNote: 'credit note',
  pendingInvoice: 'invoice',
  stocktake: 'stocktake',
  monthlyBill: 'monthly bill',
}
export const subjectWord = ({ subject }: Pick<BooksDocument, 'subject'>): string => SUBJECT_WORDS[subject]

/** The number of a document; before its first attempt it may have none. */
export const numberOf = ({ number, subject, subjectId }: Pick<BooksDocument, 'number' | 'subject' | 'subjectId'>): string =>
  number ?? `${SUBJECT_WORDS[subject]} ${subjectId}`

export const STATE_WORDS: Record<BooksDocument['state'], { label: string; tone: Tone }> = {
  held: { label: 'Needs work', tone: 'beet' },
  waiting: { label: 'Waiting', tone: 'saffron' },
  sending: { label: 'Sending', tone: 'slate' },
  sent: { label: 'Sent', tone: 'bottle' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
}

type Cause = NonNullable<BooksDocument['cause']>

/** What happens after the cause of a document is gone, by what the cause is. Null where the time of the next attempt says it. */
export function afterwards({ cause, state, provider }: Pick<BooksDocument, 'cause' | 'state' | 'provider'>): string | null {
  if (state !== 'held' || cause === null) return null
  const name = nameOf(provider)
  const words: Record<Cause, string> = {
    contact: 'It is sent automatically once this is linked.',
    account: 'It is sent automatically once this is chosen.',
    tax: 'It is sent automatically once this is chosen.',
    item: 'It is sent automatically once this is linked or chosen.',
    currency: 'It is looked at again once a day, and sent automatically once its currency is there.',
    rounding: 'It is sent automatically once an account for rounding is chosen.',
    refused: `Correct it in ${name} or here, then retry.`,
    differs: `Compare it with ${name}, correct it, then retry.`,
    signIn: 'It is sent automatically once you sign in again.',
    away: 'It is tried again automatically.',
    limited: 'It is tried again automatically.',
  }
  return words[cause]
}

/** What is missing, as it is read in a list: `The Glasshouse`, `Tax for 10 %`. */
export function lackName(
  { kind, field, rate, name }: Pick<Lack, 'kind' | 'field' | 'rate' | 'name'>,
  side: 'distributor' | 'venue' = 'distributor',
): string {
  if (kind !== 'setup') return name ?? `A deleted ${OURS[kind].one}`
  if (field === 'taxes') return rate === '0' ? 'Tax for what is not taxed' : `Tax for ${rate} %`
  if (field === 'accountId') return side === 'venue' ? 'Purchases account' : 'Sales account'
  return FIELD_WORDS[field ?? ''] ?? 'The setup'
}

const FIELD_WORDS: Record<string, string> = {
  deliveryFeeAccountId: 'Delivery fee account',
  discountAccountId: 'Discount account',
  roundingAccountId: 'Rounding account',
  stockAccountId: 'Stock account',
  stockDifferenceAccountId: 'Stock difference account',
  itemId: 'Default item',
  deliveryFeeItemId: 'Delivery fee item',
  discountItemId: 'Discount item',
  roundingItemId: 'Rounding item',
}
