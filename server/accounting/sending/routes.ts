import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { adminSending } from '#contract/accounting/admin-sending.ts'
import { outletSending, supplierSending } from '#contract/accounting/sending.ts'
import { stocktakes } from '#contract/counting/stocktakes.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { findStocktake } from '#server/counting/stocktakes/stocktake-reads.ts'
import { findOrder } from '#server/ordering/orders/order-store.ts'
import { lookingAs, orderView } from '#server/ordering/orders/order-view.ts'
import type { DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answer, answerWithoutTransaction, type Request } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findStocktake as findSupplierStocktake } from '#server/stock/stocktakes/stocktake-reads.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { connectionOf } from '../connections/connection-store.ts'
import { actingFor, type Owner, ofSupplier, ofVenue } from '../connections/owner.ts'
import { listCalls } from './call-list.ts'
import { exportOrder, exportOrders } from './export-orders.ts'
import { findDocument, listAllDocuments, listDocuments, retryEach, retryLater } from './inbox.ts'
import { listMissing } from './missing.ts'
import { sendDocument } from './send-document.ts'
import { type Asking, sendNow } from './send-now.ts'

type Given = Pick<Request<never>, 'db' | 'now'>

export function routes(service: AccountingService): Answered[] {
  const supplier = ({ distributorId, userName }: DistributorActor, { db, now }: Given): Asking => ({
    ...{ service, db, now, by: userName, owner: ofSupplier(distributorId) },
  })
  /** @throws Problem not_found for an outlet that the caller does not reach */
  const outlet = (actor: VenueActor, venueId: number, { db, now }: Given): Asking => ({
    ...{ service, db, now, by: actor.userName, owner: ofVenue(ownVenue(actor, venueId)) },
  })
  async function sendOrder(orderId: number, request: Given & { actor: DistributorActor }, provider?: AccountingProvider) {
    const { actor, db, now } = request
    const asking = supplier(actor, request)
    await sendNow(asking, invoiceOf(orderId), provider)
    const found = await findOrder(db.read(actingFor(asking.owner)), { distributorId: actor.distributorId }, orderId)
    return orderView(found, lookingAs(actor, now))
  }
  return [
    answerWithoutTransaction(supplierSending.invoice, async ({ params }, request) => ({
      xeroInvoiceId: await sendNow(supplier(request.actor, request), invoiceOf(params.orderId), 'xero'),
    })),
    answerWithoutTransaction(supplierSending.syncOrder, ({ params }, request) => sendOrder(params.orderId, request, 'xero')),
    answerWithoutTransaction(supplierSending.order, ({ params }, request) => sendOrder(params.orderId, request)),
    answer(supplierSending.documents, ({ query }, { tx, actor }) => listDocuments(tx, ofSupplier(actor.distributorId), query)),
    answer(supplierSending.missing, (_, { tx, actor }) => listMissing(tx, ofSupplier(actor.distributorId))),
    answer(supplierSending.calls, ({ query }, { tx, actor }) => listCalls(tx, ofSupplier(actor.distributorId), query)),
    answer(supplierSending.find, ({ params }, { tx, actor }) =>
      findDocument(tx, ofSupplier(actor.distributorId), params.documentId),
    ),
    answer(supplierSending.retryAll, async ({ body }, { tx, actor, now }) => ({
      waiting: await retryEach(tx, ofSupplier(actor.distributorId), body, now),
    })),
    answerWithoutTransaction(supplierSending.retry, ({ params }, request) =>
      retry(supplier(request.actor, request), params.documentId),
    ),
    answerWithoutTransaction(outletSending.bill, async ({ params }, request) => ({
      xeroBillId: await exportOrder(outlet(request.actor, params.venueId, request), params.orderId, 'xero'),
    })),
    answer(outletSending.documents, ({ params, query }, { tx, actor }) => listDocuments(tx, ownerAt(actor, params), query)),
    answer(outletSending.missing, ({ params }, { tx, actor }) => listMissing(tx, ownerAt(actor, params))),
    answer(outletSending.calls, ({ params, query }, { tx, actor }) => listCalls(tx, ownerAt(actor, params), query)),
    answer(outletSending.find, ({ params }, { tx, actor }) => findDocument(tx, ownerAt(actor, params), params.documentId)),
    answer(outletSending.retryAll, async ({ params, body }, { tx, actor, now }) => ({
      waiting: await retryEach(tx, ownerAt(actor, params), body, now),
    })),
    answerWithoutTransaction(outletSending.retry, ({ params }, request) =>
      retry(outlet(request.actor, params.venueId, request), params.documentId),
    ),
    answerWithoutTransaction(venueOrders.exportToAccounting, async ({ params }, request) => {
      const { actor, db, now } = request
      await exportOrder(outlet(actor, params.venueId, request), params.orderId)
      const tx = db.read(actingFor(ofVenue(params.venueId)))
      return orderView(await findOrder(tx, { venueIds: [params.venueId] }, params.orderId), lookingAs(actor, now))
    }),
    answerWithoutTransaction(venueOrders.exportManyToAccounting, async ({ params, body }, request) => ({
      results: await exportOrders(outlet(request.actor, params.venueId, request), body.orderIds),
    })),
    answerWithoutTransaction(stocktakes.account, async ({ params }, request) => {
      const asking = outlet(request.actor, params.venueId, request)
      await sendNow(asking, journalOf(params.stocktakeId))
      return findStocktake(request.db.read(actingFor(asking.owner)), params.venueId, params.stocktakeId)
    }),
    answerWithoutTransaction(supplierStocktakes.account, async ({ params }, request) => {
      const { db, actor } = request
      const asking = supplier(actor, request)
      await sendNow(asking, journalOf(params.stocktakeId))
      return findSupplierStocktake(db.read(actingFor(asking.owner)), actor, params.stocktakeId)
    }),
    answer(adminSending.documents, ({ query }, { tx }) => listAllDocuments(tx, query)),
    answer(adminSending.retry, ({ params }, { tx, now }) => retryLater(tx, params.documentId, now)),
    answer(adminSending.retryAll, async ({ body }, { tx, now }) => ({ waiting: await retryEach(tx, 'everyone', body, now) })),
  ]
}

const ownerAt = (actor: VenueActor, { venueId }: { venueId: number }): Owner => ofVenue(ownVenue(actor, venueId))

const invoiceOf = (localId: number) => ({ kind: 'salesInvoice', subject: 'order', localId }) as const
const journalOf = (localId: number) => ({ kind: 'journal', subject: 'stocktake', localId }) as const

/** @throws Problem not_found; conflict while it is being sent */
async function retry({ service, db, owner, now }: Asking, documentId: number) {
  const tx = db.read(actingFor(owner))
  const { provider } = await findDocument(tx, owner, documentId)
  const connection = await connectionOf(tx, owner, provider)
  const outcome = connection && (await sendDocument(service, db, { connection, id: documentId, now, isForced: true }))
  if (!outcome) throw new Problem('conflict', { message: 'It is being sent right now. Look again in a moment.' })
  return findDocument(tx, owner, documentId)
}
