import { type AdminVenue, administration } from '#contract/parties/administration.ts'
import { addVenue } from '#server/parties/companies/add-venue.ts'
import { VENUES } from '#server/parties/venues/venue-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing, isDescending, keyset, pageOf, statementValues } from '#server/platform/db/keyset.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { mustBeVenueGroup } from './venue-groups.ts'

type Row = Omit<AdminVenue, 'createdAt'> & { createdAt: Date }

const VENUE = VENUES.part(
  'id',
  'name',
  'logo',
  'status',
  'legalName',
  'email',
  'phone',
  'street',
  'city',
  'zipCode',
  'state',
  'country',
  'instruction',
  'timezone',
  'createdAt',
)

const SELECT = `select ${VENUE.read('v')}, v.venue_group_id as "groupId", g.name as "groupName", v.currency_code as currency,
    (select count(*) from connections c where c.venue_id = v.id and c.status = 'active') as "connectedDistributorsCount"
  from venues v left join venue_groups g on g.id = v.venue_group_id`

export const listVenues = answer(administration.venues, async ({ query }, { tx }) => {
  const { values, value } = statementValues()
  const pattern = query.term ? value(containing(query.term)) : null
  const named = pattern ? `(v.name ilike ${pattern} or g.name ilike ${pattern})` : 'true'
  const { after, order } = keyset(query, { column: 'v.name', id: 'v.id', isDescending: isDescending(query) }, value)
  const found = await rows<Row>(tx, `${SELECT} where v.deleted_at is null and ${named} and ${after} ${order}`, values)
  const { page, meta } = pageOf(found, query, ({ name }) => name)
  return { data: page.map(view), meta }
})

export const findVenue = answer(administration.venue, ({ params }, { tx }) => load(tx, params.venueId))

export const groupVenues = answer(administration.groupVenues, async ({ params }, { tx }) => {
  await mustBeVenueGroup(tx, params.groupId)
  const found = await rows<Row>(tx, `${SELECT} where v.venue_group_id = $1 and v.deleted_at is null order by v.name, v.id`, [
    params.groupId,
  ])
  return { data: found.map(view) }
})

export const createVenue = answer(administration.createVenue, async ({ params, body }, { tx, actor, now }) => {
  await mustBeVenueGroup(tx, params.groupId)
  return load(tx, await addVenue(tx, actor, params.groupId, body, now))
})

/** @throws Problem not_found */
export async function mustBeVenue(tx: Tx, venueId: number): Promise<void> {
  const found = await rows(tx, `select from venues where id = $1 and deleted_at is null`, [venueId])
  if (found.length === 0) throw new Problem('not_found')
}

async function load(tx: Tx, venueId: number): Promise<AdminVenue> {
  const [row] = await rows<Row>(tx, `${SELECT} where v.id = $1 and v.deleted_at is null`, [venueId])
  if (!row) throw new Problem('not_found')
  return view(row)
}

const view = (row: Row): AdminVenue => ({ ...row, createdAt: row.createdAt.toISOString() })
