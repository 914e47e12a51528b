import { z } from 'zod'
import type { Adapter } from '../books/adapter.ts'
import type { Books } from '../books/books.ts'
import { dayOf } from './xero-date.ts'

const text = z.string().optional()
const Organisations = z.object({
  Organisations: z
    .array(
      z.object({
        Name: z.string(),
        BaseCurrency: text,
        CountryCode: text,
        TaxNumber: text,
        PeriodLockDate: text,
        EndOfYearLockDate: text,
      }),
    )
    .min(1),
})

/** The organisation of a connection. The later of its two lock dates counts. */
export async function xeroOrganisation(books: Books): ReturnType<Adapter['organisation']> {
  const [one] = Organisations.parse((await books.call({ path: '/Organisation' })).body).Organisations
  const locked = [one!.PeriodLockDate, one!.EndOfYearLockDate].flatMap((date) => (date ? dayOf(date) : []))
  return {
    name: one!.Name,
    currency: one!.BaseCurrency ?? null,
    country: one!.CountryCode ?? null,
    taxNumber: one!.TaxNumber ?? null,
    lockedUntil: locked.toSorted().at(-1) ?? null,
  }
}
