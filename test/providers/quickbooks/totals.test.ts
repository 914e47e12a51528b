import { describe, expect, test } from 'vitest'
import type { GlobalTax, Line, TaxCode, TaxRate, TxnTaxDetail } from './records.ts'
import { totalsOf } from './totals.ts'

const META = { CreateTime: '', LastUpdatedTime: '' }
const rate = (Id: string, RateValue: number): [string, TaxRate] => [Id, { Id, SyncToken: '0', MetaData: META, RateValue }]
const code = (Id: string, ...rates: string[]): [string, TaxCode] => {
  const TaxRateDetail = rates.map((value) => ({ TaxRateRef: { value } }))
  return [Id, { Id, SyncToken: '0', MetaData: META, SalesTaxRateList: { TaxRateDetail }, PurchaseTaxRateList: { TaxRateDetail } }]
}
const taxes = (country = 'AU') => ({
  rates: new Map([rate('r15', 15), rate('r10', 10), rate('pst', 7)]),
  codes: new Map([code('15', 'r15'), code('10', 'r10'), code('both', 'r10', 'pst'), code('free')]),
  ...{ isSale: true, country },
})
const line = (Amount: number, value: string, more: object = {}): Line => ({
  ...{ Amount, DetailType: 'SalesItemLineDetail', SalesItemLineDetail: { TaxCodeRef: { value }, ...more } },
})
const totals = (lines: Line[], kind: GlobalTax, override?: TxnTaxDetail, country?: string) =>
  totalsOf(lines, kind, override, taxes(country))

describe('tax is calculated on the sum of the lines of a rate', () => {
  test('so the figures of Xero’s page on rounding come to one cent more', () => {
    // 76.30 × 15% = 11.445
    expect(totals([line(25.06, '15'), line(25.61, '15'), line(25.63, '15')], 'TaxExcluded')).toMatchObject({
      ...{
        subTotal: 76.3,
        TotalAmt: 87.75,
        TxnTaxDetail: { TotalTax: 11.45, TaxLine: [{ TaxLineDetail: { NetAmountTaxable: 76.3 } }] },
      },
    })
  })

  test('each rate for itself, and codes of two rates', () => {
    // 10%: 10.05 + 20.05 = 30.10 → 3.01; 7%: 20.05 → 1.4035
    expect(totals([line(10.05, '10'), line(20.05, 'both'), line(5, 'free')], 'TaxExcluded')).toMatchObject({
      ...{ TotalAmt: 39.51, TxnTaxDetail: { TotalTax: 4.41, TaxLine: [{ Amount: 3.01 }, { Amount: 1.4 }] } },
    })
  })

  test('amounts that include it are not changed by it', () => {
    // 9.99 × 3 = 29.97; 29.97 × 15 / 115 = 3.9091
    expect(totals([line(9.99, '15'), line(9.99, '15'), line(9.99, '15')], 'TaxInclusive')).toMatchObject({
      ...{ TotalAmt: 29.97, TxnTaxDetail: { TotalTax: 3.91, TaxLine: [{ TaxLineDetail: { NetAmountTaxable: 26.06 } }] } },
    })
    const gross = line(10, '10', { Qty: 1, UnitPrice: 10, TaxInclusiveAmt: 11 })
    expect(totals([gross], 'TaxInclusive')).toMatchObject({ TotalAmt: 11, TxnTaxDetail: { TotalTax: 1 } })
  })

  test('there is none where it is not applicable', () => {
    expect(totals([line(10, '10')], 'NotApplicable')).toMatchObject({ TotalAmt: 10, TxnTaxDetail: { TotalTax: 0 } })
  })

  test('after discounts of the whole', () => {
    const discount = { DetailType: 'DiscountLineDetail', DiscountLineDetail: { PercentBased: true, DiscountPercent: 10 } }
    // 30 − 3 = 27; tax 2.70
    expect(totals([line(30, '10'), discount], 'TaxExcluded')).toMatchObject({ TotalAmt: 29.7, TxnTaxDetail: { TotalTax: 2.7 } })
  })
})

test('amounts have to be their quantity times their price', () => {
  expect(() => totals([line(10, '10', { Qty: 3, UnitPrice: 3.33 })], 'TaxExcluded')).toThrow('Supplied value:10.00')
  expect(totals([line(9.99, 'free', { Qty: 3, UnitPrice: 3.33 })], 'TaxExcluded').TotalAmt).toBe(9.99)
  expect(totals([line(4.35, 'free', { Qty: 1.5, UnitPrice: 2.9 })], 'TaxExcluded').TotalAmt).toBe(4.35)
})

test('taxes are overridden by rate outside the US, and in the US in total', () => {
  const TaxLine = [{ Amount: 1.02, DetailType: 'TaxLineDetail', TaxLineDetail: { TaxRateRef: { value: 'r10' } } }]
  expect(totals([line(10, '10')], 'TaxExcluded', { TotalTax: 1.02, TaxLine })).toMatchObject({
    ...{ TotalAmt: 11.02, TxnTaxDetail: { TotalTax: 1.02, TaxLine: [{ TaxLineDetail: { OverrideDeltaAmount: 0.02 } }] } },
  })
  expect(totals([line(10, '10')], 'TaxExcluded', { TotalTax: 9 }).TotalAmt).toBe(11)
  expect(totals([line(10, '10')], 'TaxExcluded', { TotalTax: 0.87 }, 'US').TotalAmt).toBe(10.87)
})
