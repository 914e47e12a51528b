import { z } from 'zod'
import type { Books } from '../books/books.ts'

/** As many as one answer holds. */
const PAGE = 1000

/** All records of an entity, also those that are no longer in use. */
export async function queryAll<T>(books: Books, entity: string, shape: z.ZodType<T>): Promise<T[]> {
  const all: T[] = []
  const Answer = answerOf(entity, shape)
  for (let start = 1; ; start += PAGE) {
    const query = `select * from ${entity} where Active in (true, false) orderby Id startposition ${start} maxresults ${PAGE}`
    const { QueryResponse } = Answer.parse((await books.call({ path: '/query', query: { query } })).body)
    const page = QueryResponse[entity] ?? []
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

/** Records of an entity with one of these ids. Nothing is asked for none. */
export const queryIds = async <T>(books: Books, entity: string, ids: readonly string[], shape: z.ZodType<T>): Promise<T[]> =>
  ids.length === 0 ? [] : queryWhere(books, entity, `Id in (${ids.map(quoted).join(', ')})`, shape)

/** The records of an entity, up to as many as one answer holds, for which a condition holds. */
export async function queryWhere<T>(books: Books, entity: string, condition: string, shape: z.ZodType<T>): Promise<T[]> {
  const query = `select * from ${entity} where ${condition} maxresults ${PAGE}`
  const { QueryResponse } = answerOf(entity, shape).parse((await books.call({ path: '/query', query: { query } })).body)
  return QueryResponse[entity] ?? []
}

/** A text as the query language has it. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

const answerOf = <T>(entity: string, shape: z.ZodType<T>) =>
  z.object({ QueryResponse: z.object({ [entity]: z.array(shape) }).partial() })
