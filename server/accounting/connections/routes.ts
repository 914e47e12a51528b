import type { z } from 'zod'
import { type AccountingProvider, PROVIDER_NAMES } from '#contract/accounting/accounting.ts'
import { Returned, type ReturnedQuery } from '#contract/accounting/returned.ts'
import { supplierAccounting } from '#contract/accounting/supplier-accounting.ts'
import { venueAccounting } from '#contract/accounting/venue-accounting.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { type AccountingService, redirectUri } from './accounting-service.ts'
import { beginSignIn, finishSignIn } from './connect.ts'
import { listConnections, showConnection } from './connection-view.ts'
import { disconnect } from './disconnect.ts'
import { type Owner, ofSupplier, ofVenue } from './owner.ts'

export const routes = (service: AccountingService): Answered[] => [...supplierRoutes(service), ...venueRoutes(service)]

function supplierRoutes(service: AccountingService): Answered[] {
  const { xeroAddress, quickBooksAddress, netsuiteAddress } = supplierAccounting
  const { disconnectXero, disconnectQuickBooks, disconnectNetsuite } = supplierAccounting
  const addressOf = (
    call: typeof xeroAddress | typeof quickBooksAddress | typeof netsuiteAddress,
    provider: AccountingProvider,
  ) =>
    answerWithoutTransaction(call, (_, { db, actor, now }) =>
      beginSignIn(service, db, { owner: ofSupplier(actor.distributorId), provider, actor, now }),
    )
  const ended = (
    call: typeof disconnectXero | typeof disconnectQuickBooks | typeof disconnectNetsuite,
    provider: AccountingProvider,
  ) => answerWithoutTransaction(call, (_, { db, actor }) => disconnect(service, db, ofSupplier(actor.distributorId), provider))
  return [
    answer(supplierAccounting.list, async (_, { tx, actor, now }) => ({
      data: await listConnections(service, tx, ofSupplier(actor.distributorId), now),
    })),
    answer(supplierAccounting.quickBooks, (_, { tx, actor, now }) =>
      showConnection(service, tx, ofSupplier(actor.distributorId), 'quickBooks', now),
    ),
    addressOf(xeroAddress, 'xero'),
    addressOf(quickBooksAddress, 'quickBooks'),
    addressOf(netsuiteAddress, 'netsuite'),
    answerWithoutTransaction(supplierAccounting.connectXero, ({ body }, { db, actor, now }) => {
      const owner = ofSupplier(actor.distributorId)
      return finishSignIn(service, db, { owner, provider: 'xero', actor, now }, returnedIn(service, owner, body))
    }),
    answerWithoutTransaction(supplierAccounting.connectQuickBooks, ({ body }, { db, actor, now }) =>
      finishSignIn(service, db, { owner: ofSupplier(actor.distributorId), provider: 'quickBooks', actor, now }, body),
    ),
    answerWithoutTransaction(supplierAccounting.connectNetsuite, ({ body }, { db, actor, now }) =>
      finishSignIn(service, db, { owner: ofSupplier(actor.distributorId), provider: 'netsuite', actor, now }, body),
    ),
    ended(disconnectXero, 'xero'),
    ended(disconnectQuickBooks, 'quickBooks'),
    ended(disconnectNetsuite, 'netsuite'),
  ]
}

function venueRoutes(service: AccountingService): Answered[] {
  const { xeroAddress, quickBooksAddress, disconnectXero, disconnectQuickBooks } = venueAccounting
  const addressOf = (call: typeof xeroAddress | typeof quickBooksAddress, provider: AccountingProvider) =>
    answerWithoutTransaction(call, ({ params }, { db, actor, now }) =>
      beginSignIn(service, db, { owner: outletOf(actor, params), provider, actor, now }),
    )
  const ended = (call: typeof disconnectXero | typeof disconnectQuickBooks, provider: AccountingProvider) =>
    answerWithoutTransaction(call, ({ params }, { db, actor }) => disconnect(service, db, outletOf(actor, params), provider))
  return [
    answer(venueAccounting.list, async ({ params }, { tx, actor, now }) => ({
      data: await listConnections(service, tx, outletOf(actor, params), now),
    })),
    answer(venueAccounting.quickBooks, ({ params }, { tx, actor, now }) =>
      showConnection(service, tx, outletOf(actor, params), 'quickBooks', now),
    ),
    addressOf(xeroAddress, 'xero'),
    addressOf(quickBooksAddress, 'quickBooks'),
    answerWithoutTransaction(venueAccounting.connectXero, ({ params, body }, { db, actor, now }) =>
      finishSignIn(service, db, { owner: outletOf(actor, params), provider: 'xero', actor, now }, body),
    ),
    answerWithoutTransaction(venueAccounting.connectQuickBooks, ({ params, body }, { db, actor, now }) =>
      finishSignIn(service, db, { owner: outletOf(actor, params), provider: 'quickBooks', actor, now }, body),
    ),
    ended(disconnectXero, 'xero'),
    ended(disconnectQuickBooks, 'quickBooks'),
  ]
}

/** The outlet that a path names. @throws Problem not_found */
const outletOf = (actor: VenueActor, { venueId }: { venueId: number }): Owner => ofVenue(ownVenue(actor, venueId))

/**
 * The query string of the address somebody came back to.
 * @throws Problem validation_failed naming query, or callback where it is not the address they were to come back to
 */
function returnedIn(service: AccountingService, owner: Owner, { query, callback }: z.output<typeof ReturnedQuery>): Returned {
  if (callback !== undefined && callback !== redirectUri(service, 'xero', owner))
    throw fieldProblem('callback', `Is not where ${PROVIDER_NAMES.xero} sends people back to`)
  const parsed = Returned.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (!parsed.success) throw fieldProblem('query', `Is not what ${PROVIDER_NAMES.xero} sends people back with`)
  return parsed.data
}
