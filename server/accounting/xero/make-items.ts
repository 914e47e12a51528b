import { z } from 'zod'
import type { NewItem } from '../books/adapter.ts'
import type { Books } from '../books/books.ts'
import type { ReadRecord } from '../books/record.ts'
import { Messages, validationErrorsOf } from './protocol.ts'
import { itemRecord, XeroItem } from './readers.ts'

/** As many characters as Xero takes (Item of xero_accounting.yaml 16.1.0). */
const MOST = { code: 30, name: 50 }

const Answer = z.object({ Items: z.array(XeroItem.partial().extend(Messages.shape)) })

/**
 * Makes items, each for itself: one that is refused keeps no other back. What has no code gets one of ours, and a price of four decimals is
 * kept as it is. They say what is sold and for how much, not how many there are: stock is counted here.
 */
export async function makeXeroItems(
  books: Books,
  items: readonly NewItem[],
  key: string,
): Promise<(ReadRecord | { refusedBecause: string })[]> {
  const { body } = await books.call({
    method: 'PUT',
    path: '/Items',
    query: { summarizeErrors: 'false', unitdp: '4' },
    headers: { 'idempotency-key': key },
    body: {
      Items: items.map(({ productId, code, name, price }) => ({
        Code: (code ?? `DOCKET-${productId}`).slice(0, MOST.code),
        Name: name.slice(0, MOST.name),
        Description: name,
        IsSold: true,
        IsPurchased: false,
        SalesDetails: { UnitPrice: price },
      })),
    },
  })
  return Answer.parse(body).Items.map((one) => {
    const errors = validationErrorsOf(one)
    const made = XeroItem.safeParse(one)
    return errors.length === 0 && made.success ? itemRecord(made.data) : { refusedBecause: errors.join(' ') || 'Refused' }
  })
}
