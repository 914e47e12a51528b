import { z } from 'zod'
import type { Books } from '../books/books.ts'
import { type Currencies, UNKNOWN_CURRENCIES } from '../books/currencies.ts'
import { CallRefused } from '../books/faults.ts'
import { suiteQl } from './suite-ql.ts'

const text = z.string().nullish()
const Currency = z.object({ symbol: z.string(), isbasecurrency: text, isinactive: text })
const Customer = z.object({ id: z.coerce.string(), currency: z.string() })

/** An account without the feature of several currencies has no such table: NetSuite refuses the statement. */
const whereKnown = <T, U>(reading: Promise<T>, otherwise: U): Promise<T | U> =>
  reading.catch((error: unknown) => {
    if (error instanceof CallRefused) return otherwise
    throw error
  })

/** The currencies of an account. A subsidiary may have another base, which is in its own list. */
export async function netsuiteCurrencies(books: Books): Promise<Currencies> {
  const statement = `select symbol, isbasecurrency, isinactive from currency order by id`
  const found = await whereKnown(suiteQl(books, statement, Currency), null)
  if (found === null) return UNKNOWN_CURRENCIES
  const active = found.filter(({ isinactive }) => isinactive !== 'T')
  const base = active.find(({ isbasecurrency }) => isbasecurrency === 'T')?.symbol ?? null
  return { base, others: active.map(({ symbol }) => symbol) }
}

/** The currency of each customer, by its id: an order is in its customer's. */
export async function currenciesOfCustomers(books: Books): Promise<ReadonlyMap<string, string>> {
  const statement = `select c.id, k.symbol as currency from customer c join currency k on k.id = c.currency order by c.id`
  const found = await whereKnown(suiteQl(books, statement, Customer), [])
  return new Map(found.map(({ id, currency }) => [id, currency]))
}
