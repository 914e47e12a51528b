import type { AccountingProvider } from '#contract/accounting/accounting.ts'

/** How an accounting system totals a document. */
export type VendorRules = {
  /** Fraction digits of amounts, by those of the currency. */
  amountDecimals: (ofCurrency: number) => number
  /** Further decimals are rounded away. */
  priceDecimals: number
  quantityDecimals: number
  /** Whether a document may say that its amounts include tax. */
  takesInclusive: boolean
  /** Whether tax is rounded for each line, or once for all lines of a rate. */
  taxRoundedBy: TaxRoundedBy
  /** Whose calculation of tax can be replaced by ours, and by how much of the currency at most in one document; null: not at all. */
  taxOverride: { of: 'line' | 'rate'; atMost: number } | null
}

export type TaxRoundedBy = 'line' | 'rate'

/** The books that a document is for. */
export type Ledger = {
  provider: AccountingProvider
  /** Where the company there has chosen; otherwise the provider's own rule. */
  taxRoundedBy?: TaxRoundedBy
  /** False where the books keep no tax: of a company that is not registered for it, and of purchases in the United States. */
  keepsTax: boolean
  /** Where differences of rounding go; null until somebody has chosen. */
  roundingAccount: string | null
}
