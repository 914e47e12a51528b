import { z } from 'zod'
import { IdInPath } from './id.ts'

export const PAGE_SIZE = 25
export const PAGE_SIZE_SMALL = 10
export const PAGE_LIMIT = 100

const limit = (size: number, most = PAGE_LIMIT) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'Must be a whole number')
    .transform((text) => Math.min(Math.max(Number(text), 1), most))
    .default(size)

/**
 * What a keyset-paged list is asked with (G-044): the page after the row whose sort value is `nextValue` and whose id is `nextId`.
 * A leading '-' in `sortBy` means descending. Limits above 100 are read as 100.
 */
export function pageQuery<const S extends readonly [string, ...string[]]>(sorts: S, size = PAGE_SIZE) {
  const directions = sorts.flatMap((sort) => [sort, `-${sort}`] as const) as unknown as [S[number] | `-${S[number]}`]
  return {
    limit: limit(size),
    sortBy: z.enum(directions).optional(),
    nextId: IdInPath.optional(),
    nextValue: z
      .string()
      .max(500)
      .refine((value) => !value.includes('\0'), 'Is not in this list')
      .optional(),
  }
}

export const PageMeta = z.object({
  /** Null on the last page. */
  nextId: z.number().nullable(),
  nextValue: z.string().nullable(),
})
export type PageMeta = z.infer<typeof PageMeta>

/** One page of a list. */
export const paged = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), meta: PageMeta })

/** A list that is short by nature and comes whole. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) })

/** What a list with numbered pages is asked with (G-044): the first page is 1. More than `most` on a page are read as that many. */
export const numberedQuery = (size = PAGE_SIZE, most = PAGE_LIMIT) => ({
  limit: limit(size, most),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'Must be a page number of 1 or more')
    .transform(Number)
    .default(1),
})

/** One numbered page of a list, and how many rows there are in all. */
export const numbered = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), meta: z.object({ page: z.number(), total: z.number() }) })
