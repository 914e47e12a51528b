import { z } from 'zod'
import type { Books } from '../books/books.ts'
import { CallLost, CallNotMade } from '../books/faults.ts'
import type { Booked, ToSend } from '../books/prepared.ts'
import { put } from './send.ts'
import { suiteQl } from './suite-ql.ts'

/** As many documents as are written before their totals are read together. */
export const MOST_AT_ONCE = 30
/** As many calls as are open at once: an account's are shared by all integrations of it. */
const OPEN = 3
/** No more are begun after this: whoever claims them too would believe that they were given up. */
const LONGEST_MS = 60_000

const Row = z.object({
  id: z.coerce.string(),
  tranid: z.string().nullable(),
  externalid: z.string(),
  foreigntotal: z.coerce.number().nullable(),
})

/**
 * Writes documents one by one, as NetSuite has no call for several, and reads what they come to with one query. After one that was lost no more are
 * begun. Several customers' are written at once.
 */
export async function sendNewToNetsuite(books: Books, batch: readonly ToSend[]): Promise<PromiseSettledResult<Booked>[]> {
  const began = performance.now()
  const failures = new Map<ToSend, unknown>()
  // documents of one customer follow each other
  const queues = Map.groupBy(batch, ({ document }) => document.contactId).values()
  let isOver = false
  const worker = async () => {
    for (const queue of queues) for (const one of queue) await write(one)
  }
  const write = async (one: ToSend) => {
    if (isOver || performance.now() - began > LONGEST_MS) return void failures.set(one, new CallNotMade())
    await put(books, one).catch((error: unknown) => {
      failures.set(one, error)
      isOver ||= error instanceof CallLost
    })
  }
  await Promise.all(Array.from({ length: OPEN }, worker))
  const written = batch.filter((one) => !failures.has(one))
  const totals = await totalsOf(books, written).catch((error: unknown) => {
    for (const one of written) failures.set(one, error)
    return new Map<string, Booked>()
  })
  return batch.map((one): PromiseSettledResult<Booked> => {
    const value = totals.get(one.sending.ours)
    if (value) return { status: 'fulfilled', value }
    return { status: 'rejected', reason: failures.get(one) ?? new CallLost('NetSuite answered without the document') }
  })
}

/** What documents are there, by our ids. */
async function totalsOf(books: Books, written: readonly ToSend[]): Promise<Map<string, Booked>> {
  if (written.length === 0) return new Map()
  const ids = written.map(({ sending }) => `'${sending.ours}'`).join(', ')
  const found = await suiteQl(
    books,
    `select id, tranid, externalid, foreigntotal from transaction where externalid in (${ids}) order by id`,
    Row,
  )
  return new Map(
    found.map(({ id, tranid, externalid, foreigntotal }) => [
      externalid,
      // credits are below zero there
      { externalId: id, number: tranid, total: foreigntotal === null ? null : Math.abs(foreigntotal) },
    ]),
  )
}
