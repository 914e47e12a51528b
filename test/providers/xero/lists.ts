import { Refused } from './refusals.ts'
import { orderOf, whereOf } from './where.ts'

type Shown = { [field: string]: unknown }

export type Asking = { query: URLSearchParams; headers: Record<string, string> }

/** What a list is narrowed by besides `where`: a parameter with values separated by commas, and the field it looks at. */
export type ByValues = { [parameter: string]: string }

/** A list as Xero answers it: filtered, in order, and in pages where pages are asked for. Without pages a list has all its records. */
export function listOf(
  name: string,
  all: readonly object[],
  asking: Asking,
  byValues: ByValues = {},
  searched: string[] = [],
): object {
  const { query } = asking
  let shown = (all as Shown[]).filter(since(asking.headers['if-modified-since']))
  for (const [parameter, field] of Object.entries(byValues)) {
    const values = query.getAll(parameter).flatMap((text) => text.split(','))
    if (values.length > 0) shown = shown.filter((one) => values.includes(String(valueAt(one, field))))
  }
  const where = query.get('where')
  if (where) shown = shown.filter(whereOf(where))
  const term = query.get('searchTerm')?.toLowerCase()
  if (term)
    shown = shown.filter((one) =>
      searched.some((field) =>
        String(one[field] ?? '')
          .toLowerCase()
          .includes(term),
      ),
    )
  const order = query.get('order')
  if (order) shown = shown.toSorted(orderOf(order))
  return paged(name, shown, query)
}

const valueAt = (one: Shown, path: string) => path.split('.').reduce<unknown>((value, field) => (value as Shown)?.[field], one)

function since(header: string | undefined): (one: Shown) => boolean {
  if (header === undefined) return () => true
  const moment = Date.parse(/Z|[+-]\d\d:\d\d$|GMT/.test(header) ? header : `${header}Z`)
  return ({ UpdatedDateUTC }) => Number(/\d+/.exec(String(UpdatedDateUTC))?.[0] ?? 0) > moment
}

function paged(name: string, all: readonly Shown[], query: URLSearchParams): object {
  if (!query.has('page')) return { [name]: all }
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize') ?? 100)]
  if (!(page >= 1) || !(pageSize >= 1) || pageSize > 1000)
    throw new Refused(400, { ErrorNumber: 17, Type: 'InvalidParameterException', Message: 'page or pageSize is not valid' })
  return {
    pagination: { page, pageSize, pageCount: Math.ceil(all.length / pageSize), itemCount: all.length },
    [name]: all.slice((page - 1) * pageSize, page * pageSize),
  }
}
