import { z } from 'zod'
import type { Books } from '../books/books.ts'
import type { Currencies } from '../books/currencies.ts'

const Organisations = z.object({ Organisations: z.array(z.object({ BaseCurrency: z.string().optional() })).min(1) })
const Subscribed = z.object({ Currencies: z.array(z.object({ Code: z.string() })).default([]) })

/** The currency of the organisation, and those that it has added. */
export async function xeroCurrencies(books: Books): Promise<Currencies> {
  const [one] = Organisations.parse((await books.call({ path: '/Organisation' })).body).Organisations
  const { Currencies } = Subscribed.parse((await books.call({ path: '/Currencies' })).body)
  return { base: one?.BaseCurrency ?? null, others: Currencies.map(({ Code }) => Code) }
}
