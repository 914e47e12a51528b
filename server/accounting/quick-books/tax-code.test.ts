import { expect, test } from 'vitest'
import { ratesOfCode, TaxCode } from './tax-code.ts'

const RATES = [
  { Id: '1', RateValue: 10 },
  { Id: '2', RateValue: 2.9 },
  { Id: '3', RateValue: '4.35' },
]
const list = (...ids: string[]) => ({ TaxRateDetail: ids.map((value) => ({ TaxRateRef: { value } })) })
const code = (part: object) => ratesOfCode(TaxCode.parse({ Id: '9', Name: 'Tax', ...part }), RATES)

test('rates of a code add up', () => {
  expect(code({ SalesTaxRateList: list('2', '3') })).toEqual({ rate: '7.25', isForSales: true, isForPurchases: false })
  expect(code({ PurchaseTaxRateList: list('1') })).toEqual({ rate: '10', isForSales: false, isForPurchases: true })
  expect(code({ SalesTaxRateList: list('1'), PurchaseTaxRateList: list('1') })).toMatchObject({
    rate: '10',
    isForPurchases: true,
  })
})

test('a code without rates carries none, or one that is not known', () => {
  expect(code({ Taxable: false })).toEqual({ rate: '0', isForSales: true, isForPurchases: true })
  expect(code({ Taxable: true })).toMatchObject({ rate: null })
})
