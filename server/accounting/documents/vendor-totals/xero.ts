import type { VendorRules } from './rules.ts'

/**
 * How Xero totals. "Calculates tax on a per line basis, rounding to two decimal places, and then sums the tax totals of each line"; unit prices have
 * 4 decimals with `unitdp=4`, "all summary values such as Total, LineAmount etc will remain at two decimal places only", in every currency
 * (developer.xero.com/documentation/api-guides/rounding-in-xero). Quantities have 4 decimals, and half a cent is rounded up
 * (community.xero.com/developer/discussion/66891).
 *
 * A line's tax can be replaced by `TaxAmount` (same guide; help.xero.com "Adjust the tax amount on unpaid transactions"). Documents adjusted by 6 cents
 * or more are marked for somebody to correct (Stack Overflow, "Xero Sales Invoices Flagged for Tax Adjustment Due to Rounding"), so
 * 5 cents are the most that is sent.
 */
export const XERO: VendorRules = {
  amountDecimals: () => 2,
  priceDecimals: 4,
  quantityDecimals: 4,
  takesInclusive: true,
  taxRoundedBy: 'line',
  taxOverride: { of: 'line', atMost: 0.05 },
}
