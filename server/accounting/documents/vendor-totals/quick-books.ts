import type { VendorRules } from './rules.ts'

/**
 * How QuickBooks Online totals. Amounts of lines have 2 decimals, unit prices 7 (quickbooks.intuit.com/learn-support/en-ca 1567567).
 * `TxnTaxDetail` has one line for each rate, whose taxable amount is the total of all lines of the rate (TaxLineDetail.NetAmountTaxable in Intuit's
 * own reference). The automated tax of the United States knows only TAX and NON by line.
 *
 * How QuickBooks rounds is stated nowhere in its reference, and reports differ: an answer of its support has tax rounded line by line (31 lines
 * of 81.09 at 12 % came to 9.71, en-ca 306952; 448.40 on 4,495.16 at 9.975 %, github.com/ruckus/quickbooks-ruby/issues/547). So our tax is always stated: "whenever
 * an explicit tax amount is sent the engine honors the amount and prorates it" (developer.intuit.com/hub/blog/2017/12/11), and
 * the answer keeps the difference as OverrideDeltaAmount. No limit is known.
 *
 * Its total is the amounts before tax and the tax. Where amounts include tax, a tax that is stated would move the total with it, so
 * documents are written before tax.
 */
export const QUICK_BOOKS: VendorRules = {
  amountDecimals: () => 2,
  priceDecimals: 7,
  quantityDecimals: 6,
  takesInclusive: false,
  taxRoundedBy: 'rate',
  taxOverride: { of: 'rate', atMost: Number.POSITIVE_INFINITY },
}
