import { z } from 'zod'
import { ACCOUNT_CLASSES } from '#contract/accounting/records.ts'
import type { Books } from '../books/books.ts'
import type { ReadRecord, RecordReaders } from '../books/record.ts'

const text = z.string().optional()
const Accounts = z.object({
  Accounts: z.array(
    z.object({ AccountID: z.string(), Code: text, Name: z.string(), Type: text, Class: text, TaxType: text, Status: text }),
  ),
})
const Taxes = z.object({
  TaxRates: z.array(
    z.object({
      TaxType: z.string(),
      Name: z.string(),
      EffectiveRate: z.number().optional(),
      Status: text,
      CanApplyToRevenue: z.boolean().optional(),
      CanApplyToExpenses: z.boolean().optional(),
    }),
  ),
})
const Tracking = z.object({
  TrackingCategories: z.array(
    z.object({
      TrackingCategoryID: z.string(),
      Name: z.string(),
      Status: text,
      Options: z.array(z.object({ TrackingOptionID: z.string(), Name: z.string(), Status: text })).default([]),
    }),
  ),
})
export const XeroContact = z.object({
  ContactID: z.string(),
  Name: z.string(),
  ContactNumber: text,
  EmailAddress: text,
  TaxNumber: text,
  CompanyNumber: text,
  DefaultCurrency: text,
  ContactStatus: text,
})
export const XeroItem = z.object({ ItemID: z.string(), Code: z.string(), Name: text, Description: text })

const PAGE = 1000
const ACTIVE = 'ACTIVE'
const isActive = (status: string | undefined) => (status ?? ACTIVE) === ACTIVE

/** What a Xero organisation holds. */
export const xeroReaders = (books: Books): RecordReaders => {
  const read = async <T>(shape: z.ZodType<T>, path: string, query: Record<string, string> = {}): Promise<T> =>
    shape.parse((await books.call({ path, query })).body)
  return {
    account: async () =>
      (await read(Accounts, '/Accounts')).Accounts.map((one) => ({
        externalId: one.AccountID,
        code: one.Code ?? null,
        name: one.Name,
        isActive: isActive(one.Status),
        details: { type: one.Type ?? null, accountClass: classOf(one.Class), taxId: one.TaxType ?? null },
      })),
    tax: async () =>
      (await read(Taxes, '/TaxRates')).TaxRates.map((one) => ({
        externalId: one.TaxType,
        name: one.Name,
        isActive: isActive(one.Status),
        details: {
          rate: one.EffectiveRate === undefined ? null : String(one.EffectiveRate),
          isForSales: one.CanApplyToRevenue ?? null,
          isForPurchases: one.CanApplyToExpenses ?? null,
        },
      })),
    tracking: async () =>
      (await read(Tracking, '/TrackingCategories')).TrackingCategories.flatMap(({ Options, ...category }) => [
        { externalId: category.TrackingCategoryID, name: category.Name, isActive: isActive(category.Status) },
        ...Options.map((option) => ({
          externalId: option.TrackingOptionID,
          parentId: category.TrackingCategoryID,
          name: option.Name,
          isActive: isActive(option.Status) && isActive(category.Status),
        })),
      ]),
    contact: async () => {
      const all: ReadRecord[] = []
      for (let page = 1; ; page++) {
        const query = { page: String(page), pageSize: String(PAGE), includeArchived: 'true' }
        const { Contacts } = await read(z.object({ Contacts: z.array(XeroContact) }), '/Contacts', query)
        all.push(...Contacts.map(contactRecord))
        if (Contacts.length < PAGE) return all
      }
    },
    item: async () => (await read(z.object({ Items: z.array(XeroItem) }), '/Items')).Items.map(itemRecord),
  }
}

export const contactRecord = (one: z.infer<typeof XeroContact>): ReadRecord => ({
  externalId: one.ContactID,
  code: one.ContactNumber ?? null,
  name: one.Name,
  email: one.EmailAddress || null,
  taxNumber: one.TaxNumber ?? one.CompanyNumber ?? null,
  isActive: isActive(one.ContactStatus),
  details: { currency: one.DefaultCurrency ?? null },
})

/** Lines name an item by its code, so the code is its id here. */
export const itemRecord = (one: z.infer<typeof XeroItem>): ReadRecord => ({
  externalId: one.Code,
  code: one.Code,
  name: one.Name || one.Description || one.Code,
  isActive: true,
})

const classOf = (name: string | undefined) => ACCOUNT_CLASSES.find((known) => known === name?.toLowerCase()) ?? null
