import { z } from 'zod'
import { round } from '#contract/platform/money.ts'
import type { Books } from '../books/books.ts'
import { type PaymentQuery, paymentStateOf, type ReadPayment } from '../books/payment.ts'
import { ENTITIES } from './paper.ts'
import { queryIds } from './query.ts'

const Paper = z.object({
  Id: z.string(),
  TotalAmt: z.number().default(0),
  Balance: z.number().default(0),
  PrivateNote: z.string().optional(),
})
/** What was deleted has no other field. */
const Changed = z.union([z.object({ Id: z.string(), status: z.literal('Deleted') }), Paper])
const Changes = z.object({
  CDCResponse: z.array(
    z.object({
      QueryResponse: z.array(z.object({ Invoice: z.array(Changed), Bill: z.array(Changed) }).partial()).default([]),
    }),
  ),
})

const KINDS = ['salesInvoice', 'bill'] as const
/** How far back QuickBooks knows changes, less a day for clocks; and as many as it answers at once. */
const KNOWN_DAYS = 29
const MOST = 1000
/** As many ids as are asked for in one statement. */
const IDS = 200

/**
 * What was paid of invoices and bills that changed since a moment: one call for all of them. Where that is too long ago or there are too many,
 * those that are not paid yet are asked for by their ids. QuickBooks does not say with a document on which day it was paid.
 */
export async function readQuickBooksPayments(books: Books, query: PaymentQuery): Promise<ReadPayment[]> {
  const { since, now } = query
  if (now.getTime() - since.getTime() > KNOWN_DAYS * 24 * 3_600_000) return readEach(books, query)
  const { body } = await books.call({
    path: '/cdc',
    query: { entities: KINDS.map((kind) => ENTITIES[kind]).join(','), changedSince: since.toISOString() },
  })
  const answers = Changes.parse(body).CDCResponse.flatMap(({ QueryResponse }) => QueryResponse)
  const all = KINDS.flatMap((kind) =>
    answers.flatMap((answer) => (answer[ENTITIES[kind] as 'Invoice' | 'Bill'] ?? []).map((one) => paymentOf(kind, one))),
  )
  return all.length >= MOST ? readEach(books, query) : all
}

async function readEach(books: Books, { open }: PaymentQuery): Promise<ReadPayment[]> {
  const all: ReadPayment[] = []
  for (const kind of KINDS) {
    const ids = open.filter((one) => one.kind === kind).map(({ externalId }) => externalId)
    for (let from = 0; from < ids.length; from += IDS) {
      const asked = ids.slice(from, from + IDS)
      const found = await queryIds(books, ENTITIES[kind], asked, Paper)
      const gone = asked.filter((id) => !found.some(({ Id }) => Id === id))
      all.push(...found.map((one) => paymentOf(kind, one)), ...gone.map((Id) => paymentOf(kind, { Id, status: 'Deleted' })))
    }
  }
  return all
}

function paymentOf(kind: (typeof KINDS)[number], paper: z.infer<typeof Changed>): ReadPayment {
  const of = { kind, externalId: paper.Id, paidOn: null }
  if ('status' in paper || isVoided(paper)) return { ...of, state: 'voided', paidAmount: 0 }
  const { TotalAmt: total, Balance: left } = paper
  return { ...of, state: paymentStateOf({ total, left }), paidAmount: round(total - left, 2) }
}

/** QuickBooks keeps what it voids at 0, and says so in its note. */
export const isVoided = ({
  TotalAmt,
  PrivateNote,
}: {
  TotalAmt?: number | undefined
  PrivateNote?: string | undefined
}): boolean => TotalAmt === 0 && /^voided/i.test(PrivateNote ?? '')
