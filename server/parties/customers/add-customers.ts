import { accountAfter } from '#contract/parties/account-lifecycle.ts'
import type { CustomerChange } from '#contract/parties/customer-fields.ts'
import { AUDIT_LOG } from '#server/platform/audit/audit-table.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { announce } from '#server/platform/live/live.ts'
import { agreedColumns, outletColumns, splitChange } from './save-customer.ts'

const ENTRY = AUDIT_LOG.part(
  'userId',
  'userName',
  'distributorId',
  'venueId',
  'subject',
  'subjectId',
  'source',
  'before',
  'after',
)

/** So many in one statement. */
const AT_ONCE = 1000

type Columns = [string, unknown][]
type Parted = { outlet: Columns; agreed: Columns }

/** Adds many customers as target accounts, as `addCustomer` adds one. What is agreed with them was checked before, row by row. */
export async function addCustomers(tx: Tx, actor: DistributorActor, customers: readonly CustomerChange[]): Promise<void> {
  const all = customers.map((customer): Parted => {
    const { outlet, agreed } = splitChange(customer)
    return { outlet: outletColumns(outlet), agreed: agreedColumns(agreed) }
  })
  // Rows that say the same columns go in with one statement; what a row does not say has its default.
  const alike = Map.groupBy(all, ({ outlet, agreed }) => [...outlet, ['|'], ...agreed].map(([name]) => name).join())
  for (const group of alike.values())
    for (let from = 0; from < group.length; from += AT_ONCE) await insert(tx, actor, group.slice(from, from + AT_ONCE))
  if (all.length > 0) announce(tx, { topic: 'connections', distributorId: actor.distributorId })
}

async function insert(tx: Tx, { distributorId, userId, userName }: DistributorActor, some: readonly Parted[]): Promise<void> {
  const names = (of: keyof Parted) => (some[0]?.[of] ?? []).map(([name]) => `, ${name}`).join('')
  const json = (of: keyof Parted) => JSON.stringify(some.map((one) => Object.fromEntries(one[of])))
  const hasTimezone = some[0]?.outlet.some(([name]) => name === 'timezone') ?? false
  const made = await actingFor(tx, everyone, () =>
    rows<{ id: number }>(
      tx,
      `insert into venues (status, currency_code ${hasTimezone ? '' : ', timezone'} ${names('outlet')})
       select $2, d.currency_code ${hasTimezone ? '' : ', d.timezone'} ${names('outlet').replaceAll(', ', ', (v).')}
         from distributors d,
              (select jsonb_populate_record(null::venues, one) as v, place from jsonb_array_elements($3::jsonb) with ordinality a (one, place)) given
        where d.id = $1 order by given.place returning id`,
      [distributorId, accountAfter(null, 'saved_without_inviting'), json('outlet')],
    ),
  )
  // Ids are given in the order of the rows.
  const ids = made.map(({ id }) => id).sort((a, b) => a - b)
  await rows(
    tx,
    `insert into connections (distributor_id, venue_id, status ${names('agreed')})
     select $1, ($2::bigint[])[given.place], 'target' ${names('agreed').replaceAll(', ', ', (c).')}
       from (select jsonb_populate_record(null::connections, one) as c, place from jsonb_array_elements($3::jsonb) with ordinality a (one, place)) given`,
    [distributorId, ids, json('agreed')],
  )
  for (const kind of ['outlet', 'agreed'] as const)
    if ((some[0]?.[kind].length ?? 0) > 0)
      await rows(
        tx,
        `insert into audit_log (${ENTRY.names})
         select $1, $2, $3, ($4::bigint[])[a.place], $5, ($4::bigint[])[a.place], 'import', 'null', a.one
           from jsonb_array_elements($6::jsonb) with ordinality a (one, place)`,
        [userId, userName, distributorId, ids, kind === 'outlet' ? 'venue' : 'connection', json(kind)],
      )
}
