import { inventory } from '#contract/stock/inventory.ts'

/** What shows the value of stock, which is read again after stock or a cost has changed. */
export const VALUES = [inventory.valuation, inventory.productValuations, inventory.valuationOfProduct] as const
