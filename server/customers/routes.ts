import { customers } from '#contract/customers.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { listCustomers, pageOfCustomers } from './customer-reads.ts'

export const routes = [
  answer(customers.connected, async ({ query }, { tx, actor }) => ({
    data: await listCustomers(tx, actor.distributorId, query),
  })),
  answer(customers.connectedPaged, ({ query }, { tx, actor }) => pageOfCustomers(tx, actor.distributorId, query)),
  answer(customers.filterOptions, async (_, { tx, actor }) => ({
    data: await rows<{ id: number; name: string }>(
      tx,
      `select v.id, v.name from connections c join venues v on v.id = c.venue_id
        where c.distributor_id = $1 and v.deleted_at is null order by v.name, v.id`,
      [actor.distributorId],
    ),
  })),
]
