import { supplierForwarding, venueForwarding } from '#contract/billing/forwarding.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { forwardAgain, forwardingOf, listForwarded, saveForwarding } from './forwarding-store.ts'

export const routes = [
  answer(supplierForwarding.find, (_, { tx, actor }) => forwardingOf(tx, actor)),
  answer(supplierForwarding.save, ({ body }, { tx, actor, now }) => saveForwarding(tx, actor, body.hubdocEmail, now)),
  answer(supplierForwarding.list, ({ query }, { tx, actor }) => listForwarded(tx, actor, query)),
  answer(supplierForwarding.again, ({ params }, { tx, actor }) => forwardAgain(tx, actor, params.forwardedId)),
  answer(venueForwarding.find, ({ params }, { tx, actor }) => forwardingOf(tx, { venueId: ownVenue(actor, params.venueId) })),
  answer(venueForwarding.save, ({ params, body }, { tx, actor, now }) =>
    saveForwarding(tx, { venueId: ownVenue(actor, params.venueId) }, body.hubdocEmail, now),
  ),
  answer(venueForwarding.list, ({ params, query }, { tx, actor }) =>
    listForwarded(tx, { venueId: ownVenue(actor, params.venueId) }, query),
  ),
  answer(venueForwarding.again, ({ params }, { tx, actor }) =>
    forwardAgain(tx, { venueId: ownVenue(actor, params.venueId) }, params.forwardedId),
  ),
]
