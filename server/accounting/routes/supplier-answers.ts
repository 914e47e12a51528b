import type { z } from 'zod'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { ContactBody } from '#contract/accounting/books-calls.ts'
import type { LinkChange, LinkChanges, LinkPage, LinkQuery, LinksSaved, ProductLinkQuery } from '#contract/accounting/links.ts'
import type { ExternalRecord, RecordKind, RecordPage, RecordQuery } from '#contract/accounting/records.ts'
import type { SetupChange, ShownSetup } from '#contract/accounting/setup.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { actingOf, type DistributorActor } from '#server/platform/http/actors.ts'
import { type Answered, answerWithoutTransaction, type Request } from '#server/platform/http/answer.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { ofSupplier } from '../connections/owner.ts'
import { type Asking, booksWork, type Links } from './books-work.ts'

type ConnectionChanges = Omit<LinkChanges, 'items'> & { connections: LinkChange[] }

/** A call of a supplier with this query or body, and this answer. */
type Call<P, R> = Endpoint & { audience: 'distributor'; returns: R } & P

const asking = ({ db, actor, now }: Pick<Request<Endpoint & { audience: 'distributor' }>, 'db' | 'actor' | 'now'>): Asking => ({
  ...{ db, now, owner: ofSupplier(actor.distributorId), by: actor.userName },
  acting: actingOf(actor satisfies DistributorActor),
})

/** Answers the calls of suppliers about one provider. */
export const supplierAnswers = (service: AccountingService, provider: AccountingProvider) => {
  const work = booksWork(service, provider)
  return {
    records: (call: Call<{ query: typeof RecordQuery }, typeof RecordPage>, kind: RecordKind): Answered =>
      answerWithoutTransaction(call, ({ query }, request) => work.records(asking(request), kind, query)),
    links: (call: Call<{ query: typeof LinkQuery }, typeof LinkPage>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ query }, request) => work.links(asking(request), links, query)),
    productLinks: (call: Call<{ query: typeof ProductLinkQuery }, typeof LinkPage>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ query }, request) => work.links(asking(request), links, query)),
    saveLinks: (call: Call<{ body: z.ZodType<LinkChanges> }, typeof LinksSaved>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ body }, request) => work.saveLinks(asking(request), links, body)),
    saveConnections: (call: Call<{ body: z.ZodType<ConnectionChanges> }, typeof LinksSaved>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ body: { connections: items, ...rest } }, request) =>
        work.saveLinks(asking(request), links, { ...rest, items }, 'connections'),
      ),
    makeContact: (call: Call<{ body: typeof ContactBody }, typeof ExternalRecord>, links: Links): Answered =>
      answerWithoutTransaction(call, ({ body }, request) => work.makeContact(asking(request), links, body)),
    setup: (call: Call<object, typeof ShownSetup>): Answered =>
      answerWithoutTransaction(call, (_, request) => work.setup(asking(request))),
    saveSetup: (call: Call<{ body: z.ZodType<SetupChange> }, typeof ShownSetup>): Answered =>
      answerWithoutTransaction(call, ({ body }, request) => work.saveSetup(asking(request), body)),
  }
}
