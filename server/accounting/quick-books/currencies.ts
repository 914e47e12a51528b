import { z } from 'zod'
import type { Books } from '../books/books.ts'
import type { Currencies } from '../books/currencies.ts'

const Preferences = z.object({
  Preferences: z.object({
    CurrencyPrefs: z
      .object({ HomeCurrency: z.object({ value: z.string() }), MultiCurrencyEnabled: z.boolean() })
      .partial()
      .default({}),
  }),
})

/** The home currency; where several are allowed, each customer and vendor has its own. */
export async function quickBooksCurrencies(books: Books): Promise<Currencies> {
  const { CurrencyPrefs } = Preferences.parse((await books.call({ path: '/preferences' })).body).Preferences
  return { base: CurrencyPrefs.HomeCurrency?.value ?? null, others: CurrencyPrefs.MultiCurrencyEnabled ? null : [] }
}
