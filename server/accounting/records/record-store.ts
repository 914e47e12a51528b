import type { ExternalRecord, RecordKind, RecordPage, RecordQuery } from '#contract/accounting/records.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, statementValues } from '#server/platform/db/keyset.ts'
import type { PartOf } from '#server/platform/db/table.ts'
import type { ReadRecord } from '../books/record.ts'
import { ACCOUNTING_RECORDS } from './record-table.ts'

/** The organisation of a connection. */
export type Organisation = { connectionId: number; externalAccountId: string }

const SHOWN = ACCOUNTING_RECORDS.part('externalId', 'parentId', 'code', 'name', 'email', 'taxNumber', 'isActive', 'details')
type ShownRow = PartOf<typeof SHOWN>

/** When records of a kind were read last, and whether none of them is in use; null where they never were. */
export async function lastReading(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  kind: RecordKind,
): Promise<{ at: Date; isEmpty: boolean } | null> {
  const [found] = await rows<{ at: Date; isEmpty: boolean }>(
    tx,
    `select read_at as at,
            not exists (select from accounting_records
                         where connection_id = $1 and external_account_id = $2 and kind = $3 and is_active) as "isEmpty"
       from accounting_readings where connection_id = $1 and external_account_id = $2 and kind = $3`,
    [connectionId, externalAccountId, kind],
  )
  return found ?? null
}

/** Keeps all records of a kind as they were read; those that are no longer there count as archived. */
export async function keepRecords(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  kind: RecordKind,
  read: readonly ReadRecord[],
  now: Date,
): Promise<void> {
  const key = [connectionId, externalAccountId, kind]
  // two readings at once would wait for each other's rows in different orders
  await rows(
    tx,
    `insert into accounting_readings (connection_id, external_account_id, kind, read_at) values ($1, $2, $3, $4)
     on conflict (connection_id, external_account_id, kind) do update set read_at = excluded.read_at`,
    [...key, now],
  )
  const organisation = { connectionId, externalAccountId }
  await insertRecords(tx, organisation, kind, onceEach(read))
  await rows(
    tx,
    `update accounting_records set is_active = false
      where connection_id = $1 and external_account_id = $2 and kind = $3 and is_active and not external_id = any ($4)`,
    [...key, read.map(({ externalId }) => externalId)],
  )
}

const KEPT = ACCOUNTING_RECORDS.part('parentId', 'code', 'name', 'email', 'taxNumber', 'isActive', 'details')
const INSERTED = ACCOUNTING_RECORDS.part(
  ...(['connectionId', 'externalAccountId', 'kind', 'externalId'] as const),
  ...(['parentId', 'code', 'name', 'email', 'taxNumber', 'isActive', 'details'] as const),
)
const LONGEST_NAME = 500

/** Keeps records as they are now, beside those that were kept before. */
export async function insertRecords(
  tx: Tx,
  organisation: Organisation,
  kind: RecordKind,
  read: readonly ReadRecord[],
): Promise<void> {
  const records = read.map(({ externalId, name, isActive, code, parentId, email, taxNumber, details }) =>
    INSERTED.record({
      ...organisation,
      ...{ kind, externalId, isActive, name: name.slice(0, LONGEST_NAME) },
      ...{ code: code ?? null, parentId: parentId ?? null, email: email ?? null, taxNumber: taxNumber ?? null },
      details: details ?? {},
    }),
  )
  await rows(
    tx,
    `insert into accounting_records (${INSERTED.names})
     select ${INSERTED.namesOf('r')} from json_populate_recordset(null::accounting_records, $1::json) r
     on conflict (connection_id, external_account_id, kind, external_id) do update set (${KEPT.names}) = row (${KEPT.namesOf('excluded')})`,
    // a name may hold what PostgreSQL cannot
    [JSON.stringify(records).replaceAll('\\u0000', '')],
  )
}

/** One page of records, by name. */
export async function pageOfRecords(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  kind: RecordKind,
  { limit, nextId, nextValue, term, operative }: RecordQuery,
): Promise<{ data: ExternalRecord[]; meta: Pick<RecordPage['meta'], 'nextId' | 'nextValue'> }> {
  const { values, value } = statementValues(connectionId, externalAccountId, kind)
  const conditions = ['r.connection_id = $1', 'r.external_account_id = $2', 'r.kind = $3']
  if (operative !== undefined) conditions.push(`r.is_active = ${value(operative)}`)
  if (term) {
    const pattern = value(containing(term))
    conditions.push(`(r.name ilike ${pattern} or r.code ilike ${pattern} or r.email ilike ${pattern})`)
  }
  if (nextId !== undefined)
    conditions.push(`(lower(r.name), r.external_id) > (lower(${value(nextValue ?? '')}), ${value(nextId)})`)
  const found = await rows<ShownRow>(
    tx,
    `select ${SHOWN.read('r')} from accounting_records r where ${conditions.join(' and ')}
      order by lower(r.name), r.external_id limit ${value(limit + 1)}`,
    values,
  )
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return { data: page.map(recordView), meta: { nextId: last?.externalId ?? null, nextValue: last?.name ?? null } }
}

/** All records of a kind that are in use, for what is short by nature: accounts, taxes. */
export const recordsOf = async (tx: Tx, organisation: Organisation, kind: RecordKind): Promise<ExternalRecord[]> =>
  (await pageOfRecords(tx, organisation, kind, { limit: 5000, operative: true })).data

/** Those of some ids, also what is archived. */
export async function recordsByIds(
  tx: Tx,
  { connectionId, externalAccountId }: Organisation,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, ExternalRecord>> {
  const found = await rows<ShownRow>(
    tx,
    `select ${SHOWN.read('r')} from accounting_records r
      where r.connection_id = $1 and r.external_account_id = $2 and r.kind = $3 and r.external_id = any ($4)`,
    [connectionId, externalAccountId, kind, ids],
  )
  return new Map(found.map((row) => [row.externalId, recordView(row)]))
}

const recordView = ({ externalId, details, ...row }: ShownRow): ExternalRecord => ({
  id: externalId,
  ...row,
  type: details.type ?? null,
  accountClass: details.accountClass ?? null,
  taxId: details.taxId ?? null,
  rate: details.rate ?? null,
  isForSales: details.isForSales ?? null,
  isForPurchases: details.isForPurchases ?? null,
  currency: details.currency ?? null,
})

/** A page that moved while it was read may hold a record twice: the later one counts. */
const onceEach = (read: readonly ReadRecord[]): ReadRecord[] => [
  ...new Map(read.map((record) => [record.externalId, record])).values(),
]
