import { type AdminDistributor, administration } from '#contract/parties/administration.ts'
import { addDistributor } from '#server/parties/companies/add-distributor.ts'
import { DISTRIBUTORS } from '#server/parties/companies/distributor-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Row = Omit<AdminDistributor, 'invitedAt' | 'registeredAt' | 'createdAt'> & {
  invitedAt: Date | null
  registeredAt: Date | null
  createdAt: Date
}

const DISTRIBUTOR = DISTRIBUTORS.part(
  'id',
  'name',
  'legalName',
  'logo',
  'status',
  'accountType',
  'subscriptionStatus',
  'email',
  'phone',
  'street',
  'city',
  'zipCode',
  'state',
  'country',
  'timezone',
  'tax',
  'taxCalculation',
  'minimumOrderAmount',
  'deliveryFee',
  'invitedAt',
  'registeredAt',
  'createdAt',
)

const COLUMNS = `${DISTRIBUTOR.read('d')}, d.currency_code as currency,
  (select count(*) from products p where p.distributor_id = d.id and p.deleted_at is null) as "productCount",
  (select count(*) from connections c where c.distributor_id = d.id and c.status = 'active') as "connectedVenuesCount"`

export const listDistributors = answer(administration.distributors, async ({ query }, { tx }) => {
  const { values, value } = statementValues()
  const named = query.term ? `d.name ilike ${value(containing(query.term))}` : 'true'
  const { after, order } = keyset(query, { column: 'd.name', id: 'd.id', isDescending: isDescending(query) }, value)
  const found = await rows<Row>(
    tx,
    `select ${COLUMNS} from distributors d where d.deleted_at is null and ${named} and ${after} ${order}`,
    values,
  )
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: page.map(view), meta }
})

export const findDistributor = answer(administration.distributor, ({ params }, { tx }) => load(tx, params.distributorId))

export const createDistributor = answer(administration.createDistributor, async ({ body }, { tx, actor }) =>
  load(tx, await addDistributor(tx, actor, body)),
)

export const distributorVenues = answer(administration.distributorVenues, async ({ params }, { tx }) => {
  await mustBeDistributor(tx, params.distributorId)
  const data = await rows<{ id: number; name: string; groupName: string | null; city: string }>(
    tx,
    `select v.id, v.name, v.city, g.name as "groupName"
       from connections c join venues v on v.id = c.venue_id left join venue_groups g on g.id = v.venue_group_id
      where c.distributor_id = $1 and c.status = 'active' and v.deleted_at is null
      order by v.name, v.id`,
    [params.distributorId],
  )
  return { data }
})

/** @throws Problem not_found */
export async function mustBeDistributor(tx: Tx, distributorId: number): Promise<void> {
  const found = await rows(tx, `select from distributors where id = $1 and deleted_at is null`, [distributorId])
  if (found.length === 0) throw new Problem('not_found')
}

async function load(tx: Tx, distributorId: number): Promise<AdminDistributor> {
  const [row] = await rows<Row>(tx, `select ${COLUMNS} from distributors d where d.id = $1 and d.deleted_at is null`, [
    distributorId,
  ])
  if (!row) throw new Problem('not_found')
  return view(row)
}

const view = (row: Row): AdminDistributor => ({
  ...row,
  invitedAt: row.invitedAt?.toISOString() ?? null,
  registeredAt: row.registeredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
