import type { ValuationMethod } from '#contract/parties/stock-valuation.ts'
import { multiply, proportion, round, sum } from '#contract/platform/money.ts'

/** Goods that came in together; the cost of one ordering unit, null where nobody said. */
export type Incoming = { quantity: number; cost: number | null }
/** One movement of a product: what came in, below 0 for what went out; of what came in the parts whose cost may be known. */
export type StockMove = { quantity: number; incoming: readonly Incoming[] }
/** What there is after a movement, over all warehouses. `value` is exact to 7 decimals and leaves out the `withoutCost`. */
export type StockWorth = { quantity: number; value: number; withoutCost: number }

/** Of quantities with 3 decimals at costs with 4. */
const DECIMALS = 7

/** What all movements of one product, oldest first, leave behind. Transfers between warehouses are left out: they change nothing. */
export const worthOf = (method: ValuationMethod, moves: Iterable<StockMove>): StockWorth => {
  const stock = method === 'fifo' ? layers() : pool()
  for (const move of moves) apply(stock, move)
  return stock.worth()
}

/** The same after each movement. */
export const worthAfterEach = (method: ValuationMethod, moves: readonly StockMove[]): StockWorth[] => {
  const stock = method === 'fifo' ? layers() : pool()
  return moves.map((move) => {
    apply(stock, move)
    return stock.worth()
  })
}

type Stock = { bring: (part: Incoming) => void; take: (quantity: number) => void; worth: () => StockWorth }

function apply(stock: Stock, { quantity, incoming }: StockMove): void {
  if (quantity <= 0) {
    stock.take(-quantity)
    return
  }
  const unnamed = round(quantity - namedOf(incoming), 3)
  if (unnamed > 0) stock.bring({ quantity: unnamed, cost: sharedCost(incoming) })
  for (const part of incoming) stock.bring(part)
}

function namedOf(incoming: readonly Incoming[]): number {
  const [first] = incoming
  if (first && incoming.length === 1) return first.quantity
  return sum(
    incoming.map((part) => part.quantity),
    3,
  )
}

/** What covered goods sold before they came is in no part; where other warehouses had goods it cost what the rest of it did. */
function sharedCost(incoming: readonly Incoming[]): number | null {
  const [first] = incoming
  return first && incoming.every((part) => part.cost === first.cost) ? first.cost : null
}

/** Goods that were sold before they came in have no value; what comes next covers them first. @returns what is left of it */
function covering(debt: number, quantity: number): { debt: number; left: number } {
  const covered = Math.min(debt, quantity)
  return { debt: round(debt - covered, 3), left: round(quantity - covered, 3) }
}

/** First in, first out: what goes is taken from the oldest layer. */
function layers(): Stock {
  const all: Incoming[] = []
  let first = 0
  let [value, quantity, withoutCost, owed] = [0, 0, 0, 0]
  const change = (by: number, cost: number | null) => {
    quantity = round(quantity + by, 3)
    if (cost === null) withoutCost = round(withoutCost + by, 3)
    else value = sum([value, multiply(cost, by, DECIMALS)], DECIMALS)
  }
  return {
    bring(part) {
      const { debt, left } = covering(owed, part.quantity)
      owed = debt
      if (left <= 0) return
      all.push({ quantity: left, cost: part.cost })
      change(left, part.cost)
    },
    take(wanted) {
      let open = wanted
      for (let layer = all[first]; layer && open > 0; layer = all[first]) {
        const taken = Math.min(open, layer.quantity)
        change(-taken, layer.cost)
        open = round(open - taken, 3)
        if (taken === layer.quantity) first += 1
        else all[first] = { ...layer, quantity: round(layer.quantity - taken, 3) }
      }
      owed = round(owed + open, 3)
    },
    worth: () => ({ quantity: round(quantity - owed, 3), value, withoutCost }),
  }
}

/** Moving average: what comes in without a cost comes at the average there is; before there is one it has no value, and goes first. */
function pool(): Stock {
  let [known, value, withoutCost, owed] = [0, 0, 0, 0]
  return {
    bring({ quantity, cost }) {
      const { debt, left } = covering(owed, quantity)
      owed = debt
      if (left <= 0) return
      if (cost === null && known === 0) {
        withoutCost = round(withoutCost + left, 3)
        return
      }
      const brought = cost === null ? proportion(value, left, known, DECIMALS) : multiply(cost, left, DECIMALS)
      value = sum([value, brought], DECIMALS)
      known = round(known + left, 3)
    },
    take(wanted) {
      const unknown = Math.min(wanted, withoutCost)
      withoutCost = round(withoutCost - unknown, 3)
      const taken = Math.min(round(wanted - unknown, 3), known)
      if (taken > 0) value = taken === known ? 0 : sum([value, -proportion(value, taken, known, DECIMALS)], DECIMALS)
      known = round(known - taken, 3)
      owed = round(owed + wanted - unknown - taken, 3)
    },
    worth: () => ({ quantity: round(known + withoutCost - owed, 3), value, withoutCost }),
  }
}
