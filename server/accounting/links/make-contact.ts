import type { z } from 'zod'
import type { ContactBody } from '#contract/accounting/books-calls.ts'
import type { LinkKind } from '#contract/accounting/links.ts'
import type { ExternalRecord, RecordKind } from '#contract/accounting/records.ts'
import type { Acting } from '#server/platform/db/acting.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { answered, type Books } from '../books/books.ts'
import type { Owner } from '../connections/owner.ts'
import { organisationOf } from '../records/fresh-records.ts'
import { insertRecords, recordsByIds } from '../records/record-store.ts'
import { linksByIds, saveLinks } from './link-store.ts'

type Asking = { db: Database; owner: Owner; acting: Acting; by: string; now: Date }

/**
 * Makes a contact in the accounting system, and links it with one of ours where that is asked for.
 * @throws Problem validation_failed naming linkTo, provider_refused with what the provider says
 */
export async function makeContact(
  books: Books,
  { db, owner, acting, by, now }: Asking,
  { kind, of }: { kind: LinkKind; of: RecordKind },
  { linkTo, ...contact }: z.output<typeof ContactBody>,
): Promise<ExternalRecord> {
  const list = { owner, organisation: organisationOf(books), kind, of }
  if (linkTo !== undefined && (await linksByIds(db.read(acting), list, [linkTo])).length === 0)
    throw fieldProblem('linkTo', 'Is not in this list')
  const { makeContact: make } = books.adapter
  if (!make) throw new Error(`${books.provider} makes no contacts`)
  const made = await answered(books, () => make(books, contact, of))
  return db.write(acting, async (tx) => {
    await insertRecords(tx, list.organisation, of, [made])
    if (linkTo !== undefined) await saveLinks(tx, list, [{ id: linkTo, externalId: made.externalId }], { by, now })
    return (await recordsByIds(tx, list.organisation, of, [made.externalId])).get(made.externalId)!
  })
}
