import { containing } from '#server/platform/db/keyset.ts'

/** Whose orders are looked through; everyone's when neither is said. */
export type Whose = { distributorId?: number; venueIds?: readonly number[] }

type Value = (one: unknown) => string

/**
 * What a term finds: a number the orders whose number holds it, any text those whose own number holds it, and those of the other party of that
 * name, whatever their case. As a condition on all orders, for what has to look at each of them anyway.
 */
export function termCondition(term: string, whose: Whose, value: Value): string {
  const pattern = value(containing(term))
  const ways = otherParties(whose).map(({ column, ids }) => `o.${column} = any (array(${ids(pattern)}))`)
  const number = numberIn(term)
  if (number !== null) ways.push(`o.order_number = ${value(number)}`)
  const part = partOfNumber(term)
  if (part !== null) ways.push(`o.id = any (array(${byPartOfNumber(value(part))}))`)
  if (whose.distributorId !== undefined) ways.push(byExternalNumber(value(term)))
  ways.push(`o.id = any (array(${byOwnNumber(pattern)}))`)
  return `(${ways.join(' or ')})`
}

/**
 * The same as the ids of a page: each way goes through an index of its own, and of a party found by name no more than the page is read,
 * so that a rare find among a million orders costs what it costs among few.
 * @param conditions what else the orders have to fulfil
 * @param order order and limit of the page
 */
export function idsByTerm(
  term: string,
  whose: Whose,
  { conditions, order }: { conditions: readonly string[]; order: string },
  value: Value,
): string {
  const pattern = value(containing(term))
  const ways = otherParties(whose).map(
    ({ column, ids }) =>
      `select found.id from (${ids(pattern)}) party
         cross join lateral (select o.id from orders o where ${[...conditions, `o.${column} = party.id`].join(' and ')} ${order}) found`,
  )
  const number = numberIn(term)
  if (number !== null)
    ways.push(`select o.id from orders o where ${[...conditions, `o.order_number = ${value(number)}`].join(' and ')}`)
  const part = partOfNumber(term)
  if (part !== null) ways.push(byPartOfNumber(value(part)))
  if (whose.distributorId !== undefined)
    ways.push(`select o.id from orders o where ${[...conditions, byExternalNumber(value(term))].join(' and ')}`)
  return [byOwnNumber(pattern), ...ways].join(' union all ')
}

/** A supplier's orders of the past, by their whole number of then. */
const byExternalNumber = (term: string): string => `lower(o.external_number) = lower(${term})`

const byOwnNumber = (pattern: string): string => `select * from orders_by_own_number(lower(${pattern}))`

/** Of a party that looks at its own orders the name of the other side distinguishes them; of several outlets also theirs. */
function otherParties({ distributorId, venueIds }: Whose): { column: string; ids: (pattern: string) => string }[] {
  const parties = []
  if (venueIds?.length !== 1) parties.push({ column: 'venue_id', ids: venuesCalled })
  if (distributorId === undefined)
    parties.push({
      column: 'distributor_id',
      ids: (pattern: string) => `select id from distributors where name ilike ${pattern}`,
    })
  return parties
}

/** Outlets by their name, or by that of their group. */
const venuesCalled = (pattern: string): string => `select id from venues where name ilike ${pattern}
  union select v.id from venue_groups g join venues v on v.venue_group_id = g.id where g.name ilike ${pattern}`

/** Fewer digits would find nearly every order; they find the order of that number. */
const FEWEST_DIGITS = 3

/** A pattern for the numbers that hold the digits typed, as they were typed; null for too few of them. */
export function partOfNumber(term: string): string | null {
  const digits = digitsIn(term)
  return digits === null || digits.length < FEWEST_DIGITS ? null : `%${digits}%`
}

const byPartOfNumber = (pattern: string): string => `select * from orders_by_part_of_number(${pattern})`

const digitsIn = (term: string): string | null => /^#?(\d{1,15})$/.exec(term)?.[1] ?? null

function numberIn(term: string): number | null {
  const digits = digitsIn(term)
  return digits === null ? null : Number(digits)
}
