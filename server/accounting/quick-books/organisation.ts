import { z } from 'zod'
import type { Adapter } from '../books/adapter.ts'
import type { Books } from '../books/books.ts'

const text = z.string().optional()
const Company = z.object({ CompanyInfo: z.object({ CompanyName: z.string(), Country: text, EmployerId: text }) })
const Preferences = z.object({
  Preferences: z
    .object({
      AccountingInfoPrefs: z.object({ BookCloseDate: text }).partial(),
      CurrencyPrefs: z.object({ HomeCurrency: z.object({ value: z.string() }) }).partial(),
    })
    .partial(),
})

/** The company of a connection, with its currency and the day until which its books are closed. */
export async function quickBooksOrganisation(books: Books): ReturnType<Adapter['organisation']> {
  const realm = encodeURIComponent(books.connection.externalAccountId)
  const { CompanyInfo } = Company.parse((await books.call({ path: `/companyinfo/${realm}` })).body)
  const { Preferences: found } = Preferences.parse((await books.call({ path: '/preferences' })).body)
  return {
    name: CompanyInfo.CompanyName,
    currency: found.CurrencyPrefs?.HomeCurrency?.value ?? null,
    country: CompanyInfo.Country ?? null,
    taxNumber: CompanyInfo.EmployerId ?? null,
    lockedUntil: found.AccountingInfoPrefs?.BookCloseDate?.slice(0, 10) ?? null,
  }
}
