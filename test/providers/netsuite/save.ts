import { type Account, type ListName, stampOf, store } from './account.ts'
import { duplicate, invalidContent, invalidReference, NetsuiteError, notThere } from './errors.ts'
import { type Entity, isTransaction, type Line, type RecordName, type Ref, type Sent, wrongWith } from './records.ts'
import { lessBy, totalsOf } from './totals.ts'

export type Saving = {
  account: Account
  now: Date
  /** Whether fields that are not known are refused, or left out. */
  isStrict: boolean
}

/** A record by its id, or by `eid:` and its external id. */
export function find({ records }: Account, name: RecordName, key: string): Entity | undefined {
  const [, externalId] = /^eid:(.+)$/.exec(key) ?? []
  return records[name].find((one) => (externalId === undefined ? one.id === key : one.externalId === externalId))
}

export function the(account: Account, name: RecordName, key: string): Entity {
  const found = find(account, name, key)
  if (!found) throw notThere()
  return found
}

export function create(saving: Saving, name: RecordName, sent: Sent): Entity {
  const { account, now } = saving
  return store(account, name, checked(saving, name, known(saving, name, sent), undefined), now)
}

/** Changes the fields that are sent. Lines are merged by their number, or replaced where they are named in `replace`. */
export function update(saving: Saving, name: RecordName, entity: Entity, sent: Sent, replace: readonly string[]): Entity {
  const fields = known(saving, name, sent)
  const lines = fields.item && { items: mergedLines(entity.item?.items ?? [], fields.item.items ?? [], replace.includes('item')) }
  const next = checked(saving, name, { ...entity, ...fields, ...(lines && { item: lines }) }, entity)
  return Object.assign(entity, next, { lastModifiedDate: stampOf(saving.now) })
}

function mergedLines(lines: readonly Line[], sent: readonly Line[], isReplaced: boolean): Line[] {
  if (isReplaced) return [...sent]
  const added = sent.filter((one) => !lines.some(({ line }) => line === one.line))
  return [
    ...lines.map((one) =>
      mergedLine(
        one,
        sent.find(({ line }) => line === one.line),
      ),
    ),
    ...added,
  ]
}

/** The amount is calculated again where the quantity or the rate changes. */
function mergedLine({ amount, ...line }: Line, sent: Line | undefined): Line {
  const isRecalculated = sent?.quantity !== undefined || sent?.rate !== undefined
  return { ...line, ...(amount !== undefined && !isRecalculated && { amount }), ...sent }
}

/** What is sent without the fields that are not known, unless these are refused. */
function known({ isStrict }: Saving, name: RecordName, sent: Sent): Sent {
  const wrong = wrongWith(name, sent)
  const [first] = wrong.filter(({ isUnknown }) => isStrict || !isUnknown)
  if (first) throw invalidContent(first.message, first.path)
  const unknown = new Set(wrong.map(({ path }) => path))
  return Object.fromEntries(Object.entries(sent).filter(([field]) => !unknown.has(field)))
}

function checked({ account, now }: Saving, name: RecordName, next: Sent, entity: Entity | undefined): Sent {
  const others = account.records[name].filter((one) => one !== entity)
  for (const field of ['externalId', 'entityId'] as const)
    if (next[field] !== undefined && others.some((one) => one[field] === next[field])) throw duplicate(field, String(next[field]))
  const resolved = withReferences(account, next) as Sent
  if (name === 'customer' && !resolved.companyName && !resolved.entityId)
    throw invalidContent('Please enter value(s) for: companyName', 'companyName')
  if (name === 'customer') return { isInactive: false, entityId: resolved.companyName ?? '', ...resolved }
  return isTransaction(name) ? transactionOf(account, now, name, resolved, entity) : { isInactive: false, ...resolved }
}

const NUMBERS: Partial<Record<RecordName, string>> = { salesOrder: 'SO', invoice: 'INV', creditMemo: 'CM' }

function transactionOf(account: Account, now: Date, name: RecordName, next: Sent, entity: Entity | undefined): Sent {
  if (!next.entity) throw invalidContent('Please enter value(s) for: entity', 'entity')
  const tranDate = next.tranDate ?? stampOf(now).slice(0, 10)
  for (const day of [tranDate, entity?.tranDate])
    if (account.closedUntil !== null && day !== undefined && day <= account.closedUntil)
      throw new NetsuiteError(400, 'USER_ERROR', 'The transaction date is not within an open accounting period.', 'tranDate')
  const sent = next.item?.items ?? []
  if (sent.length === 0) throw invalidContent('Please enter at least one line item', 'item')
  let last = Math.max(0, ...sent.map(({ line = 0 }) => line))
  const numbered = sent.map((line) => ({ ...defaults(account, line), line: line.line ?? ++last }))
  const { lines, ...totals } = totalsOf(account, next, numbered)
  const applied = entity ? lessBy(entity.total ?? 0, entity.amountRemaining ?? 0) : 0
  return {
    ...(name === 'salesOrder' && { orderStatus: { id: 'A' } }),
    ...{ tranId: `${NUMBERS[name]}${account.records[name].length + 1}`, ...next, tranDate, item: { items: lines }, ...totals },
    ...(name !== 'salesOrder' && { amountRemaining: lessBy(totals.total, applied), status: { id: 'Open' } }),
  }
}

function defaults({ lists }: Account, line: Line): Line {
  const item = lists.item.find(({ id }) => id === line.item?.id)
  if (!item) throw invalidContent('Please enter value(s) for: item', 'item.items.item')
  const isOwnPrice = line.rate !== undefined || line.amount !== undefined
  return { quantity: 1, ...(isOwnPrice ? {} : { rate: Number(item.rate) }), ...line }
}

const LISTS: Record<string, ListName> = {
  ...{ subsidiary: 'subsidiary', currency: 'currency', terms: 'term', priceLevel: 'priceLevel', salesRep: 'employee' },
  ...{ taxCode: 'taxCode', customForm: 'customForm', category: 'category', discountItem: 'item' },
}
const TARGETS: Record<string, RecordName> = { entity: 'customer', location: 'location' }

/** References by id, with the name of what they refer to. @throws NetsuiteError where that is not there or inactive */
function withReferences(account: Account, value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(account, one, field))
  if (typeof value !== 'object' || value === null) return value
  const reference = value as Ref & { items?: unknown }
  const list = field === 'item' && !('items' in reference) ? 'item' : LISTS[field]
  const target = TARGETS[field]
  if (list === undefined && target === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withReferences(account, one, name)]))
  const all: { id: string; externalId?: string; isInactive?: boolean; name?: unknown; entityId?: string }[] =
    target === undefined ? account.lists[list!] : account.records[target]
  const found = all.find((one) =>
    reference.id === undefined ? one.externalId === reference.externalId : one.id === reference.id,
  )
  if (!found || found.isInactive) throw invalidReference(field, reference.id ?? reference.externalId ?? '')
  return { id: found.id, refName: String(found.name ?? found.entityId ?? '') }
}
