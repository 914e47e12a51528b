import type { Account } from './account.ts'
import { invalidContent, NetsuiteError } from './errors.ts'
import type { Entity, RecordName } from './records.ts'

/** A page of the ids of records, narrowed by `q`: `companyName IS "Harbour Deli"`, joined by AND. */
export function list({ records }: Account, name: RecordName, q: string | null, limit: number, offset: number): object {
  const found = records[name].filter(matching(q))
  const items = found.slice(offset, offset + limit).map(({ id }) => ({ links: [], id }))
  return {
    links: [],
    count: items.length,
    hasMore: offset + items.length < found.length,
    items,
    offset,
    totalResults: found.length,
  }
}

function matching(q: string | null): (one: Entity) => boolean {
  if (q === null || q.trim() === '') return () => true
  const conditions = q.split(/\s+AND\s+/i).map((part) => {
    const [, field, operator, quoted, bare] =
      /^\s*(\w+)\s+(IS|CONTAIN|START_WITH|EQUAL)\s+(?:"([^"]*)"|(\S+))\s*$/i.exec(part) ?? []
    const wanted = (quoted ?? bare)?.toLowerCase()
    if (field === undefined || operator === undefined || wanted === undefined)
      throw new NetsuiteError(400, 'INVALID_PARAMETER', `Invalid query: ${part}`, 'q')
    return (one: Entity) => {
      const value = String(one[field] ?? '').toLowerCase()
      const test = operator.toUpperCase()
      return test === 'CONTAIN' ? value.includes(wanted) : test === 'START_WITH' ? value.startsWith(wanted) : value === wanted
    }
  })
  return (one) => conditions.every((holds) => holds(one))
}

/** A record; its lines only where sub-resources are expanded, and only the fields that are asked for. */
export function shown(entity: Entity, params: URLSearchParams): object {
  const isExpanded = params.get('expandSubResources') === 'true'
  const fields = params.get('fields')?.split(',')
  const entries = Object.entries(entity).map(([field, value]) => {
    const isSublist = typeof value === 'object' && value !== null && 'items' in value
    return [
      field,
      isSublist && !isExpanded ? { links: [] } : isSublist ? { ...value, totalResults: (value.items as []).length } : value,
    ]
  })
  const wanted = entries.filter(([field]) => fields === undefined || field === 'id' || fields.includes(String(field)))
  return { links: [], ...Object.fromEntries(wanted) }
}

/** What may be chosen for a field. */
export function selectOptions({ lists }: Account, fields: string): object {
  if (fields !== 'customForm') throw invalidContent(`The double has no options for ${fields}`, 'fields')
  return {
    [fields]: { items: lists.customForm.map(({ id, name }) => ({ id, refName: name })), totalResults: lists.customForm.length },
  }
}
