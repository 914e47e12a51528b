import { describe, expect, test } from 'vitest'
import type { TradeInvoice, TradeLine } from '#server/electronic-documents/ubl/trade-document.ts'
import { aParty } from '#test/electronic-documents/a-party.ts'
import { rulesBroken } from './en16931.ts'

const GST = { code: 'S', percent: 10, exemption: '' }
const FREE = { code: 'E', percent: 0, exemption: '' }

const line = (of: Partial<TradeLine> = {}): TradeLine => ({
  ...{ id: '1', note: '', quantity: 2, unit: 'KGM', amount: 20, adjustments: [], orderLineId: '' },
  item: { name: 'Apples', description: '', sellersId: '', buyersId: '', gtin: '', tax: GST },
  price: { amount: 10, per: 1 },
  ...of,
})

/** Two kilograms of apples, milk without tax and delivery: 37.50 with 2.50 of tax. */
const invoice = (of: Partial<TradeInvoice> = {}): TradeInvoice => ({
  ...{ kind: 'invoice', customization: 'urn:cen.eu:en16931:2017', profile: '', id: 'INV-1', issuedOn: '2026-03-02' },
  ...{ notes: [], currency: 'AUD', typeCode: '380', dueOn: '2026-04-01', terms: '', buyerReference: '', orderId: '' },
  ...{ salesOrderId: '', invoiceId: '', deliveredOn: null, deliveredTo: null, seller: aParty(), buyer: aParty() },
  adjustments: [{ isCharge: true, reason: 'Delivery', amount: 5, tax: GST }],
  taxAmount: 2.5,
  taxes: [
    { taxable: 25, amount: 2.5, category: GST },
    { taxable: 10, amount: 0, category: { ...FREE, exemption: 'Exempt from tax' } },
  ],
  totals: { lines: 30, allowances: 0, charges: 5, net: 35, gross: 37.5, paid: 0, rounding: 0, payable: 37.5 },
  lines: [line(), line({ id: '2', quantity: 1, amount: 10, item: { ...line().item, name: 'Milk', tax: FREE } })],
  ...of,
})

const brokenBy = (of: Partial<TradeInvoice>) => rulesBroken(invoice(of)).map(({ rule }) => rule)
const totals = (of: Partial<TradeInvoice['totals']>) => ({ totals: { ...invoice().totals, ...of } })
const firstLine = (of: Partial<TradeLine>) => ({ lines: [line(of), ...invoice().lines.slice(1)] })

test('an invoice in order breaks no rule of EN 16931', () => {
  expect(rulesBroken(invoice())).toEqual([])
})

describe('what must be there', () => {
  test.each<[string, Partial<TradeInvoice>]>([
    ['BR-01', { customization: '' }],
    ['BR-02', { id: '' }],
    ['BR-03', { issuedOn: '' }],
    ['BR-04', { typeCode: '' }],
    ['BR-05', { currency: '' }],
    ['BR-06', { seller: aParty({ legalName: '' }) }],
    ['BR-07', { buyer: aParty({ legalName: '' }) }],
    ['BR-09', { seller: aParty({ address: { ...aParty().address, country: '' } }) }],
    ['BR-11', { buyer: aParty({ address: { ...aParty().address, country: 'Australia' } }) }],
    ['BR-57', { deliveredTo: { ...aParty().address, country: '' } }],
    ['BR-CO-25', { dueOn: null }],
    ['BR-21', firstLine({ id: '' })],
    ['BR-22', firstLine({ quantity: null })],
    ['BR-23', firstLine({ unit: '' })],
    ['BR-25', firstLine({ item: { ...line().item, name: '' } })],
    ['BR-26', firstLine({ price: null })],
    ['BR-33', { adjustments: [{ isCharge: true, reason: '', amount: 5, tax: GST }] }],
  ])('%s is broken without it', (rule, of) => {
    expect(brokenBy(of)).toEqual([rule])
  })

  test('a tax number where tax is charged, or anything to know the supplier by', () => {
    expect(brokenBy({ seller: aParty({ taxNumber: '' }) })).toEqual(['BR-S-02', 'BR-E-02'])
    expect(brokenBy({ seller: aParty({ taxNumber: '', companyNumber: null }) })).toContain('BR-CO-26')
  })
})

describe('sums', () => {
  test.each<[string, Partial<TradeInvoice>]>([
    ['BR-CO-11', totals({ allowances: 1, net: 34, gross: 36.5, payable: 36.5 })],
    ['BR-CO-12', totals({ charges: 6, net: 36, gross: 38.5, payable: 38.5 })],
    ['BR-CO-13', totals({ net: 35.01, gross: 37.51, payable: 37.51 })],
    ['BR-CO-14', { taxAmount: 2.51, ...totals({ gross: 37.51, payable: 37.51 }) }],
    ['BR-CO-15', totals({ gross: 37.51, payable: 37.51 })],
    ['BR-CO-16', totals({ payable: 37.51 })],
    ['BR-27', firstLine({ price: { amount: -10, per: -1 } })],
    ['PEPPOL-EN16931-R120', firstLine({ price: { amount: 10.02, per: 1 } })],
  ])('%s is broken by one that is off', (rule, of) => {
    expect(brokenBy(of)).toEqual([rule])
  })

  test('what is paid already and what is rounded count', () => {
    expect(brokenBy(totals({ paid: 20, rounding: -0.02, payable: 17.48 }))).toEqual([])
  })

  test('a line may be off from its price by rounding, and has its own discounts', () => {
    expect(brokenBy(firstLine({ price: { amount: 30.03, per: 3 } }))).toEqual([])
    const discount = { isCharge: false, reason: 'Special', amount: 1, tax: null }
    expect(brokenBy(firstLine({ price: { amount: 10.5, per: 1 }, adjustments: [discount] }))).toEqual([])
  })
})

describe('taxes', () => {
  const [gst, free] = invoice().taxes as [TradeInvoice['taxes'][number], TradeInvoice['taxes'][number]]
  test.each<[string, Partial<TradeInvoice>]>([
    ['BR-S-08', { taxes: [{ ...gst, taxable: 24 }, free] }],
    ['BR-E-08', { taxes: [gst, { ...free, taxable: 11 }] }],
    ['BR-E-01', { taxes: [gst] }],
    ['BR-E-10', { taxes: [gst, { ...free, category: FREE }] }],
  ])('%s is broken by one that does not fit its lines', (rule, of) => {
    expect(brokenBy(of)).toEqual([rule])
  })

  test('BR-CO-17 takes what rounding line by line explains, and no more', () => {
    const taxed = (amount: number) => ({
      taxes: [{ ...gst, amount }, free],
      taxAmount: amount,
      ...totals({ gross: 35 + amount, payable: 35 + amount }),
    })
    expect(brokenBy(taxed(3.49))).toEqual([])
    expect(brokenBy(taxed(3.5))).toEqual(['BR-CO-17'])
  })

  test('BR-CO-18 each document states its taxes, and BR-O-11 none where it is outside of the tax', () => {
    expect(brokenBy({ taxes: [] })).toEqual(expect.arrayContaining(['BR-CO-18', 'BR-CO-14']))
    const outside = { code: 'O', percent: null, exemption: 'Not subject to tax' }
    expect(brokenBy({ taxes: [gst, { taxable: 10, amount: 0, category: outside }] })).toContain('BR-O-11')
  })
})
