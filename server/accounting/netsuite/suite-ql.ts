import { z } from 'zod'
import type { Books } from '../books/books.ts'

/** As many rows as one answer holds. */
const PAGE = 1000

/** All rows of a SuiteQL statement, page by page. */
export async function suiteQl<T>(books: Books, statement: string, shape: z.ZodType<T>): Promise<T[]> {
  const Answer = z.object({ items: z.array(shape), hasMore: z.boolean() })
  const all: T[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { body } = await books.call({
      method: 'POST',
      path: '/query/v1/suiteql',
      query: { limit: String(PAGE), offset: String(offset) },
      headers: { prefer: 'transient' },
      body: { q: statement },
    })
    const { items, hasMore } = Answer.parse(body)
    all.push(...items)
    if (!hasMore) return all
  }
}
