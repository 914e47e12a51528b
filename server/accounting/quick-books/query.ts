import { z } from 'zod'
import type { Books } from '../books/books.ts'

/** As many as one answer holds. */
const PAGE = 1000

/** All records of an entity, also those that are no longer in use. */
export async function queryAll<T>(books: Books, entity: string, shape: z.ZodType<T>): Promise<T[]> {
  const all: T[] = []
  const Answer = z.object({ QueryResponse: z.object({ [entity]: z.array(shape) }).partial() })
  for (let start = 1; ; start += PAGE) {
    const query = `select * from ${entity} where Active in (true, false) orderby Id startposition ${start} maxresults ${PAGE}`
    const { QueryResponse } = Answer.parse((await books.call({ path: '/query', query: { query } })).body)
    const page = QueryResponse[entity] ?? []
    all.push(...page)
    if (page.length < PAGE) return all
  }
}
