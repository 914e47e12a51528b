import { z } from 'zod'
import { ACCOUNT_CLASSES } from '#contract/accounting/records.ts'
import type { Books } from '../books/books.ts'
import type { ReadRecord, RecordReaders } from '../books/record.ts'
import { queryAll } from './query.ts'
import { ratesOfCode, TaxCode, TaxRate } from './tax-code.ts'

const text = z.string().optional()
const Entity = z.object({ Id: z.string(), Active: z.boolean().default(true) })
const Named = Entity.extend({ Name: z.string(), FullyQualifiedName: text })
const Account = Named.extend({
  AcctNum: text,
  AccountType: text,
  Classification: text,
  TaxCodeRef: z.object({ value: z.string() }).optional(),
})
const Item = Named.extend({ Sku: text })
/** A customer or a vendor. */
export const Party = Entity.extend({
  DisplayName: z.string(),
  PrimaryEmailAddr: z.object({ Address: text }).optional(),
  TaxIdentifier: text,
  PrimaryTaxIdentifier: text,
  AcctNum: text,
  CurrencyRef: z.object({ value: z.string() }).optional(),
})

/** What a QuickBooks company holds. */
export const quickBooksReaders = (books: Books): RecordReaders => ({
  account: async () =>
    (await queryAll(books, 'Account', Account)).map((one) => ({
      ...named(one),
      code: one.AcctNum ?? null,
      details: {
        type: one.AccountType ?? null,
        accountClass: ACCOUNT_CLASSES.find((known) => known === one.Classification?.toLowerCase()) ?? null,
        taxId: one.TaxCodeRef?.value ?? null,
      },
    })),
  async tax() {
    const [codes, rates] = [await queryAll(books, 'TaxCode', TaxCode), await queryAll(books, 'TaxRate', TaxRate)]
    return codes.map((one) => ({ externalId: one.Id, name: one.Name, isActive: one.Active, details: ratesOfCode(one, rates) }))
  },
  contact: async () => (await queryAll(books, 'Customer', Party)).map(partyRecord),
  supplier: async () => (await queryAll(books, 'Vendor', Party)).map(partyRecord),
  item: async () => (await queryAll(books, 'Item', Item)).map((one) => ({ ...named(one), code: one.Sku ?? null })),
  class: async () => (await queryAll(books, 'Class', Named)).map(named),
  department: async () => (await queryAll(books, 'Department', Named)).map(named),
})

const named = (one: z.infer<typeof Named>): ReadRecord => ({
  externalId: one.Id,
  name: one.FullyQualifiedName ?? one.Name,
  isActive: one.Active,
})

const partyRecord = (one: z.infer<typeof Party>): ReadRecord => ({
  externalId: one.Id,
  code: one.AcctNum ?? null,
  name: one.DisplayName,
  email: one.PrimaryEmailAddr?.Address ?? null,
  taxNumber: one.TaxIdentifier ?? one.PrimaryTaxIdentifier ?? null,
  isActive: one.Active,
  details: { currency: one.CurrencyRef?.value ?? null },
})
