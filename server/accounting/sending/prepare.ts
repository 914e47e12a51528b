import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { LinkDetails, LinkKind } from '#contract/accounting/links.ts'
import type { ExternalRecord } from '#contract/accounting/records.ts'
import type { AccountingSetup } from '#contract/accounting/setup.ts'
import type { Prepared, PreparedLine } from '../books/prepared.ts'
import type { AccountingDocument, DocumentLine } from '../documents/document.ts'
import { equalToTheCent } from '../documents/equal-to-the-cent.ts'
import type { SentLine } from '../documents/vendor-totals/vendor-total.ts'
import { Held } from './held.ts'

/** What one of ours is over there, and how it is booked. */
export type LinkOf = (
  kind: LinkKind,
  id: number | null,
) => { externalId: string | null; details: Partial<LinkDetails> } | undefined

/** What is known of the accounting system a document is for. */
export type Known = {
  provider: AccountingProvider
  setup: AccountingSetup
  link: LinkOf
  account(id: string): ExternalRecord | undefined
  item(id: string): ExternalRecord | undefined
  option(id: string): ExternalRecord | undefined
  contact(id: string): ExternalRecord | undefined
  /** Of the customer, on a supplier's documents. */
  customerCategoryId: number | null
  /** The customer or supplier: the name, to say who is not linked, and how it is booked. */
  counterparty: { name: string; details: Partial<LinkDetails> }
  /** What the warehouse of the order is linked with. */
  locationId: string | null
}

/**
 * A document as the accounting system takes it: everybody and everything on it named by its id there, and its total ours to the cent.
 * The account of a line follows its product, its group, the customer or supplier, the category of the customer, and then the setup.
 * @throws Held with what has to be done first
 */
export function prepare(document: AccountingDocument, known: Known): Prepared {
  const { provider, setup, locationId, counterparty } = known
  const contactId = document.kind === 'journal' ? null : contactOf(document, known)
  const roundingAccount = setup.roundingAccountId ?? setup.roundingItemId
  const closed = equalToTheCent(document, { provider, keepsTax: keepsTax(document, known), roundingAccount })
  if (closed.state === 'held') throw new Held('rounding', closed.reason)
  const lines = closed.document.lines.map((line) => preparedLine(line, document.kind, closed.document.amountsAre, known))
  const salesRepId = counterparty.details.salesRepId ?? null
  return { ...closed.document, lines, contactId, salesRepId, locationId, setup, expected: closed.expected }
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
  if (!id) throw new Held('contact', `${counterparty.name} is not linked with a contact yet.`)
  const found = contact(id)
  if (found && !found.isActive) throw new Held('contact', `${found.name} is archived in the accounting system.`)
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
  return {
    ...line,
    ...(isOfItems(kind, known)
      ? { account: null, item: itemOf(line, known) }
      : { account: accountOf(line, known), item: linkedItem(line, known) }),
    taxId: amountsAre === 'untaxed' ? null : taxOf(line, known),
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
  const chosen: Partial<Record<DocumentLine['what'], string | null>> = {
    fee: setup.deliveryFeeItemId,
    discount: setup.discountItemId,
    rounding: setup.roundingItemId,
  }
  const found = item(chosen[line.what] ?? setup.itemId ?? '')
  if (!found?.isActive) throw new Held('item', `No item is chosen for ${WORDS[line.what]}.`)
  return found
}

/** The first that is chosen of what a line can be booked to. */
function accountOf(line: DocumentLine, { setup, link, account, counterparty, customerCategoryId }: Known): ExternalRecord {
  const { what, productId, groupId } = line
  const ofLine: Record<DocumentLine['what'], string | null> = {
    product: ofGoods(),
    bonus: ofGoods(),
    adjustment: setup.accountId,
    taxAdjustment: setup.accountId,
    fee: setup.deliveryFeeAccountId ?? setup.accountId,
    discount: setup.discountAccountId ?? setup.accountId,
    rounding: setup.roundingAccountId,
    stock: setup.stockAccountId,
    stockDifference: link('productGroup', groupId)?.externalId ?? setup.stockDifferenceAccountId,
  }
  const id = ofLine[what]
  if (id === null) throw new Held('account', `No account is chosen for ${WORDS[what]}.`)
  const found = account(id)
  if (!found?.isActive) throw new Held('account', `The account chosen for ${WORDS[what]} is no longer in the accounting system.`)
  return found

  function ofGoods(): string | null {
    return (
      link('product', productId)?.details.accountId ??
      link('productGroup', groupId)?.externalId ??
      counterparty.details.accountId ??
      link('customerCategory', customerCategoryId)?.externalId ??
      setup.accountId
    )
  }
}

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
  if (!found) throw new Held('tax', rate === 0 ? 'No tax is chosen for what is not taxed.' : `No tax is chosen for ${rate} %.`)
  return found
}
