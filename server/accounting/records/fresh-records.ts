import type { RecordKind, RecordPage, RecordQuery } from '#contract/accounting/records.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { answered, type Books } from '../books/books.ts'
import { actingFor, ownerOf } from '../connections/owner.ts'
import { keepRecords, lastReading, type Organisation, pageOfRecords } from './record-store.ts'

/** What was read within this time is shown as it is. */
const FRESH_MS = 10 * 60_000
/** An empty list is waited for by whoever adds the first there, and a list that is asked for again by whoever added another. */
const FRESH_WHEN_WAITED_FOR_MS = 10_000

export const organisationOf = ({ connection: { id, externalAccountId } }: Books): Organisation => ({
  connectionId: id,
  externalAccountId,
})

/** Reads all records of a kind and keeps them. @throws Problem where the provider refuses or does not answer */
export async function readRecords(db: Database, books: Books, kind: RecordKind, now: Date): Promise<void> {
  const reader = books.adapter.readers(books)[kind]
  if (!reader) throw new Error(`${books.provider} has no ${kind}`)
  const read = await answered(books, reader)
  await db.write(actingFor(ownerOf(books.connection)), (tx) => keepRecords(tx, organisationOf(books), kind, read, now))
}

/**
 * Sees to it that records of a kind are no older than ten minutes, or ten seconds where there are none.
 * @param isUrgent reads them in any case
 * @param isAskedAgain reads them unless that was done in the last ten seconds
 * @returns when they were read, and whether the provider did not answer and they are from before
 * @throws Problem where there are none and the provider does not answer
 */
export async function freshRecords(
  db: Database,
  books: Books,
  kind: RecordKind,
  { now, isUrgent = false, isAskedAgain = false }: { now: Date; isUrgent?: boolean; isAskedAgain?: boolean },
): Promise<{ readAt: Date; isFromBefore: boolean }> {
  const before = await lastReading(db.read(actingFor(ownerOf(books.connection))), organisationOf(books), kind)
  const fresh = isAskedAgain || before?.isEmpty ? FRESH_WHEN_WAITED_FOR_MS : FRESH_MS
  if (!isUrgent && before && now.getTime() - before.at.getTime() < fresh) return { readAt: before.at, isFromBefore: false }
  try {
    // a list from before does while calls are few
    await readRecords(db, before ? books.inBackground() : books, kind, now)
    return { readAt: now, isFromBefore: false }
  } catch (error) {
    if (before && error instanceof Problem) return { readAt: before.at, isFromBefore: true }
    throw error
  }
}

/** One page of what the accounting system holds. */
export async function listRecords(
  db: Database,
  books: Books,
  kind: RecordKind,
  { readAgain: isAskedAgain = false, ...query }: RecordQuery,
  now: Date,
): Promise<RecordPage> {
  const { readAt: at, isFromBefore } = await freshRecords(db, books, kind, { now, isAskedAgain })
  const tx = db.read(actingFor(ownerOf(books.connection)))
  const { data, meta } = await pageOfRecords(tx, organisationOf(books), kind, query)
  return { data, meta: { ...meta, readAt: at.toISOString(), isFromBefore } }
}
