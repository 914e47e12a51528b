import { expect, test } from 'vitest'
import { round } from '#contract/platform/money.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, later, now, Refused, runJobs, testApp } from '#test/app.ts'
import { aGroupWithStock, transfers } from '#test/transfers.ts'

testApp()

const OPERATIONS = 160
const AT_ONCE = 8
const MINUTE = 60_000

/** Pseudo-random whole numbers below a limit, the same each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    // the lower digits repeat soon
    return Math.floor(state / 65_536) % below
  }
}

/** What both outlets have, what is between them, and what was lost or found there, in bottles and pieces. */
const WHOLE = `with packed (product_id, unit_id, held) as (values ($1::bigint, $2::bigint, 1), ($3, $4, 6), ($3, $5, 1))
  select p.product_id,
    (select coalesce(sum(i.quantity * k.held), 0) from venue_inventory i join packed k on k.product_id = i.product_id and k.unit_id = i.unit_id
      where i.product_id = p.product_id) as in_books,
    (select coalesce(sum(m.quantity * k.held), 0) from venue_inventory_movements m join packed k on k.product_id = m.product_id and k.unit_id = m.unit_id
      where m.product_id = p.product_id) as moved,
    (select coalesce(sum(l.quantity * k.held), 0) from inventory_transfers t join inventory_transfer_lines l on l.transfer_id = t.id
       join packed k on k.product_id = l.product_id and k.unit_id = l.unit_id
      where t.status = 'in_transit' and l.product_id = p.product_id) as in_transit,
    (select coalesce(sum((l.received_quantity - l.quantity) * k.held), 0) from inventory_transfers t
       join inventory_transfer_lines l on l.transfer_id = t.id join packed k on k.product_id = l.product_id and k.unit_id = l.unit_id
      where t.status = 'received' and l.product_id = p.product_id) as differences,
    (select coalesce(sum(m.quantity * k.held), 0) from venue_inventory_movements m join packed k on k.product_id = m.product_id and k.unit_id = m.unit_id
      where m.type = 'transfer' and m.product_id = p.product_id) as transferred,
    (select coalesce(min(i.quantity), 0) from venue_inventory i where i.product_id = p.product_id) as least
  from (select distinct product_id from packed) p`

type Whole = {
  product_id: number
  in_books: number
  moved: number
  in_transit: number
  differences: number
  transferred: number
  least: number
}

test('G-062 whatever is sent, received and undone at once, what both outlets have and what is between them stays the same', async () => {
  const { bar, cafe, bartender, barista, apples, wine, bottle, has } = await aGroupWithStock()
  await has(apples.id, 60)
  await has(wine.id, 30)
  const sides = [
    { own: transfers(bartender, bar), other: cafe },
    { own: transfers(barista, cafe), other: bar },
  ] as const
  const draw = numbers(23)
  const pick = <T>(all: readonly T[]): T => all[draw(all.length)] as T
  type Made = { id: number; from: 0 | 1 }
  const made: Made[] = []
  /** One of the last, as its source and as its destination sees it. */
  const one = () => {
    const { id, from } = pick(made.slice(-10))
    return { id, source: sides[from].own, destination: sides[from === 0 ? 1 : 0].own }
  }
  const create = async (body: { transferAt?: string } = {}, from = pick([0, 1] as const)) => {
    const { id } = await sides[from].own.create(sides[from].other, items(), body)
    made.push({ id, from })
  }
  const items = () =>
    [
      { id: apples.id, quantity: 1 + draw(7) },
      { id: wine.id, quantity: 1 + draw(9), unitId: pick([bottle.id, wine.ordering_unit_id]) },
    ].slice(draw(2))

  const operations: Record<string, () => Promise<unknown>> = {
    create: () => create(),
    plan: () => create({ transferAt: new Date(now().getTime() + MINUTE).toISOString() }),
    receive: () => {
      const { id, destination } = one()
      return destination.receive(id)
    },
    differ: async () => {
      const { id, destination } = one()
      const { items: sent } = await destination.find(id)
      return destination.receive(
        id,
        sent.map((item) => ({ id: item.id, quantity: Math.max(0, item.quantity + draw(4) - 2), note: 'Counted at the door' })),
      )
    },
    cancel: () => {
      const { id, source } = one()
      return source.cancel(id)
    },
    undo: () => {
      const { id, destination } = one()
      return destination.undoReceipt(id)
    },
    send: () => {
      const { id, source } = one()
      return source.send(id)
    },
    look: () => {
      later({ seconds: 61 })
      return runJobs()
    },
  }

  const failures: unknown[] = []
  let finished = 0
  const look = async () => {
    const found = await inDatabase((tx) =>
      rows<Whole>(tx, WHOLE, [apples.id, apples.ordering_unit_id, wine.id, wine.ordering_unit_id, bottle.id]),
    )
    for (const one of found) {
      const began = one.product_id === apples.id ? 60 : 180
      expect(one.least).toBeGreaterThanOrEqual(0)
      expect(one.in_books).toBe(one.moved)
      expect(round(one.in_books + one.in_transit - one.differences, 3)).toBe(began)
      expect(one.transferred + one.in_transit).toBe(0)
    }
    return found
  }
  const short = await sides[0].own.create(cafe, [{ id: apples.id, quantity: 2 }])
  await sides[1].own.receive(short.id, [{ id: apples.id, quantity: 1, note: 'One is missing' }])
  expect((await look()).find(({ product_id }) => product_id === apples.id)?.differences).toBe(-1)
  // the café counts no wine before some was sent to it
  await create({}, 0)
  for (let done = 0; done < OPERATIONS; done += AT_ONCE) {
    const all = Array.from({ length: AT_ONCE }, async () => {
      try {
        await pick(Object.values(operations))()
        finished += 1
      } catch (error) {
        if (!(error instanceof Refused) || error.status >= 500) failures.push(error)
      }
    })
    // in the middle of it, too
    await look()
    await Promise.all(all)
    await look()
  }
  expect(failures).toEqual([])
  expect(finished).toBeGreaterThan(OPERATIONS / 3)
})
