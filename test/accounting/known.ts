import type { z } from 'zod'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { ExternalRecord } from '#contract/accounting/records.ts'
import { SETUP_DEFAULTS, type TaxChoice } from '#contract/accounting/setup.ts'
import { UNKNOWN_CURRENCIES } from '#server/accounting/books/currencies.ts'
import { type AccountingDocument, documentOf } from '#server/accounting/documents/document.ts'
import type { Known } from '#server/accounting/sending/prepare.ts'

const aRecord = (id: string): ExternalRecord => ({
  ...{ id, code: id, name: id, email: null, taxNumber: null, isActive: true, parentId: null, type: null, accountClass: null },
  ...{ taxId: null, rate: null, isForSales: null, isForPurchases: null, currency: null },
})

/** An accounting system in which everything is linked. */
export const known = ({ provider, taxes }: { provider: AccountingProvider; taxes: z.infer<typeof TaxChoice>[] }): Known => ({
  ...{
    provider,
    setup: { ...SETUP_DEFAULTS, accountId: 'A', itemId: 'I', taxes },
    customerCategoryId: null,
    locationId: null,
    currencies: UNKNOWN_CURRENCIES,
  },
  counterparty: { kind: 'customer', id: 1, name: 'Café Nero', details: {} },
  link: (kind) => (kind === 'customer' || kind === 'supplier' ? { externalId: 'C', details: {} } : undefined),
  ...{ account: aRecord, item: aRecord, option: aRecord, contact: aRecord },
})

/** 3 apples at 5 and 10 % tax on top, and bread for 4 without. */
export const aDocument = (kind: AccountingDocument['kind']): AccountingDocument => {
  const line = { what: 'product', productId: 1, groupId: null, outletId: null, roundings: 1 } as const
  return documentOf(
    { kind, number: '#1', reference: '', date: '2026-03-02', dueDate: null, currency: 'USD', decimals: 2, counterpartyId: 1 },
    {
      amountsAre: 'exclusive',
      lines: [
        { ...line, description: 'Apples', quantity: '3', unitPrice: 5, lineAmount: 15, taxRate: 10, taxAmount: 1.5 },
        { ...line, description: 'Bread', quantity: '1', unitPrice: 4, lineAmount: 4, taxRate: 0, taxAmount: 0 },
      ],
    },
  )
}
