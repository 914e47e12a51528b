import type { LinkChange, LinkChanges, LinksSaved } from '#contract/accounting/links.ts'
import type { RecordKind } from '#contract/accounting/records.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { recordsByIds } from '../records/record-store.ts'
import { type LinkList, linksByIds, saveLinks, unlinkedAfter } from './link-store.ts'

/** As many are looked at in one step when everything that is suggested is accepted. */
const STEP = 500

type By = { by: string; now: Date }

/** What the ids among the details of a link are ids of. */
const NAMED = {
  accountId: 'account',
  taxId: 'tax',
  salesRepId: 'employee',
  priceLevelId: 'priceLevel',
} as const satisfies Partial<Record<keyof LinkChange, RecordKind>>

/** Of which kinds changes name records, besides the kind that is linked. */
export const kindsNamedIn = ({ items }: LinkChanges): RecordKind[] =>
  (Object.keys(NAMED) as (keyof typeof NAMED)[]).filter((name) => items.some((item) => item[name])).map((name) => NAMED[name])

/**
 * Saves links, and accepts what is suggested where that is asked for. All of it or nothing.
 * @param field under which name the links were sent
 * @throws Problem validation_failed naming each item that is not the company's, not in the accounting system, or named twice
 */
export async function changeLinks(
  tx: Tx,
  list: LinkList,
  { items, acceptFrom }: LinkChanges,
  by: By,
  field = 'items',
): Promise<LinksSaved> {
  await refuseUnknown(tx, list, items, field)
  await saveLinks(tx, list, items, by)
  const acceptedIds = acceptFrom === undefined ? [] : await acceptSuggested(tx, list, acceptFrom, by)
  return {
    data: await linksByIds(
      tx,
      list,
      items.map(({ id }) => id),
    ),
    accepted: acceptedIds.length,
    acceptedIds,
  }
}

async function refuseUnknown(tx: Tx, list: LinkList, items: readonly LinkChange[], field: string): Promise<void> {
  const ids = items.map(({ id }) => id)
  const externalIds = items.flatMap(({ externalId }) => externalId ?? [])
  const [known, records] = await Promise.all([
    linksByIds(tx, list, ids),
    recordsByIds(tx, list.organisation, list.of, externalIds),
  ])
  const own = new Set(known.map(({ id }) => id))
  const fields: Record<string, string[]> = {}
  for (const [index, { id, externalId }] of items.entries()) {
    if (!own.has(id)) fields[`${field}.${index}.id`] = ['Is not in this list']
    else if (ids.indexOf(id) !== index) fields[`${field}.${index}.id`] = ['Is named twice']
    if (externalId && !records.has(externalId)) fields[`${field}.${index}.externalId`] = ['Is not in the accounting system']
    else if (externalId && !records.get(externalId)?.isActive) fields[`${field}.${index}.externalId`] = ['Is archived there']
  }
  for (const [name, kind] of Object.entries(NAMED) as [keyof typeof NAMED, RecordKind][]) {
    const there = await recordsByIds(
      tx,
      list.organisation,
      kind,
      items.flatMap((item) => item[name] ?? []),
    )
    for (const [index, item] of items.entries())
      if (item[name] && !there.get(item[name])?.isActive)
        fields[`${field}.${index}.${name}`] = ['Is not in the accounting system']
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

async function acceptSuggested(tx: Tx, list: LinkList, from: number, by: By): Promise<number[]> {
  const accepted: number[] = []
  for (let after = 0; ; ) {
    const open = await unlinkedAfter(tx, list, after, STEP)
    const sure = open.flatMap(({ id, suggestion }) =>
      suggestion && suggestion.confidence >= from ? [{ id, externalId: suggestion.id }] : [],
    )
    if (sure.length > 0) await saveLinks(tx, list, sure, by)
    accepted.push(...sure.map(({ id }) => id))
    const last = open.at(-1)
    if (!last || open.length < STEP) return accepted
    after = last.id
  }
}
