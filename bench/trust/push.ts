import type { Booked, ToSend } from '#server/accounting/books/prepared.ts'
import { sha256 } from '#server/accounting/books/sha256.ts'
import { Held } from '#server/accounting/sending/held.ts'
import { prepare } from '#server/accounting/sending/prepare.ts'
import type { Booking } from './documents.ts'
import type { World } from './worlds.ts'

/** What became of documents: how many are in the ledger, and every one that is not there with exactly our total. */
export type Pushed = { documents: number; lines: number; equal: number; wrong: string[]; calls: number; milliseconds: number }

/** Sends documents in batches, as the job of every minute does, and compares each with what the ledger holds of it. */
export async function push({ books, double, knownIn, totals }: World, bookings: readonly Booking[]): Promise<Pushed> {
  const began = performance.now()
  const callsBefore = double.calls.length
  const wrong: string[] = []
  const booked = new Map<Booking, Booked>()
  for (const kind of ['salesInvoice', 'customerCredit'] as const) {
    const ready: { booking: Booking; toSend: ToSend }[] = []
    for (const booking of bookings.filter(({ document }) => document.kind === kind)) {
      const { ours, document } = booking
      try {
        const prepared = prepare(document, knownIn(document.currency))
        ready.push({
          booking,
          toSend: {
            document: prepared,
            sending: { ours, key: sha256(ours), externalId: null, mayBeThere: false, mayReplace: false },
          },
        })
      } catch (error) {
        if (!(error instanceof Held)) throw error
        wrong.push(`${document.number} is held: ${error.message}`)
      }
    }
    const { mostAtOnce } = books.adapter
    for (let from = 0; from < ready.length; from += mostAtOnce) {
      const batch = ready.slice(from, from + mostAtOnce)
      const results = await books.adapter.sendNew(
        books,
        batch.map(({ toSend }) => toSend),
      )
      for (const [index, { booking }] of batch.entries()) {
        const result = results[index]!
        if (result.status === 'fulfilled') booked.set(booking, result.value)
        else wrong.push(`${booking.document.number} is not booked: ${String(result.reason)}`)
      }
    }
  }
  const milliseconds = Math.round(performance.now() - began)
  const there = totals()
  for (const [{ document }, { externalId, total }] of booked) {
    const inLedger = there.get(externalId)
    if (inLedger !== document.total || total !== document.total)
      wrong.push(`${document.number} comes to ${document.total}, the ledger has ${inLedger}, and its answer said ${total}`)
  }
  if (there.size !== booked.size) wrong.push(`The ledger has ${there.size} documents of ${booked.size}`)
  return {
    ...{ documents: bookings.length, lines: bookings.reduce((all, { document }) => all + document.lines.length, 0) },
    ...{ equal: bookings.length - wrong.length, wrong, calls: double.calls.length - callsBefore, milliseconds },
  }
}
