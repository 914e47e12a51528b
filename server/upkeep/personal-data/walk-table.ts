import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { TracedTable } from './traced-tables.ts'
import {
  FORMER_USER,
  type Identity,
  isDistinctive,
  isWritten,
  type Trace,
  tracesOfEmails,
  tracesOfNames,
  tracesOfPhones,
} from './traces.ts'

export type Erased = { userId: number; at: Date; identity: Identity }

/** 16 MB of a table at a time, so that no transaction holds locks for long. */
const BLOCKS = 2048

/** Replaces what identifies a person in one table, batch by batch. */
export async function eraseInTable(db: Database, table: TracedTable, person: Erased): Promise<void> {
  const { text, columns } = statementFor(table)
  if (columns.length === 0) return
  for (let from = 0; from <= table.blocks; from += BLOCKS)
    await db.write(
      everyone,
      async (tx) => {
        const { isTaken, sharedNames } = await whoElse(tx, person)
        await rows(tx, text, valuesOf(person, isTaken, sharedNames, from))
      },
      { isRelaxed: true },
    )
}

/** Somebody who has registered with the same mail address since, and names that others have as well. */
async function whoElse(tx: Parameters<typeof rows>[0], { userId, identity }: Erased) {
  const [found] = await rows<{ is_taken: boolean; shared: string[] }>(
    tx,
    `select exists (select from users where email = any ($2::text[]) and id <> $1) as is_taken,
       array(select lower(name) from users where lower(name) = any ($3::text[]) and id <> $1) as shared`,
    [userId, identity.emails, identity.names.map((name) => name.toLowerCase())],
  )
  return { isTaken: found?.is_taken ?? false, sharedNames: found?.shared ?? [] }
}

function valuesOf({ userId, at, identity }: Erased, isTaken: boolean, sharedNames: readonly string[], from: number): unknown[] {
  const isOnlyTheirs = (name: string) => isDistinctive(name) && !sharedNames.includes(name.toLowerCase())
  const numbers = tracesOfPhones(identity.phones, '')
  const emails = tracesOfEmails(identity.emails, userId)
  const written = identity.names.filter(isWritten)
  const distinctive = tracesOfNames(written.filter(isOnlyTheirs))
  const names = [...distinctive, ...tracesOfNames(written.filter((name) => !isOnlyTheirs(name)))]
  // Those that count everywhere come first, so that a row is given as many as count for it.
  const phones = tracesOfPhones(identity.phones, 'removed')
  const inTexts = [...emails, ...phones, ...names]
  return [
    userId,
    FORMER_USER,
    patternOf(emails),
    patternOf([...numbers, ...names]),
    inTexts.map(({ pattern }) => pattern),
    inTexts.map(({ replacement }) => replacement),
    numbers.map(({ pattern }) => pattern),
    numbers.map(({ replacement }) => replacement),
    identity.distributorIds,
    identity.venueIds,
    `(${from},0)`,
    `(${from + BLOCKS},0)`,
    isTaken,
    at,
    needlesOf(identity),
    identity.phones.map((phone) => `%${phone.replaceAll(/\D/g, '')}%`),
    inTexts.length,
    emails.length + phones.length + distinctive.length,
    emails.length,
    patternOf([...numbers, ...distinctive]),
  ]
}

/** What a text that matches any pattern contains at least: of a name its longest word, which is written alike everywhere. */
function needlesOf({ names, emails }: Identity): string[] {
  const words = names.map((name) => (name.match(/[\p{L}\p{N}]+/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a), ''))
  const all = [...words, ...emails, ...emails.map(encodeURIComponent)].filter(Boolean)
  return all.map((one) => `%${one.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

/** One pattern for all; without any, one that matches nothing. */
const patternOf = (traces: readonly Trace[]): string =>
  traces.length === 0 ? '$^a' : traces.map(({ pattern }) => `(?:${pattern})`).join('|')

/** Numbers to call are emptied; the same number within a text is replaced by a word. */
const isNumber = (name: string): boolean => /phone|sms_number|whats_app_number/.test(name)

function statementFor({ columns, timeColumn, ...table }: TracedTable) {
  const { name } = table
  const all = columns.map((column) => ({ ...column, quoted: `"${column.name}"` }))
  const free = all.filter(({ idColumn }) => !idColumn)
  // Whose name it is says the id beside it; without one the name itself.
  const written = all.map(({ quoted, idColumn }) =>
    idColumn ? `case when ${idColumn} is null then ${quoted} end` : `${quoted}::text`,
  )
  const row = `concat_ws(chr(10), ${written.join(', ')})`
  // Most rows hold nothing of the sort, and plain text is found much faster than a pattern.
  const mayContain = `(lower(${row}) like any (array(select lower(needle) from unnest($15::text[]) needle)) or translate(${row}, ' ()./-', '') like any ($16::text[]))`
  const { own, unowned } = scopeOf(table)
  const numbers = `($7::text[])[1:case when ${own} or ${unowned} then cardinality($7::text[]) else 0 end], $8::text[]`
  const given = `($5::text[])[1:case when ${own} then $17::int when ${unowned} then $18::int else $19::int end], $6::text[]`
  // What was written since may be about whoever has the address now.
  const isOld = timeColumn
    ? `(not $13::boolean or "${timeColumn}" <= $14::timestamptz)`
    : `(not $13::boolean and $14::timestamptz is not null)`
  const isTheirs = all.flatMap(({ quoted, idColumn }) => (idColumn ? [`(${idColumn} = $1 and ${quoted} <> $2)`] : []))
  const isTraced = `${isOld} and ${mayContain} and (${row} ~* $3::text or ${own} and ${row} ~* $4::text or ${unowned} and ${row} ~* $20::text)`
  const sets = [
    ...all
      .filter(({ idColumn }) => idColumn)
      .map(
        ({ quoted, idColumn }) =>
          `${quoted} = case when ${idColumn} = $1 then $2 when ${idColumn} is null and ${isOld} then erased_text(${quoted}, ${given}) else ${quoted} end`,
      ),
    ...free.map(
      ({ name: column, quoted, kind }) =>
        `${quoted} = case when ${isOld} then ${erasedColumn(column, quoted, kind, given, numbers)} else ${quoted} end`,
    ),
  ]
  return {
    columns: all,
    text: `update ${name} set ${sets.join(', ')}
      where ctid >= $11::tid and ctid < $12::tid and (${[...isTheirs, `(${isTraced})`].join(' or ')})
        and ($1::bigint, $2::text, $7::text[], $8::text[], $9::bigint[], $10::bigint[], $17::int, $18::int, $19::int, $20::text) is not null`,
  }
}

function erasedColumn(
  name: string,
  quoted: string,
  kind: TracedTable['columns'][number]['kind'],
  given: string,
  numbers: string,
): string {
  if (kind === 'jsonb') return `erased_json(${quoted}, ${given})`
  if (kind === 'json') return `erased_json(${quoted}::jsonb, ${given})::json`
  if (kind === 'text[]')
    return `case when ${quoted} is not null then array(select erased_text(item, ${given}) from unnest(${quoted}) item) end`
  const text = isNumber(name) ? `erased_text(${quoted}, ${numbers})` : quoted
  return `erased_text(${text}, ${given})`
}

/**
 * Names and phone numbers, which people choose freely, are replaced where the person had to do with the company, and so nothing of another
 * one's can be. What belongs to no company is searched for names that can only be theirs.
 */
function scopeOf({ name, hasDistributor, hasVenue, hasGroup }: Omit<TracedTable, 'columns' | 'timeColumn'>) {
  const nowhereElse = (own: string) => ({ own, unowned: 'false' })
  if (name === '"public"."distributors"') return nowhereElse('(id = any ($9::bigint[]))')
  if (name === '"public"."venues"') return nowhereElse('(id = any ($10::bigint[]))')
  const owners = [
    ...(hasDistributor ? [{ column: 'distributor_id', own: 'distributor_id = any ($9::bigint[])' }] : []),
    ...(hasVenue ? [{ column: 'venue_id', own: 'venue_id = any ($10::bigint[])' }] : []),
    ...(hasGroup ? [{ column: 'venue_group_id', own: `venue_group_id in (${GROUPS})` }] : []),
  ]
  if (owners.length === 0) return { own: 'false', unowned: 'true' }
  return {
    own: `coalesce(${owners.map(({ own }) => own).join(' or ')}, false)`,
    unowned: `(${owners.map(({ column }) => `${column} is null`).join(' and ')})`,
  }
}

const GROUPS = `select v.venue_group_id from venues v where v.id = any ($10::bigint[]) and v.venue_group_id is not null`
