import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import type { Books } from '../books/books.ts'
import type { Currencies } from '../books/currencies.ts'
import { CallLimited, CallLost, CallRefused } from '../books/faults.ts'
import { actingFor, ownerOf } from '../connections/owner.ts'

/** How long they are taken for true while documents are sent. */
export const FRESH_MS = 24 * 3_600_000

/** Reads in which currencies the organisation keeps books, and keeps it. @throws as Books.call */
export async function readCurrencies(db: Database, books: Books, now: Date): Promise<Currencies> {
  const read = await books.adapter.currencies(books)
  const { id, externalAccountId } = books.connection
  await db.write(actingFor(ownerOf(books.connection)), (tx) =>
    rows(
      tx,
      `update accounting_connections set base_currency = $3, other_currencies = $4, currencies_read_at = $5
        where id = $1 and external_account_id = $2`,
      [id, externalAccountId, read.base, read.others, now],
    ),
  )
  return read
}

type Kept = Currencies & { readAt: Date | null }

async function keptCurrencies(tx: Tx, { connection: { id } }: Books): Promise<Kept> {
  const [kept] = await rows<Kept>(
    tx,
    `select base_currency as base, other_currencies as others, currencies_read_at as "readAt" from accounting_connections where id = $1`,
    [id],
  )
  return kept ?? { base: null, others: null, readAt: null }
}

/**
 * The currencies as they were read within a day. Where they cannot be read again, those from before count.
 * @throws as Books.call where there are none from before
 */
export const knownCurrencies = (db: Database, books: Books, now: Date): Promise<Currencies> =>
  books.once('currencies', async () => {
    const kept = await keptCurrencies(db.read(actingFor(ownerOf(books.connection))), books)
    const isFresh = kept.readAt !== null && now.getTime() - kept.readAt.getTime() < FRESH_MS
    if (isFresh) return kept
    return readCurrencies(db, books, now).catch((error: unknown) => {
      const isPassing = error instanceof CallRefused || error instanceof CallLimited || error instanceof CallLost
      if (kept.readAt !== null && isPassing) return kept
      throw error
    })
  })
