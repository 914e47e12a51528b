import { createHash } from 'node:crypto'
import { accounts } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { countedAddress } from '#server/platform/http/caller-address.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { type Count, type Limit, oneMore } from './guesses.ts'

/**
 * What is counted how (docs/decisions/0040). `both` is one name from one address, `address` all names from it, `name` one name from everywhere, `all`
 * everything of the kind. What is counted by name does not hold back an address from which the name has signed in before: guessing from
 * elsewhere keeps nobody out who has been here.
 */
type Rules = { both?: Limit; address?: Limit; name?: Limit; all?: Limit; shares?: string }
export type Guess = 'password' | 'code' | 'presentPassword' | 'link' | 'forgot' | 'stranger'
export type Most = { perAddress: number; mailsPerDay: number }

const DAY = 24 * 60
const QUARTER = 15

const rules = ({ perAddress, mailsPerDay }: Most): Record<Guess, Rules> => ({
  password: {
    both: { most: 10, minutes: QUARTER, grows: true },
    address: { most: perAddress, minutes: QUARTER },
    name: { most: 50, minutes: QUARTER },
  },
  // Whoever guesses codes has the password: tighter, and slower each time.
  code: {
    both: { most: 10, minutes: QUARTER, grows: true },
    address: { most: perAddress, minutes: QUARTER },
    name: { most: 20, minutes: QUARTER, grows: true },
  },
  presentPassword: { name: { most: 10, minutes: QUARTER, grows: true } },
  link: { both: { most: 10, minutes: QUARTER }, address: { most: perAddress, minutes: QUARTER } },
  forgot: { address: { most: mailsPerDay, minutes: DAY }, name: { most: 10, minutes: DAY }, shares: 'mail' },
  stranger: {
    address: { most: mailsPerDay, minutes: DAY },
    name: { most: 5, minutes: DAY },
    all: { most: 100 * mailsPerDay, minutes: DAY },
    shares: 'mail',
  },
})

const KNOWN_PLACE_DAYS = 30

export type Throttle = {
  /** Counts as a failure from the start, so that guesses made all at once count too. @throws Problem too_many_requests */
  attempt(kind: Guess, by: { address?: string; name: string }, now: Date): Promise<Attempt>
}
/** `succeeded` takes the failure back, and remembers the address as one where the name is at home. */
type Attempt = { succeeded(): Promise<void> }

type Counted = { key: string; limit: Limit; scope: 'both' | 'address' | 'name' | 'all' }

/** Slows down guessing and mailing. Counted in the database, so that all nodes see the same and a restart forgets nothing. */
export function throttle(db: Database, most: Most): Throttle {
  const all = rules(most)
  return {
    async attempt(kind, by, now) {
      const counted = whatCounts(kind, all[kind], by)
      const home = by.address === undefined ? null : hashed('home', kind, by.name, countedAddress(by.address))
      const added = await db.write(accounts, (tx) => count(tx, counted, home, now), { isRelaxed: true })
      return { succeeded: () => db.write(accounts, (tx) => takeBack(tx, added, home, now), { isRelaxed: true }) }
    },
  }
}

const INVITATIONS_OF_COMPANY: Limit = { most: 1000, minutes: DAY }
const INVITATIONS_TO_ADDRESS: Limit = { most: 20, minutes: DAY }

/**
 * Counts an invitation that a company mails somebody, in the transaction that writes the mail: one address is not flooded by many companies, nor
 * many addresses by one. @throws Problem too_many_requests
 */
export async function countInvitation(tx: Tx, { company, email }: { company: string; email: string }, now: Date): Promise<void> {
  const counted: Counted[] = [
    { key: hashed('invitations of', company), limit: INVITATIONS_OF_COMPANY, scope: 'address' },
    { key: hashed('invitations to', email), limit: INVITATIONS_TO_ADDRESS, scope: 'name' },
  ]
  counted.sort((a, b) => (a.key < b.key ? -1 : 1))
  await actingFor(tx, accounts, () => count(tx, counted, null, now))
}

function whatCounts(
  kind: Guess,
  { both, address, name, all, shares = kind }: Rules,
  by: { address?: string; name: string },
): Counted[] {
  const place = by.address === undefined ? null : countedAddress(by.address)
  const found: Counted[] = []
  if (both && place !== null) found.push({ key: hashed('both', kind, by.name, place), limit: both, scope: 'both' })
  if (address && place !== null) found.push({ key: hashed('address', shares, place), limit: address, scope: 'address' })
  if (name) found.push({ key: hashed('name', kind, by.name), limit: name, scope: 'name' })
  if (all) found.push({ key: hashed('all', kind), limit: all, scope: 'all' })
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}

const hashed = (...parts: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part.toLowerCase())))
    .digest('base64url')

/**
 * An attempt that is refused counts nowhere, so that hammering at one limit does not use up another.
 * @returns where it was counted
 * @throws Problem too_many_requests
 */
async function count(tx: Tx, counted: readonly Counted[], home: string | null, now: Date): Promise<Counted[]> {
  const keys = counted.map(({ key }) => key)
  // Written in the order of their keys, so that two who share some of them cannot wait for each other.
  const locked = await rows<Count & { key: string }>(
    tx,
    `insert into attempts as a (key, count, until) select key, 0, $2::timestamptz from unnest($1::text[]) key order by key
     on conflict (key) do update set count = a.count returning a.key, a.count, a.strikes, a.until`,
    [keys, now],
  )
  const isAtHome = home !== null && (await rows(tx, `select from attempts where key = $1 and until > $2`, [home, now])).length > 0
  const byKey = new Map(locked.map(({ key, ...known }) => [key, known]))
  const added = counted.flatMap((one) => {
    const next = oneMore(byKey.get(one.key), one.limit, now)
    if (next) return [{ ...one, next }]
    if (one.scope === 'name' && isAtHome) return []
    const wait = (byKey.get(one.key)?.until.getTime() ?? 0) - now.getTime()
    throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
  })
  await rows(
    tx,
    `update attempts a set count = n.count, strikes = n.strikes, until = n.until
       from unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[]) n (key, count, strikes, until) where a.key = n.key`,
    [
      added.map(({ key }) => key),
      added.map(({ next }) => next.count),
      added.map(({ next }) => next.strikes),
      added.map(({ next }) => next.until),
    ],
  )
  return added
}

async function takeBack(tx: Tx, counted: readonly Counted[], home: string | null, now: Date): Promise<void> {
  await rows(
    tx,
    `with locked as (select key from attempts where key = any ($1::text[]) order by key for update)
     update attempts a set count = case when a.key = any ($2::text[]) then 0 else greatest(a.count - 1, 0) end,
                           strikes = case when a.key = any ($2::text[]) then 0 else a.strikes end
       from locked where a.key = locked.key`,
    [counted.map(({ key }) => key), counted.filter(({ scope }) => scope === 'both').map(({ key }) => key)],
  )
  if (home === null) return
  await rows(
    tx,
    `insert into attempts (key, count, until) values ($1, 1, $2) on conflict (key) do update set until = excluded.until`,
    [home, new Date(now.getTime() + KNOWN_PLACE_DAYS * 86_400_000)],
  )
}
