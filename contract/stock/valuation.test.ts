import { describe, expect, test } from 'vitest'
import { VALUATION_METHODS } from '#contract/parties/stock-valuation.ts'
import { multiply, round, sum } from '#contract/platform/money.ts'
import { type StockMove, worthAfterEach, worthOf } from './valuation.ts'

const bought = (quantity: number, cost: number | null): StockMove => ({ quantity, incoming: [{ quantity, cost }] })
const gone = (quantity: number): StockMove => ({ quantity: -quantity, incoming: [] })

describe('G-048 goods are worth', () => {
  const moves = [bought(10, 2), bought(10, 3), gone(15)]

  test('what those that came last cost, first in first out', () => {
    expect(worthOf('fifo', moves)).toEqual({ quantity: 5, value: 15, withoutCost: 0 })
  })

  test('their moving average, as it was when others went', () => {
    expect(worthOf('average', moves)).toEqual({ quantity: 5, value: 12.5, withoutCost: 0 })
    expect(worthOf('average', [...moves, bought(5, 5)])).toEqual({ quantity: 10, value: 37.5, withoutCost: 0 })
  })

  test('after each movement', () => {
    expect(worthAfterEach('fifo', moves).map(({ value }) => value)).toEqual([20, 50, 15])
    expect(worthAfterEach('average', moves).map(({ value }) => value)).toEqual([20, 50, 12.5])
  })

  test.each(VALUATION_METHODS)('nothing once they are gone, by %s, whatever the fractions were', (method) => {
    expect(worthOf(method, [bought(3, 1.115), bought(0.7, 0.3333), gone(1.1), gone(2.6)])).toEqual({
      quantity: 0,
      value: 0,
      withoutCost: 0,
    })
  })

  test.each(VALUATION_METHODS)('nothing while more went than came, by %s, and what comes covers that first', (method) => {
    const below = [bought(2, 4), gone(5)]
    expect(worthOf(method, below)).toEqual({ quantity: -3, value: 0, withoutCost: 0 })
    expect(worthOf(method, [...below, bought(4, 6)])).toEqual({ quantity: 1, value: 6, withoutCost: 0 })
  })

  test('nothing without a cost, and how many these are is said', () => {
    expect(worthOf('fifo', [bought(4, null), bought(2, 5)])).toEqual({ quantity: 6, value: 10, withoutCost: 4 })
    expect(worthOf('fifo', [bought(4, null), bought(2, 5), gone(4)])).toEqual({ quantity: 2, value: 10, withoutCost: 0 })
    expect(worthOf('average', [bought(4, null), bought(2, 5), gone(1)])).toEqual({ quantity: 5, value: 10, withoutCost: 3 })
  })

  test('the average there is where they came without a cost', () => {
    expect(worthOf('average', [bought(2, 5), bought(2, null)])).toEqual({ quantity: 4, value: 20, withoutCost: 0 })
  })

  test('what each batch of a delivery cost; what belongs to none has no cost', () => {
    const delivery: StockMove = {
      quantity: 6,
      incoming: [
        { quantity: 2, cost: 1 },
        { quantity: 3, cost: 2 },
      ],
    }
    expect(worthOf('fifo', [delivery])).toEqual({ quantity: 6, value: 8, withoutCost: 1 })
  })
})

/** Pseudo-random, the same each time. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test.each(VALUATION_METHODS)('by %s 400 random movements agree with the same rule written plainly', (method) => {
  const next = numbers(7)
  const draw = () => next.next().value as number
  const moves = Array.from({ length: 400 }, () =>
    draw() < 0.55
      ? bought(round(draw() * 20 + 0.01, 2), draw() < 0.1 ? null : round(draw() * 9, 4))
      : gone(round(draw() * 22 + 0.01, 2)),
  )
  const steps = worthAfterEach(method, moves)
  let hundredths: { cost: number | null }[] = []
  let owed = 0
  for (const [i, move] of moves.entries()) {
    let count = Math.round(Math.abs(move.quantity) * 100)
    if (move.quantity < 0) {
      const have = hundredths.length
      if (method === 'fifo') hundredths.splice(0, count)
      else {
        const unknown = hundredths.filter(({ cost }) => cost === null)
        const rest = hundredths.filter(({ cost }) => cost !== null)
        const first = Math.min(count, unknown.length)
        hundredths = [...unknown.slice(first), ...rest.slice(count - first)]
      }
      owed += Math.max(0, count - have)
    } else {
      const covered = Math.min(owed, count)
      owed -= covered
      count -= covered
      const known = hundredths.filter((one): one is { cost: number } => one.cost !== null)
      const cost = move.incoming[0]?.cost ?? (method === 'average' ? (known[0]?.cost ?? null) : null)
      hundredths.push(...Array.from({ length: count }, () => ({ cost })))
      if (method === 'average' && cost !== null && known.length > 0) {
        const average = (known.reduce((all, one) => all + one.cost, 0) + cost * count) / (known.length + count)
        hundredths = hundredths.map((one) => (one.cost === null ? one : { cost: average }))
      }
    }
    const value = hundredths.reduce((all, { cost }) => all + (cost ?? 0), 0) / 100
    expect(Math.abs((steps[i]?.value ?? -1) - value)).toBeLessThan(0.001)
    expect(steps[i]).toMatchObject({
      quantity: round((hundredths.length - owed) / 100, 2),
      withoutCost: round(hundredths.filter(({ cost }) => cost === null).length / 100, 2),
    })
  }
})

test('first in first out is exact to the cent: what is left is worth what its deliveries cost', () => {
  const deliveries = [bought(0.333, 1.1111), bought(0.667, 2.2222), bought(1.5, 3.3333)]
  expect(worthOf('fifo', [...deliveries, gone(0.5)]).value).toBe(sum([multiply(2.2222, 0.5, 7), multiply(3.3333, 1.5, 7)], 7))
})

test('goods that cover what one warehouse owed, while others had goods, cost what came with them', () => {
  const moves = [
    { quantity: 10, incoming: [{ quantity: 10, cost: 2 }] },
    { quantity: -3, incoming: [] },
    { quantity: 5, incoming: [{ quantity: 2, cost: 4 }] },
  ]
  expect(worthOf('fifo', moves)).toEqual({ quantity: 12, value: 34, withoutCost: 0 })
  expect(worthOf('average', moves)).toEqual({ quantity: 12, value: 34, withoutCost: 0 })
})
