import type { z } from 'zod'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { ContactBody, OutletParams } from '#contract/accounting/books-calls.ts'
import type { LinkChange, LinkChanges, LinkPage, LinkQuery, LinksSaved, ProductLinkQuery } from '#contract/accounting/links.ts'
import type {
  AccountPage,
  AccountQuery,
  ExternalRecord,
  RecordKind,
  RecordPage,
  RecordQuery,
} from '#contract/accounting/records.ts'
import type { SetupChange, ShownSetup, TaxRateChanges, TaxRateConfig } from '#contract/accounting/setup.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { actingOf, type VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction, type Request } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { ofVenue } from '../connections/owner.ts'
import { type Asking, booksWork, type Links } from './books-work.ts'

type ConnectionChanges = Omit<LinkChanges, 'items'> & { connections: LinkChange[] }

/** A call of an outlet with this query or body, and this answer. */
type Call<P, R> = Endpoint & { audience: 'venue'; params: typeof OutletParams; returns: R } & P

/** @throws Problem not_found for an outlet that the caller does not reach */
const asking = (
  { venueId }: z.output<typeof OutletParams>,
  { db, actor, now }: Pick<Request<Endpoint & { audience: 'venue' }>, 'db' | 'actor' | 'now'>,
): Asking => ({
  ...{ db, now, owner: ofVenue(ownVenue(actor, venueId)), by: actor.userName },
  acting: actingOf(actor satisfies VenueActor),
})

/** Answers the calls of outlets about one provider. */
export const outletAnswers = (service: AccountingService, provider: AccountingProvider) => {
  const work = booksWork(service, provider)
  return {
    records: (call: Call<{ query: typeof RecordQuery }, typeof RecordPage>, kind: RecordKind): Answered =>
      answerWithoutTransaction(call, ({ params, query }, request) => work.records(asking(params, request), kind, query)),
    accounts: (call: Call<{ query: typeof AccountQuery }, typeof AccountPage>): Answered =>
      answerWithoutTransaction(call, ({ params, query }, request) => work.accounts(asking(params, request), query)),
    links: (call: Call<{ query: typeof LinkQuery }, typeof LinkPage>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ params, query }, request) => work.links(asking(params, request), links, query)),
    productLinks: (call: Call<{ query: typeof ProductLinkQuery }, typeof LinkPage>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ params, query }, request) => work.links(asking(params, request), links, query)),
    saveLinks: (call: Call<{ body: z.ZodType<LinkChanges> }, typeof LinksSaved>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ params, body }, request) => work.saveLinks(asking(params, request), links, body)),
    saveConnections: (call: Call<{ body: z.ZodType<ConnectionChanges> }, typeof LinksSaved>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ params, body: { connections: items, ...rest } }, request) =>
        work.saveLinks(asking(params, request), links, { ...rest, items }, 'connections'),
      ),
    makeContact: (call: Call<{ body: typeof ContactBody }, typeof ExternalRecord>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ params, body }, request) => work.makeContact(asking(params, request), links, body)),
    setup: (call: Call<object, typeof ShownSetup>): Answered =>
      answerWithoutTransaction(call, ({ params }, request) => work.setup(asking(params, request))),
    saveSetup: (call: Call<{ body: z.ZodType<SetupChange> }, typeof ShownSetup>): Answered =>
      answerWithoutTransaction(call, ({ params, body }, request) => work.saveSetup(asking(params, request), body)),
    taxes: (call: Call<object, typeof TaxRateConfig>): Answered =>
      answerWithoutTransaction(call, ({ params }, request) => work.taxes(asking(params, request))),
    saveTaxes: (call: Call<{ body: typeof TaxRateChanges }, typeof TaxRateConfig>): Answered =>
      answerWithoutTransaction(call, ({ params, body }, request) => work.saveTaxes(asking(params, request), body.items)),
  }
}
