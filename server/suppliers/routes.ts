import { suppliers } from '#contract/suppliers.ts'
import type { ConnectionStatus } from '#server/connections/connection.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue, venuesActedFor, venuesOfContext } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { answerRequest, connect } from './connect.ts'
import { findSupplierDetail, listConnected, listDirectory } from './supplier-reads.ts'

type RequestRow = {
  id: number
  name: string
  logo: string | null
  venue_id: number
  venue_name: string
  status: ConnectionStatus
  requested_by: 'distributor' | 'venue'
  created_at: Date
}

export const routes = [
  answer(suppliers.connected, async ({ query }, { tx, actor, now }) => ({
    data: await listConnected(tx, venuesActedFor(actor), query, now),
  })),
  answer(suppliers.connectedOfVenue, async ({ params, query }, { tx, actor, now }) => ({
    data: await listConnected(tx, [ownVenue(actor, params.venueId)], query, now),
  })),
  answer(suppliers.directory, async ({ params, query }, { tx, actor, now }) =>
    listDirectory(tx, ownVenue(actor, params.venueId), query, now),
  ),
  answer(suppliers.find, async ({ params }, { tx, actor, now }) => {
    const supplier = await findSupplierDetail(tx, venuesActedFor(actor), params.distributorId, now)
    if (!supplier) throw new Problem('not_found')
    return supplier
  }),
  connect,
  answer(suppliers.requests, async ({ params }, { tx, actor }) => {
    const found = await rows<RequestRow>(
      tx,
      `select d.id, d.name, d.logo, c.venue_id, v.name as venue_name, c.status, coalesce(c.requested_by, 'distributor') as requested_by, c.created_at
         from connections c join distributors d on d.id = c.distributor_id join venues v on v.id = c.venue_id
        where c.venue_id = any ($1) and c.status <> 'active' and d.deleted_at is null
        order by c.created_at desc, d.id, v.id`,
      [venuesOfContext(actor, params.contextId)],
    )
    const data = found.map(({ id, name, logo, venue_id, venue_name, status, requested_by, created_at }) => ({
      id,
      venue: { id: venue_id, name: venue_name },
      distributor: { id, name, logo },
      status,
      requestedBy: requested_by,
      createdAt: created_at.toISOString(),
    }))
    return { data }
  }),
  answerRequest,
]
