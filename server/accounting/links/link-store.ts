import {
  LINK_DEFAULTS,
  type LinkChange,
  type LinkDetails,
  type Linked,
  type LinkKind,
  type LinkPage,
  type LinkQuery,
} from '#contract/accounting/links.ts'
import type { ExternalRecord, RecordKind } from '#contract/accounting/records.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { automaticSince, combinedSince, KEPT_COMBINED, KEPT_SINCE } from '../books/automatic-since.ts'
import type { Owner } from '../connections/owner.ts'
import type { Organisation } from '../records/record-store.ts'
import { candidatesFor } from './candidates.ts'
import { ACCOUNTING_LINKS } from './link-table.ts'
import { linkable } from './linkable.ts'
import { suggestionFor } from './suggestion.ts'

/** Which of ours are linked with which of theirs, in one organisation. */
export type LinkList = { owner: Owner; organisation: Organisation; kind: LinkKind; of: RecordKind }

type Row = {
  id: number
  name: string
  code: string | null
  email: string | null
  taxNumber: string | null
  external_id: string | null
  external_name: string | null
  external_code: string | null
  external_active: boolean | null
  details: Partial<LinkDetails> | null
  /** What the setup says, for what says nothing of it. */
  usual_mode: LinkDetails['orderingMode']
  usual_combined: boolean
  usual_day: number
}

/** What is linked, with what it is linked with, of a statement that begins with the values of `valuesOf`. */
const FROM = (statement: string) => `from (${statement}) o
  left join accounting_links l on l.connection_id = $2 and l.external_account_id = $3 and l.kind = $4 and l.local_id = o.id
  left join accounting_records r on r.connection_id = $2 and r.external_account_id = $3 and r.kind = $5 and r.external_id = l.external_id
  left join accounting_setups s on s.connection_id = $2 and s.external_account_id = $3`
const COLUMNS = `o.id, o.name, o.code, o.email, o.tax_number as "taxNumber", l.external_id, l.details,
  coalesce(s.setup ->> 'orderingMode', 'manual') as usual_mode,
  coalesce((s.setup ->> 'combinedExpenseBill')::boolean, false) as usual_combined,
  coalesce((s.setup ->> 'expenseBillCreateDay')::int, 1) as usual_day, r.name as external_name, r.code as external_code, r.is_active as external_active`

function valuesOf({ owner, organisation, kind, of }: LinkList) {
  const { statement, value } = linkable(owner, kind)
  return { statement, values: [value, organisation.connectionId, organisation.externalAccountId, kind, of] }
}

/** One page of what can be linked, by name, with what it could be where it is not linked. */
export async function pageOfLinks(tx: Tx, list: LinkList, query: LinkQuery): Promise<LinkPage> {
  const { statement, values: first } = valuesOf(list)
  const { values, value } = statementValues(...first)
  const conditions = conditionsOf(query, value)
  const { after, order } = keyset(query, { column: 'o.name', id: 'o.id', isDescending: isDescending(query) }, value)
  const [found, [count]] = await Promise.all([
    rows<Row>(tx, `select ${COLUMNS} ${FROM(statement)} where ${[...conditions, after].join(' and ')} ${order}`, values),
    countOf(tx, list, query),
  ])
  const { page, meta } = pageOf(found, query, (row) => row.name)
  return { data: await views(tx, list, page), meta: { ...meta, ...count! } }
}

async function countOf(tx: Tx, list: LinkList, query: LinkQuery) {
  const { statement, values: first } = valuesOf(list)
  const { values, value } = statementValues(...first)
  return rows<{ total: number; unlinked: number }>(
    tx,
    `select count(*) as total, count(*) filter (where l.external_id is null) as unlinked ${FROM(statement)}
      where ${['$5::text is not null', ...conditionsOf(query, value)].join(' and ')}`,
    values,
  )
}

function conditionsOf({ term, operative, categoryId }: LinkQuery, value: (one: unknown) => string): string[] {
  const conditions: string[] = []
  if (term) {
    const pattern = value(containing(term))
    conditions.push(`(o.name ilike ${pattern} or o.code ilike ${pattern})`)
  }
  if (operative !== undefined) conditions.push(`l.external_id is ${operative ? 'not null' : 'null'}`)
  if (categoryId !== undefined) conditions.push(`o.category_id = ${value(categoryId)}`)
  return conditions
}

/** Those of some ids; what is not the owner's is left out. */
export async function linksByIds(tx: Tx, list: LinkList, ids: readonly number[]): Promise<Linked[]> {
  const { statement, values } = valuesOf(list)
  const found = await rows<Row>(tx, `select ${COLUMNS} ${FROM(statement)} where o.id = any ($6) order by o.name, o.id`, [
    ...values,
    ids,
  ])
  return views(tx, list, found)
}

/** The next that are not linked, after an id. */
export async function unlinkedAfter(tx: Tx, list: LinkList, id: number, limit: number): Promise<Linked[]> {
  const { statement, values } = valuesOf(list)
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} ${FROM(statement)} where l.external_id is null and o.id > $6 order by o.id limit ${limit}`,
    [...values, id],
  )
  return views(tx, list, found)
}

const SAVED = ACCOUNTING_LINKS.part(
  ...(['connectionId', 'externalAccountId', 'kind', 'localId', 'externalId', 'details', 'linkedAt', 'linkedByName'] as const),
)

/** What is not given of a link stays as it is. */
export async function saveLinks(
  tx: Tx,
  { organisation, kind }: Pick<LinkList, 'organisation' | 'kind'>,
  changes: readonly LinkChange[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const records = changes.map(({ id, externalId = null, ...details }) =>
    SAVED.record({
      ...organisation,
      ...{ kind, localId: id, externalId, linkedAt: now, linkedByName: by },
      details: {
        ...Object.fromEntries(Object.entries(details).filter(([, one]) => one !== undefined)),
        ...automaticSince(details, now),
        ...combinedSince(details, now),
      },
    }),
  )
  await rows(
    tx,
    `insert into accounting_links as l (${SAVED.names})
     select ${SAVED.namesOf('g')} from json_populate_recordset(null::accounting_links, $1::json) g order by g.local_id
     on conflict (connection_id, external_account_id, kind, local_id) do update
       set external_id = case when l.local_id = any ($2) then excluded.external_id else l.external_id end,
           details = l.details || excluded.details || ${KEPT_SINCE('l.details')} || ${KEPT_COMBINED('l.details')}, linked_at = excluded.linked_at, linked_by_name = excluded.linked_by_name`,
    [JSON.stringify(records), changes.filter(({ externalId }) => externalId !== undefined).map(({ id }) => id)],
  )
}

async function views(tx: Tx, list: LinkList, found: readonly Row[]): Promise<Linked[]> {
  const open = found.filter(({ external_id }) => external_id === null)
  const candidates = await candidatesFor(tx, list.organisation, list.of, open)
  return found.map((row) => view(row, row.external_id === null ? candidates(row) : []))
}

const view = (row: Row, candidates: readonly ExternalRecord[]): Linked => ({
  id: row.id,
  name: row.name,
  code: row.code,
  external:
    row.external_id === null
      ? null
      : {
          id: row.external_id,
          code: row.external_code,
          name: row.external_name ?? row.external_id,
          isActive: row.external_active ?? false,
        },
  suggestion: suggestionFor(row, candidates),
  ...LINK_DEFAULTS,
  orderingMode: row.usual_mode,
  combinedExpenseBill: row.usual_combined,
  expenseBillCreateDay: row.usual_day,
  ...row.details,
})
