import { suppliers } from '#contract/parties/suppliers.ts'
import { pendingOfVenues } from '#server/parties/connection-requests/invitation-reads.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue, venuesActedFor, venuesOfContext } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { answerRequest, connect } from './connect.ts'
import { findSupplierDetail, listConnected, listDirectory } from './supplier-reads.ts'

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
    const supplier = await findSupplierDetail(tx, venuesActedFor(actor), params.distributorId, now, actor.venueIds)
    if (!supplier) throw new Problem('not_found')
    return supplier
  }),
  connect,
  answer(suppliers.requests, async ({ params }, { tx, actor }) => {
    const found = await pendingOfVenues(tx, venuesOfContext(actor, params.contextId))
    const data = found.map((row) => ({
      id: row.id,
      venue: { id: row.venueId, name: row.venue_name },
      distributor: { id: row.distributorId, name: row.distributor_name, logo: row.distributor_logo },
      status: row.connection_status ?? 'connection_pending',
      requestedBy: row.requestedBy,
      createdAt: row.createdAt.toISOString(),
    }))
    return { data }
  }),
  answerRequest,
]
