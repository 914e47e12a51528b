import { type AdminVenueGroup, administration } from '#contract/parties/administration.ts'
import { addVenueGroup } from '#server/parties/companies/add-venue-group.ts'
import { VENUE_GROUPS } from '#server/parties/venues/venue-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'

type Row = Omit<AdminVenueGroup, 'invitedAt' | 'createdAt'> & { invitedAt: Date | null; createdAt: Date }

const GROUP = VENUE_GROUPS.part('id', 'name', 'logo', 'status', 'accountType', 'subscriptionStatus', 'invitedAt', 'createdAt')

const SELECT = `select ${GROUP.read('g')}, g.currency_code as currency,
    (select count(*) from venues v where v.venue_group_id = g.id and v.deleted_at is null) as "venueCount",
    (select count(*) from memberships m where m.venue_group_id = g.id)
      + (select count(distinct mv.membership_id) from membership_venues mv join venues v on v.id = mv.venue_id
          where v.venue_group_id = g.id) as "userCount"
  from venue_groups g`

export const listVenueGroups = answer(administration.venueGroups, async ({ query }, { tx }) => {
  const { values, value } = statementValues()
  const named = query.term ? `g.name ilike ${value(containing(query.term))}` : 'true'
  const { after, order } = keyset(query, { column: 'g.name', id: 'g.id', isDescending: isDescending(query) }, value)
  const found = await rows<Row>(tx, `${SELECT} where g.deleted_at is null and ${named} and ${after} ${order}`, values)
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: page.map(view), meta }
})

export const findVenueGroup = answer(administration.venueGroup, ({ params }, { tx }) => load(tx, params.groupId))

export const createVenueGroup = answer(administration.createVenueGroup, async ({ body }, { tx, actor, now }) =>
  load(tx, await addVenueGroup(tx, actor, body, now)),
)

/** @throws Problem not_found */
export async function mustBeVenueGroup(tx: Tx, groupId: number): Promise<void> {
  const found = await rows(tx, `select from venue_groups where id = $1 and deleted_at is null`, [groupId])
  if (found.length === 0) throw new Problem('not_found')
}

async function load(tx: Tx, groupId: number): Promise<AdminVenueGroup> {
  const [row] = await rows<Row>(tx, `${SELECT} where g.id = $1 and g.deleted_at is null`, [groupId])
  if (!row) throw new Problem('not_found')
  return view(row)
}

const view = (row: Row): AdminVenueGroup => ({
  ...row,
  invitedAt: row.invitedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
