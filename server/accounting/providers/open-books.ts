import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Books, booksOf, type Opening } from '../books/books.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { connectionOf } from '../connections/connection-store.ts'
import { actingFor, type Owner } from '../connections/owner.ts'
import { ADAPTERS } from './adapters.ts'

/**
 * The accounting system that an owner is connected with.
 * @throws Problem no_accounting where there is none
 */
export async function openBooks(
  service: AccountingService,
  db: Database,
  owner: Owner,
  provider: AccountingProvider,
  clock: () => Date,
): Promise<Books> {
  const connection = await connectionOf(db.read(actingFor(owner)), owner, provider)
  if (!connection?.sealedTokens) throw new Problem('no_accounting')
  return booksOfConnection(service, db, { connection, clock })
}

/** The accounting system of a connection. */
export const booksOfConnection = (service: AccountingService, db: Database, opening: Omit<Opening, 'adapter'>): Books =>
  booksOf(service, db, { ...opening, adapter: ADAPTERS[opening.connection.provider] })
