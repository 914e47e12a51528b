import type { ExternalRecord, RecordKind } from '#contract/accounting/records.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { type Organisation, recordsByIds } from '../records/record-store.ts'
import { keyOf, nameWithoutForm } from './suggestion.ts'

type Ours = { name: string; code: string | null; email: string | null; taxNumber: string | null }

/** The forms of a name that are looked for among those who put something behind it, the usual ones. */
const ENDINGS = ['', 'ptyltd', 'ltd', 'limited', 'llc', 'inc', 'gmbh', 'plc', 'co']

/**
 * The records that some of ours could be: those that agree with one of them in number, code, e-mail or name. All are found in one statement
 * by the keys the database keeps, so that a page of a list of 10,000 costs no more than one of 10.
 */
export async function candidatesFor(
  tx: Tx,
  organisation: Organisation,
  kind: RecordKind,
  ours: readonly Ours[],
): Promise<(one: Ours) => ExternalRecord[]> {
  if (ours.length === 0) return () => []
  const names = ours.flatMap(({ name }) => [keyOf(name), ...ENDINGS.map((ending) => nameWithoutForm(name) + ending)])
  const keys = (of: (one: Ours) => string | null) =>
    ours
      .map(of)
      .flatMap((text) => (text ? [keyOf(text)] : []))
      .filter(Boolean)
  const found = await rows<{ id: string }>(
    tx,
    `select external_id as id from accounting_records
      where connection_id = $1 and external_account_id = $2 and kind = $3 and name_key = any ($4)
     union select external_id from accounting_records
      where connection_id = $1 and external_account_id = $2 and kind = $3 and code_key = any ($5)
     union select external_id from accounting_records
      where connection_id = $1 and external_account_id = $2 and kind = $3 and tax_number_key = any ($6)
     union select external_id from accounting_records
      where connection_id = $1 and external_account_id = $2 and kind = $3 and lower(email) = any ($7)`,
    [
      ...[organisation.connectionId, organisation.externalAccountId, kind, [...new Set(names)]],
      ...[keys(({ code }) => code), keys(({ taxNumber }) => taxNumber)],
      ours.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
    ],
  )
  const records = [
    ...(
      await recordsByIds(
        tx,
        organisation,
        kind,
        found.map(({ id }) => id),
      )
    ).values(),
  ]
  // a page has few candidates: each of ours looks through them all
  return () => records
}
