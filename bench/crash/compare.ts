import type { Answered, Move, Shown, ShownNote } from './ledger.ts'

/** What the database holds, read when everything is over. */
export type Held = {
  orders: ReadonlyMap<string, Shown>
  /** Keys found in the history, each as often as it is there. */
  traces: readonly { mark: string; key: string }[]
  notes: readonly (ShownNote & { mark: string; key: string; isOfItsOrder: boolean })[]
  stock: readonly Stock[]
}
export type Stock = {
  product: number
  warehouse: number
  onHand: number
  /** The sum of its movements. */
  moved: number
  /** What was there before the first order. */
  initial: number
  /** What the kept lines of accepted orders took, less what credit notes and given-up orders brought back. */
  used: number
}

/** Where an order can be after a move, by where it was. Written down here and not taken from the server, which is what is examined. */
const REACHES: Record<Exclude<Move, 'credit' | 'approve'>, Record<string, readonly string[]>> = {
  place: { '': ['pending'] },
  accept: { pending: ['accepted', 'partially_accepted', 'declined'] },
  edit: {
    pending: ['pending'],
    accepted: ['accepted', 'partially_accepted'],
    partially_accepted: ['accepted', 'partially_accepted'],
    in_dispute: ['in_dispute'],
  },
  abandon: {
    pending: ['abandoned'],
    accepted: ['abandoned'],
    partially_accepted: ['abandoned'],
    in_dispute: ['abandoned'],
  },
  receive: { accepted: ['completed'], partially_accepted: ['completed'] },
  dispute: { accepted: ['in_dispute'], partially_accepted: ['in_dispute'], completed: ['in_dispute'] },
  cancel: { pending: ['abandoned'] },
}

/** Every difference between the database and the answers the clients got. */
export function differences(answered: readonly Answered[], held: Held): string[] {
  const done = answered.filter(({ refused }) => refused === undefined)
  return [
    ...differentOrders(done, held),
    ...differentTraces(answered, held),
    ...differentNotes(answered, held),
    ...differentStock(held.stock),
  ]
}

function differentOrders(done: readonly Answered[], { orders }: Held): string[] {
  const faults: string[] = []
  const byMark = Map.groupBy(
    done.filter(({ order }) => order !== undefined),
    ({ mark }) => mark,
  )
  for (const mark of orders.keys()) if (!byMark.has(mark)) faults.push(`${mark} is there, and no client was answered`)
  for (const [mark, answers] of byMark) {
    const found = orders.get(mark)
    const inOrder = answers.toSorted((a, b) => lastEvent(a.order) - lastEvent(b.order))
    const last = inOrder.at(-1)?.order
    if (!found) faults.push(`${mark} was acknowledged and is lost`)
    else if (JSON.stringify(found) !== JSON.stringify(last))
      faults.push(`${mark} is ${JSON.stringify(found)}, the answer was ${JSON.stringify(last)}`)
    faults.push(...unreachable(mark, inOrder))
  }
  return faults
}

const lastEvent = (order: Shown | undefined): number => Math.max(0, ...(order?.events ?? []))

/** Each answer must follow from the one before it, with a history that goes on where that one ended. */
function unreachable(mark: string, answers: readonly Answered[]): string[] {
  const faults: string[] = []
  let before: Shown | undefined
  for (const { move, key, order } of answers) {
    if (!order || move === 'credit' || move === 'approve') continue
    const from = before?.status ?? ''
    if (!REACHES[move][from]?.includes(order.status)) faults.push(`${mark} went from "${from}" to "${order.status}" by ${key}`)
    if (before && !before.events.every((event, i) => order.events[i] === event))
      faults.push(`${mark}: the history shown with ${key} does not begin with what was shown before`)
    before = order
  }
  return faults
}

/** A move that was done left one trace, a refused one none. Placing leaves its own entry, which is counted elsewhere. */
function differentTraces(answered: readonly Answered[], { traces }: Held): string[] {
  const expected = new Map<string, number>()
  for (const { key, move, refused } of answered)
    if (move !== 'place' && move !== 'credit' && move !== 'approve') expected.set(key, refused === undefined ? 1 : 0)
  const found = Map.groupBy(traces, ({ key }) => key)
  const faults = [...found.keys()]
    .filter((key) => !expected.has(key))
    .map((key) => `${key} left a trace, and no client was answered`)
  for (const [key, count] of expected) {
    const times = found.get(key)?.length ?? 0
    if (times === count) continue
    if (count === 0) faults.push(`${key} was refused and done all the same`)
    else faults.push(times === 0 ? `${key} was acknowledged and is lost` : `${key} was done ${times} times`)
  }
  for (const { key, mark } of traces) if (!key.startsWith(`${keyOf(mark)}-`)) faults.push(`${key} is found on ${mark}`)
  return faults
}

/** `crash/12` is called `crash-12` in keys. */
const keyOf = (mark: string): string => mark.replace('/', '-')

function differentNotes(answered: readonly Answered[], { notes, orders }: Held): string[] {
  const faults: string[] = []
  const found = Map.groupBy(notes, ({ key }) => key)
  const answers = answered.filter(({ move }) => move === 'credit' || move === 'approve')
  const expected = new Map<string, ShownNote | null>()
  // the draft and its approval share a key but for its ending
  for (const { key, note, refused } of answers) {
    const name = noteKey(key)
    if (note && refused === undefined) expected.set(name, note)
    else if (!expected.has(name)) expected.set(name, null)
  }
  for (const key of found.keys())
    if (!expected.has(key)) faults.push(`the credit note ${key} is there, and no client was answered`)
  for (const [key, note] of expected) {
    const there = found.get(key) ?? []
    if (!note && there.length > 0) faults.push(`the credit note ${key} was refused and is there`)
    if (!note) continue
    if (there.length !== 1) faults.push(`the credit note ${key} was acknowledged and is there ${there.length} times`)
    for (const { key: _, mark, isOfItsOrder, ...one } of there) {
      if (!isOfItsOrder || orders.get(mark)?.id !== one.orderId || !key.startsWith(`${keyOf(mark)}-`))
        faults.push(`the credit note ${key} does not belong to its order`)
      if (JSON.stringify(one) !== JSON.stringify(note))
        faults.push(`the credit note ${key} is ${JSON.stringify(one)}, the answer was ${JSON.stringify(note)}`)
    }
  }
  return faults
}

export const noteKey = (key: string): string => key.replace(/-approve$/, '-credit')

function differentStock(stock: readonly Stock[]): string[] {
  return stock.flatMap(({ product, warehouse, onHand, moved, initial, used }) => [
    ...(onHand === moved
      ? []
      : [`product ${product} in warehouse ${warehouse}: ${onHand} on hand, its movements come to ${moved}`]),
    ...(onHand === initial - used
      ? []
      : [`product ${product} in warehouse ${warehouse}: ${onHand} on hand, ${initial} less ${used} used were expected`]),
  ])
}
