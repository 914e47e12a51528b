import { PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { round, sum } from '#contract/platform/money.ts'
import type { AccountingDocument } from './document.ts'
import { linesFor } from './lines-for-vendor.ts'
import { withStatedTax } from './stated-tax.ts'
import type { Ledger, VendorRules } from './vendor-totals/rules.ts'
import { rulesOf, type SentDocument, type SentLine, type VendorTotals, vendorTotal } from './vendor-totals/vendor-total.ts'

/**
 * A document as it must be sent, so that the vendor's total is ours to the cent, or why it cannot be.
 * `gap` is what the vendor would have totalled beyond ours without it.
 */
export type Closed =
  | { state: 'equal'; by: 'nothing' | 'tax' | 'roundingLine'; gap: number; document: SentDocument; expected: VendorTotals }
  | { state: 'held'; gap: number; reason: string }

/**
 * Closes the gap between the vendor's total and ours: by tax that is stated where the vendor takes it, else by a line of its own where an
 * account for differences of rounding is chosen. A document that cannot be equal is held.
 */
export function equalToTheCent(document: AccountingDocument, ledger: Ledger): Closed {
  const rules = rulesOf(ledger)
  const plain: SentDocument = { ...document, ...linesFor(document, ledger, rules), statedTaxes: null }
  const gap = gapOf(plain, document, rules)
  const stated = withStatedTax(plain, rules)
  if (stated && gapOf(stated, document, rules) === 0)
    return equal(gap === 0 && !hasOtherTax(plain, stated, rules) ? 'nothing' : 'tax', gap, stated, rules)
  if (gap === 0) return equal('nothing', gap, plain, rules)
  const reason = whyHeld(document, gap, ledger, rules)
  if (reason) return { state: 'held', gap, reason }
  const rounded = { ...plain, lines: [...plain.lines, roundingLine(-gap)] }
  return equal('roundingLine', gap, rounded, rules)
}

const equal = (
  by: Extract<Closed, { state: 'equal' }>['by'],
  gap: number,
  document: SentDocument,
  rules: VendorRules,
): Closed => ({ state: 'equal', by, gap, document, expected: vendorTotal(document, rules) })

/** What the vendor totals beyond ours, exactly. */
const gapOf = (sent: SentDocument, { total }: AccountingDocument, rules: VendorRules): number =>
  sum([vendorTotal(sent, rules).total, -total], 4)

const hasOtherTax = (plain: SentDocument, stated: SentDocument, rules: VendorRules): boolean =>
  vendorTotal(plain, rules).taxAmount !== vendorTotal(stated, rules).taxAmount

/** Why a line cannot close the gap, in words for whoever has to do something about it; undefined where it can. */
function whyHeld(document: AccountingDocument, gap: number, ledger: Ledger, rules: VendorRules): string | undefined {
  const { kind, currency, decimals, lines } = document
  const name = PROVIDER_NAMES[ledger.provider]
  const kept = rules.amountDecimals(decimals)
  if (round(gap, kept) !== gap)
    return `${name} keeps amounts with ${kept} decimals. This document in ${currency} has ${decimals}, and cannot be booked exactly.`
  const beyond = `${name} would total this document ${write(Math.abs(gap), kept)} ${currency} ${gap > 0 ? 'higher' : 'lower'} than Docket`
  if (kind === 'journal') return `${beyond}, and a journal takes no rounding line.`
  const roundings = 1 + lines.reduce((all, line) => all + line.roundings, 0)
  if (Math.abs(gap) > roundings / 10 ** Math.min(decimals, kept)) return `${beyond}. Rounding cannot explain that much.`
  if (ledger.roundingAccount === null) return `${beyond}. Choose an account for rounding differences to send it.`
  return undefined
}

const write = (amount: number, decimals: number): string => amount.toFixed(decimals)

const roundingLine = (amount: number): SentLine => ({
  what: 'rounding',
  productId: null,
  groupId: null,
  description: 'Rounding',
  quantity: '1',
  unitPrice: amount,
  lineAmount: amount,
  taxRate: null,
  taxAmount: 0,
  outletId: null,
  roundings: 1,
  statedTax: null,
})
