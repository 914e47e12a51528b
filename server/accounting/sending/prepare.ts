import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { LinkDetails, LinkKind } from '#contract/accounting/links.ts'
import type { ExternalRecord } from '#contract/accounting/records.ts'
import type { AccountingSetup } from '#contract/accounting/setup.ts'
import type { Currencies } from '../books/currencies.ts'
import type { Prepared, PreparedLine } from '../books/prepared.ts'
import type { AccountingDocument, DocumentLine } from '../documents/document.ts'
import { equalToTheCent } from '../documents/equal-to-the-cent.ts'
import type { SentLine } from '../documents/vendor-totals/vendor-total.ts'
import { refuseOtherCurrency } from './currency.ts'
import type { StoredLack } from './document-table.ts'
import { Held, notChosen, parts, unlinked } from './held.ts'

/** What one of ours is over there, and how it is booked. */
export type LinkOf = (
  kind: LinkKind,
  id: number | null,
) => { externalId: string | null; details: Partial<LinkDetails> } | undefined

/** What is known of the accounting system a document is for. */
export type Known = {
  provider: AccountingProvider
  setup: AccountingSetup
  /** In which currencies books are kept there. */
  currencies: Currencies
  link: LinkOf
  account(id: string): ExternalRecord | undefined
  item(id: string): ExternalRecord | undefined
  option(id: string): ExternalRecord | undefined
  contact(id: string): ExternalRecord | undefined
  /** Of the customer, on a supplier's documents. */
  customerCategoryId: number | null
  /** The customer or supplier: the name, to say who is not linked, and how it is booked. */
  counterparty: { kind: 'customer' | 'supplier'; id: number | null; name: string; details: Partial<LinkDetails> }
  /** What the warehouse of the order is linked with. */
  locationId: string | null
}

/**
 * A document as the accounting system takes it: everybody and everything on it named by its id there, and its total ours to the cent.
 * The account of a line follows its product, its group, the customer or supplier, the category of the customer, and then the setup.
 * @throws Held with what has to be done first, and everything that it lacks
 */
export function prepare(document: AccountingDocument, known: Known): Prepared {
  const { setup, locationId, counterparty } = known
  const { attempt, finish } = parts()
  const contactId = document.kind === 'journal' ? null : (attempt(() => contactOf(document, known)) ?? null)
  const contact = contactId === null ? null : (known.contact(contactId) ?? null)
  attempt(() => refuseOtherCurrency(document, { ...known, contact }))
  const closed = attempt(() => closedToTheCent(document, known))
  const lines = closed?.document.lines.flatMap(
    (line) => attempt(() => preparedLine(line, document.kind, closed.document.amountsAre, known)) ?? [],
  )
  finish()
  const { salesRepId = null, priceLevelId = null } = counterparty.details
  const named = { contactId, salesRepId, priceLevelId, locationId, setup }
  return { ...closed!.document, ...named, lines: lines!, expected: closed!.expected }
}

/** @throws Held for a gap that nothing closes; an account or item for rounding may be all that it needs */
function closedToTheCent(document: AccountingDocument, known: Known) {
  const { provider, setup } = known
  const roundingAccount = setup.roundingAccountId ?? setup.roundingItemId
  const closed = equalToTheCent(document, { provider, keepsTax: keepsTax(document, known), roundingAccount })
  if (closed.state === 'equal') return closed
  const field = isOfItems(document.kind, known) ? 'roundingItemId' : 'roundingAccountId'
  throw new Held('rounding', closed.reason, setup[field] === null ? [notChosen(field)] : [])
}

/** The two tax codes of a company in the United States. QuickBooks keeps no tax of its purchases: it is part of what they cost. */
const OF_THE_US = ['TAX', 'NON']

function keepsTax({ kind }: AccountingDocument, { provider, setup }: Known): boolean {
  const isPurchase = kind === 'bill' || kind === 'supplierCredit'
  const codes = setup.taxes.flatMap(({ taxId }) => taxId ?? [])
  return !(provider === 'quickBooks' && isPurchase && codes.length > 0 && codes.every((code) => OF_THE_US.includes(code)))
}

function contactOf({ kind, counterpartyId }: AccountingDocument, { link, contact, counterparty }: Known): string {
  const of = kind === 'salesInvoice' || kind === 'customerCredit' ? 'customer' : 'supplier'
  const id = link(of, counterpartyId)?.externalId
  if (!id) throw new Held('contact', `${counterparty.name} is not linked with a contact yet.`, [unlinked(of, counterpartyId)])
  const found = contact(id)
  if (found && !found.isActive)
    throw new Held('contact', `${found.name} is archived in the accounting system.`, [unlinked(of, counterpartyId)])
  return id
}

function preparedLine(
  line: SentLine,
  kind: AccountingDocument['kind'],
  amountsAre: AccountingDocument['amountsAre'],
  known: Known,
): PreparedLine {
  const { link, option } = known
  const outlet = link('outlet', line.outletId)?.externalId
  const { attempt, finish } = parts()
  const ofItems = isOfItems(kind, known)
  const account = ofItems ? undefined : attempt(() => accountOf(line, known))
  const item = ofItems ? attempt(() => itemOf(line, known)) : linkedItem(line, known)
  const taxId = amountsAre === 'untaxed' ? undefined : attempt(() => taxOf(line, known))
  finish()
  return {
    ...line,
    ...{ account: account ?? null, item: item ?? null, taxId: taxId ?? null },
    option: outlet ? (option(outlet) ?? null) : null,
  }
}

/** Whether lines name what is sold, which says how it is booked; elsewhere each line names its account. */
const isOfItems = (kind: AccountingDocument['kind'], { provider }: Known): boolean =>
  provider !== 'xero' && (kind === 'salesInvoice' || kind === 'customerCredit')

function linkedItem({ productId }: DocumentLine, { link, item }: Known): ExternalRecord | null {
  const id = link('product', productId)?.externalId
  return id ? (item(id) ?? null) : null
}

/** The item that a product is linked with, and otherwise the one that is chosen for lines of this sort. */
function itemOf(line: DocumentLine, known: Known): ExternalRecord {
  const { setup, item } = known
  const linked = linkedItem(line, known)
  if (linked?.isActive) return linked
  const fields: Partial<Record<DocumentLine['what'], 'deliveryFeeItemId' | 'discountItemId' | 'roundingItemId'>> = {
    fee: 'deliveryFeeItemId',
    discount: 'discountItemId',
    rounding: 'roundingItemId',
  }
  const field = fields[line.what]
  const found = item((field && setup[field]) ?? setup.itemId ?? '')
  if (found?.isActive) return found
  const lack = field || line.productId === null ? notChosen(field ?? 'itemId') : unlinked('product', line.productId)
  throw new Held('item', `No item is chosen for ${WORDS[line.what]}.`, [lack])
}

/** An account, and where it was chosen. */
type Choice = { id: string; at: StoredLack }

/** The first that is chosen of what a line can be booked to. */
function accountOf(line: DocumentLine, { setup, link, account, counterparty, customerCategoryId }: Known): ExternalRecord {
  const { what, productId, groupId } = line
  const ofSetup = (field: AccountField): Choice | null => choice(setup[field], notChosen(field))
  const ofLine: Record<DocumentLine['what'], () => Choice | null> = {
    product: ofGoods,
    bonus: ofGoods,
    adjustment: () => ofSetup('accountId'),
    taxAdjustment: () => ofSetup('accountId'),
    fee: () => ofSetup('deliveryFeeAccountId') ?? ofSetup('accountId'),
    discount: () => ofSetup('discountAccountId') ?? ofSetup('accountId'),
    rounding: () => ofSetup('roundingAccountId'),
    stock: () => ofSetup('stockAccountId'),
    stockDifference: () => ofGroup() ?? ofSetup('stockDifferenceAccountId'),
  }
  const chosen = ofLine[what]()
  if (chosen === null) throw new Held('account', `No account is chosen for ${WORDS[what]}.`, [notChosen(ACCOUNT_FIELDS[what])])
  const found = account(chosen.id)
  if (found?.isActive) return found
  throw new Held('account', `The account chosen for ${WORDS[what]} is no longer in the accounting system.`, [chosen.at])

  function ofGroup(): Choice | null {
    return choice(link('productGroup', groupId)?.externalId, unlinked('productGroup', groupId))
  }
  function ofGoods(): Choice | null {
    return (
      choice(link('product', productId)?.details.accountId, unlinked('product', productId)) ??
      ofGroup() ??
      choice(counterparty.details.accountId, unlinked(counterparty.kind, counterparty.id)) ??
      choice(link('customerCategory', customerCategoryId)?.externalId, unlinked('customerCategory', customerCategoryId)) ??
      ofSetup('accountId')
    )
  }
}

const choice = (id: string | null | undefined, at: StoredLack): Choice | null => (id ? { id, at } : null)

/** The field of the setup that says last where lines of a sort are booked. */
const ACCOUNT_FIELDS = {
  product: 'accountId',
  bonus: 'accountId',
  adjustment: 'accountId',
  taxAdjustment: 'accountId',
  fee: 'deliveryFeeAccountId',
  discount: 'discountAccountId',
  rounding: 'roundingAccountId',
  stock: 'stockAccountId',
  stockDifference: 'stockDifferenceAccountId',
} as const satisfies Record<DocumentLine['what'], keyof AccountingSetup>
type AccountField = (typeof ACCOUNT_FIELDS)[keyof typeof ACCOUNT_FIELDS]

const WORDS: Record<DocumentLine['what'], string> = {
  product: 'products',
  bonus: 'products',
  adjustment: 'adjustments',
  taxAdjustment: 'adjustments of tax',
  fee: 'delivery fees',
  discount: 'discounts',
  rounding: 'rounding differences',
  stock: 'stock',
  stockDifference: 'differences of stock',
}

function taxOf({ taxRate, productId, groupId }: DocumentLine, { setup, link, counterparty }: Known): string {
  const own =
    link('product', productId)?.details.taxId ?? link('productGroup', groupId)?.details.taxId ?? counterparty.details.taxId
  if (own && taxRate !== null && taxRate > 0) return own
  const rate = taxRate ?? 0
  const found = setup.taxes.find((one) => Number(one.rate) === rate)?.taxId
  if (found) return found
  const message = rate === 0 ? 'No tax is chosen for what is not taxed.' : `No tax is chosen for ${rate} %.`
  throw new Held('tax', message, [notChosen('taxes', String(rate))])
}
