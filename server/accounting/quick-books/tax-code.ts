import { z } from 'zod'
import type { RecordDetails } from '../books/record.ts'

const RateList = z.object({ TaxRateDetail: z.array(z.object({ TaxRateRef: z.object({ value: z.string() }) })).default([]) })
export const TaxCode = z.object({
  Id: z.string(),
  Name: z.string(),
  Active: z.boolean().default(true),
  Taxable: z.boolean().optional(),
  SalesTaxRateList: RateList.optional(),
  PurchaseTaxRateList: RateList.optional(),
})
export const TaxRate = z.object({ Id: z.string(), RateValue: z.union([z.number(), z.string()]).optional() })

/**
 * What a tax code comes to. A code holds rates for sales and for purchases, which add up; one without rates carries no tax where it says so,
 * and a rate that QuickBooks works out itself where it is the automatic one of the United States.
 */
export function ratesOfCode(code: z.infer<typeof TaxCode>, rates: readonly z.infer<typeof TaxRate>[]): RecordDetails {
  const known = new Map(rates.map(({ Id, RateValue }) => [Id, Number(RateValue ?? 0)]))
  const sum = (list: z.infer<typeof RateList> | undefined) =>
    (list?.TaxRateDetail ?? []).reduce((total, { TaxRateRef }) => total + (known.get(TaxRateRef.value) ?? 0), 0)
  const [sales, purchases] = [code.SalesTaxRateList?.TaxRateDetail ?? [], code.PurchaseTaxRateList?.TaxRateDetail ?? []]
  const hasRates = sales.length + purchases.length > 0
  const rate = hasRates
    ? sum(sales.length > 0 ? code.SalesTaxRateList : code.PurchaseTaxRateList)
    : code.Taxable === false
      ? 0
      : null
  return {
    // a sum such as 2.9 + 4.35 has more digits as a number than it has
    rate: rate === null ? null : String(Number(rate.toFixed(6))),
    isForSales: hasRates ? sales.length > 0 : true,
    isForPurchases: hasRates ? purchases.length > 0 : true,
  }
}

export type RateOfCode = { id: string; percent: number }

/** The ids of the rates that a code holds for sales, or for purchases. */
export const ratesInCode = ({ SalesTaxRateList, PurchaseTaxRateList }: z.infer<typeof TaxCode>, ofSales: boolean): string[] =>
  ((ofSales ? SalesTaxRateList : PurchaseTaxRateList)?.TaxRateDetail ?? []).map(({ TaxRateRef }) => TaxRateRef.value)
