import { type Checker, type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync'

/** What a value is as far as both PostgreSQL and TypeScript say. */
export type Kind = 'number' | 'string' | 'boolean' | 'Date' | 'json' | 'list'

const KINDS: readonly [Kind, readonly number[]][] = [
  ['number', [20, 21, 23, 26, 700, 701, 1700]],
  // text, also of uuid, date (which is read as text), time and interval
  ['string', [18, 19, 25, 1042, 1043, 2950, 1082, 1083]],
  ['boolean', [16]],
  ['Date', [1114, 1184]],
  ['json', [114, 3802]],
  ['list', [199, 1000, 1005, 1007, 1009, 1014, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951, 3807]],
]

/** What the driver makes of a type of PostgreSQL; undefined for one that nothing reads. */
export const kindOfOid = (oid: number): Kind | undefined => KINDS.find(([, oids]) => oids.includes(oid))?.[0]

/** @returns the kinds a property may be, none where it may be anything, and whether it may be null */
export function kindsOf(checker: Checker, type: Type): { kinds: Set<Kind>; isNullable: boolean } {
  const kinds = new Set<Kind>()
  let isNullable = false
  let isAnything = false
  const visit = (one: Type): void => {
    if (one.flags & TypeFlags.Union) for (const part of (one as UnionType).getTypes()) visit(part)
    else if (one.flags & (TypeFlags.Null | TypeFlags.Undefined)) isNullable = true
    else if (one.flags & TypeFlags.StringLike) kinds.add('string')
    else if (one.flags & TypeFlags.NumberLike) kinds.add('number')
    else if (one.flags & TypeFlags.BooleanLike) kinds.add('boolean')
    else if (one.flags & TypeFlags.Object && checker.isArrayLikeType(one)) kinds.add('list')
    else if (one.getSymbol()?.name === 'Date') kinds.add('Date')
    else if (one.flags & (TypeFlags.Object | TypeFlags.Intersection)) kinds.add('json')
    else isAnything = true
  }
  visit(type)
  return isAnything ? { kinds: new Set(), isNullable: true } : { kinds, isNullable }
}

/** What JSON holds may be of any kind but a Date. */
export const fits = (kinds: ReadonlySet<Kind>, stored: Kind): boolean =>
  stored === 'json' ? !kinds.has('Date') : kinds.has(stored)
