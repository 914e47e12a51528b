import { customers } from '#contract/parties/customers.ts'
import type { Site } from '#server/parties/connection-requests/send-invitation.ts'
import { rows } from '#server/platform/db/database.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { changeRoutes } from './change-customers.ts'
import { findCustomer, listCustomers, pageOfCustomers } from './customer-reads.ts'
import { userRoutes } from './customer-users.ts'
import { exportCustomers } from './export-customers.ts'
import { importCustomers } from './import-customers.ts'
import { accountOwners, ownPeople } from './own-people.ts'

const reads: Answered[] = [
  answer(customers.list, async ({ query }, { tx, actor, db, now }) =>
    pageOfCustomers(tx, query, { actor, now, people: await ownPeople(db, actor.distributorId) }),
  ),
  answer(customers.connected, async ({ query }, { tx, actor, db, now }) => ({
    data: await listCustomers(tx, query.term, { actor, now, people: await ownPeople(db, actor.distributorId) }),
  })),
  answer(customers.connectedPaged, async ({ query }, { tx, actor, db, now }) =>
    pageOfCustomers(tx, query, { actor, now, people: await ownPeople(db, actor.distributorId) }, 'asked'),
  ),
  answer(customers.filterOptions, async (_, { tx, actor }) => ({
    data: await rows<{ id: number; name: string }>(
      tx,
      `select v.id, v.name from connections c join venues v on v.id = c.venue_id
        where c.distributor_id = $1 and c.status <> 'target' and v.deleted_at is null order by v.name, v.id`,
      [actor.distributorId],
    ),
  })),
  answer(customers.accountOwners, async (_, { actor, db }) => ({
    data: accountOwners(await ownPeople(db, actor.distributorId)),
  })),
  answer(customers.find, async ({ params }, { tx, actor, db, now }) =>
    findCustomer(tx, params.venueId, { actor, now, people: await ownPeople(db, actor.distributorId) }),
  ),
]

export const routes = (site: Site): Answered[] => [
  ...reads,
  exportCustomers,
  importCustomers,
  ...changeRoutes(site),
  ...userRoutes,
]
