import { customers } from '#contract/parties/customers.ts'
import { listMembers, memberView } from '#server/parties/members/member-reads.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findCustomerRow } from './customer-reads.ts'

/** Those who work for an outlet and have accepted: people of the outlet alone, and of all of its group. */
async function peopleOf(db: Database, venueId: number) {
  const tx = db.read(everyone)
  const [venue] = await rows<{ venue_group_id: number | null }>(tx, `select venue_group_id from venues where id = $1`, [venueId])
  const members = await listMembers(
    tx,
    venue?.venue_group_id == null ? { kind: 'venues', ids: [venueId] } : { kind: 'group', id: venue.venue_group_id },
  )
  return members
    .filter((one) => one.status === 'active' && (one.is_group_wide || one.venues.some(({ id }) => id === venueId)))
    .map(memberView)
}

/** Only who trades with an outlet learns who works there: an invitation reveals no names. */
async function tradesWith(tx: Parameters<typeof findCustomerRow>[0], distributorId: number, venueId: number): Promise<boolean> {
  return (await findCustomerRow(tx, distributorId, venueId)).connection_status === 'active'
}

export const userRoutes = [
  answer(customers.users, async ({ params }, { tx, actor, db }) => ({
    data: (await tradesWith(tx, actor.distributorId, params.venueId)) ? await peopleOf(db, params.venueId) : [],
  })),
  answer(customers.user, async ({ params }, { tx, actor, db }) => {
    const people = (await tradesWith(tx, actor.distributorId, params.venueId)) ? await peopleOf(db, params.venueId) : []
    const found = people.find(({ id }) => id === params.userId)
    if (!found) throw new Problem('not_found')
    return found
  }),
]
