import type { VendorRules } from './rules.ts'

/**
 * How NetSuite totals. A line's amount is quantity × rate before tax, in the precision of the currency, which is 0 or 2 and nothing else
 * (docs.oracle.com, NetSuite "Currency Decimal Precision", section_N1397831). Tax is rounded by line, or for the whole transaction where the company has
 * chosen that (section_N1814149, "Setting Tax Rounding Levels, Methods, and Precision Settings"), off to .01 unless it has chosen another precision.
 * Rates are sent with up to 8 decimals and quantities with up to 5, which is our choice: Oracle states no limit.
 * What it calculates is not replaced: amounts of tax can only be edited where the company allows it.
 */
export const NETSUITE: VendorRules = {
  amountDecimals: (ofCurrency) => (ofCurrency === 0 ? 0 : 2),
  priceDecimals: 8,
  quantityDecimals: 5,
  takesInclusive: false,
  taxRoundedBy: 'line',
  taxOverride: null,
}
