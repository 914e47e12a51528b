import { z } from 'zod'
import { batchKey } from '../books/batch-key.ts'
import type { Books } from '../books/books.ts'
import { CallLimited, CallLost, CallRefused } from '../books/faults.ts'
import type { Booked, ToSend } from '../books/prepared.ts'
import { ENTITIES } from './paper.ts'
import { QUICK_BOOKS_PROTOCOL } from './protocol.ts'
import { bodyOf, booked, inPlaceOfVoided, NUMBER_TAKEN, paperIn } from './send.ts'

/** As many operations as one batch takes. */
export const MOST_AT_ONCE = 30
/** As many characters of a request id as a batch takes. */
const KEY = 36
const PAUSE_SECONDS = 60

const Item = z.looseObject({ bId: z.string(), Fault: z.unknown().optional() })
const Answer = z.object({ BatchItemResponse: z.array(Item) })

/** Makes documents in one batch, each answered for itself. */
export async function sendNewToQuickBooks(books: Books, batch: readonly ToSend[]): Promise<PromiseSettledResult<Booked>[]> {
  const bodies = []
  for (const { document } of batch) bodies.push(await bodyOf(books, document))
  const requestid = batchKey(batch).slice(0, KEY)
  const { body } = await books.call({
    method: 'POST',
    path: '/batch',
    query: { requestid },
    body: {
      BatchItemRequest: bodies.map((paper, index) => ({
        bId: String(index),
        operation: 'create',
        [ENTITIES[batch[index]!.document.kind]]: paper,
      })),
    },
  })
  const items = new Map((Answer.safeParse(body).data?.BatchItemResponse ?? []).map((item) => [item.bId, item]))
  const results: PromiseSettledResult<Booked>[] = []
  for (const [index, sent] of batch.entries()) {
    const [one] = await Promise.allSettled([resultOf(books, sent, bodies[index]!, items.get(String(index)))])
    results.push(one)
  }
  return results
}

async function resultOf(
  books: Books,
  { document, sending }: ToSend,
  paper: Awaited<ReturnType<typeof bodyOf>>,
  item: z.infer<typeof Item> | undefined,
): Promise<Booked> {
  if (!item) throw new CallLost('QuickBooks answered without the document')
  if (item.Fault === undefined) return booked(document, paperIn(item, ENTITIES[document.kind]))
  const { message, code } = QUICK_BOOKS_PROTOCOL.faultOf({ Fault: item.Fault })
  if (QUICK_BOOKS_PROTOCOL.isLimited?.(200, { Fault: item.Fault })) throw new CallLimited(PAUSE_SECONDS)
  const refusal = new CallRefused(message ?? 'QuickBooks refused it', { status: 200, code })
  if (code !== NUMBER_TAKEN) throw refusal
  return booked(document, await inPlaceOfVoided(books, document, paper, sending, refusal))
}
