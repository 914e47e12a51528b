import { expect, test } from 'vitest'
import { refuseOtherCurrency } from './currency.ts'
import { Held } from './held.ts'

type Given = Parameters<typeof refuseOtherCurrency>[1]
const AUD_ONLY = { base: 'AUD', others: [] }
const held = (kind: 'salesInvoice' | 'journal', given: Partial<Given>) => {
  const counterparty = { kind: 'customer' as const, id: 5, name: 'Saltmarsh' }
  try {
    refuseOtherCurrency(
      { kind, currency: 'NZD' },
      { ...{ provider: 'xero', currencies: AUD_ONLY, contact: null, counterparty }, ...given },
    )
    return null
  } catch (error) {
    if (!(error instanceof Held)) throw error
    return { because: error.because, message: error.message, lacks: error.lacks.map(({ kind: of, id }) => [of, id]) }
  }
}

test('R-024 a document is held where the organisation does not keep its currency', () => {
  expect(held('salesInvoice', {})).toEqual({
    ...{ because: 'currency', lacks: [] },
    message: 'This document is in NZD, and the books in Xero are in AUD. Add NZD in Xero, or connect an account that has it.',
  })
  expect(held('salesInvoice', { currencies: { base: 'AUD', others: ['AUD', 'NZD'] } })).toBeNull()
  expect(held('salesInvoice', { currencies: { base: null, others: null } })).toBeNull()
})

test('R-024 a customer that is kept in another currency has to be linked with another one, but not in Xero', () => {
  const several = { currencies: { base: 'AUD', others: null }, contact: { name: 'Saltmarsh Pty', currency: 'AUD' } }
  expect(held('salesInvoice', { ...several, provider: 'quickBooks' })).toEqual({
    ...{ because: 'contact', lacks: [['customer', 5]] },
    message: 'Saltmarsh Pty is kept in AUD in QuickBooks, and this document is in NZD. Link Saltmarsh with a customer in NZD.',
  })
  expect(held('salesInvoice', { ...several, provider: 'xero' })).toBeNull()
  expect(held('salesInvoice', { ...several, provider: 'netsuite', contact: { name: 'S', currency: 'NZD' } })).toBeNull()
  expect(held('salesInvoice', { ...several, provider: 'netsuite', contact: { name: 'S', currency: null } })).toBeNull()
})

test('R-206 a journal is in the currency of the organisation', () => {
  expect(held('journal', { currencies: { base: 'AUD', others: ['NZD'] } })?.message).toBe(
    'Xero keeps journals in AUD, and this stocktake is in NZD.',
  )
  expect(held('journal', { currencies: { base: 'NZD', others: [] } })).toBeNull()
})
