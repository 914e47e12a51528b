import type { z } from 'zod'
import type { ValuationMethod } from '#contract/parties/stock-valuation.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { allocate, proportion, round, sum } from '#contract/platform/money.ts'
import { inventory, type ValuedMovement } from '#contract/stock/inventory.ts'
import { worthAfterEach, worthOf } from '#contract/stock/valuation.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { historiesOf, type Moved } from './history-reads.ts'
import { TYPE_NAMES } from './movement-reads.ts'

/** What a supplier values its stock by, and until when: the end of a day of its calendar, or now. */
type Basis = { method: ValuationMethod; currency: Currency }

/** What goods cost that are in the warehouses, as their movements leave them; transfers change nothing. What has no cost is left out and counted. */
export const valueInventory = answer(inventory.valuation, async ({ query }, { tx, actor }) => {
  const { method, currency } = await basisOf(tx, actor)
  const decimals = currency.fractionDigits
  const [histories, warehouses] = [
    await historiesOf(tx, actor.distributorId, query),
    await rows<{ id: number; name: string }>(
      tx,
      `select id, name from warehouses where distributor_id = $1 and deleted_at is null and ($2::bigint is null or id = $2)
        order by is_primary desc, name, id`,
      [actor.distributorId, query.warehouseId ?? null],
    ),
  ]
  if (query.warehouseId !== undefined && warehouses.length === 0) throw fieldProblem('warehouseId', 'Is not a warehouse of yours')
  if (query.productId !== undefined && (await productsNamed(tx, actor, [query.productId])).size === 0)
    throw fieldProblem('productId', 'Is not a product of yours')
  const values = new Map(warehouses.map(({ id }) => [id, [] as number[]]))
  const without = new Map(warehouses.map(({ id }) => [id, new Set<number>()]))
  for (const [productId, { moves, held }] of histories) {
    const { value, withoutCost } = worthOf(method, moves)
    const there = [...held].filter(([, quantity]) => quantity > 0).sort(([a], [b]) => a - b)
    const shares = allocate(
      round(value, decimals),
      there.map(([, quantity]) => quantity),
      decimals,
    )
    for (const [i, [warehouseId]] of there.entries()) {
      values.get(warehouseId)?.push(shares[i] as number)
      if (withoutCost > 0) without.get(warehouseId)?.add(productId)
    }
  }
  const parts = warehouses.map(({ id, name }) => ({
    id,
    name,
    value: sum(values.get(id) ?? [], decimals),
    productsWithoutCost: without.get(id)?.size ?? 0,
  }))
  return {
    method,
    currency,
    value: sum(
      parts.map(({ value }) => value),
      decimals,
    ),
    productsWithoutCost: new Set([...without.values()].flatMap((ids) => [...ids])).size,
    warehouses: parts,
  }
})

/** The same by product, what is worth most first. */
export const valueProducts = answer(inventory.productValuations, async ({ query }, { tx, actor }) => {
  const { method, currency } = await basisOf(tx, actor)
  const all = [...(await historiesOf(tx, actor.distributorId, query))]
    .map(([productId, { moves }]) => ({ productId, ...shown(worthOf(method, moves), currency) }))
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => b.value - a.value || a.productId - b.productId)
  const { data, meta } = pageOfRows(all, query)
  const products = await productsNamed(
    tx,
    actor,
    data.map(({ productId }) => productId),
  )
  return {
    method,
    currency,
    data: data.flatMap(({ productId, ...worth }) => {
      const product = products.get(productId)
      return product ? [{ product, ...worth }] : []
    }),
    meta,
  }
})

/** How one product came to be worth what it is: each movement with what it added or took, newest first. */
export const valueProduct = answer(inventory.valuationOfProduct, async ({ params: { productId }, query }, { tx, actor }) => {
  const { method, currency } = await basisOf(tx, actor)
  const product = (await productsNamed(tx, actor, [productId])).get(productId)
  if (!product) throw new Problem('not_found')
  const moves = (await historiesOf(tx, actor.distributorId, { ...query, productId })).get(productId)?.moves ?? []
  const steps = worthAfterEach(method, moves).map((worth) => shown(worth, currency))
  const all = steps.map((after, i) => ({ ...(moves[i] as Moved), after, before: steps[i - 1]?.value ?? 0 })).reverse()
  const { data, meta } = pageOfRows(all, query)
  const about = await aboutMoves(
    tx,
    actor,
    data.map(({ id }) => id),
  )
  return {
    method,
    currency,
    product,
    ...(steps.at(-1) ?? NOTHING),
    data: data.flatMap(({ id, quantity, after, before }) => {
      const move = about.get(id)
      if (!move) return []
      const { type, note, at } = move
      const value = round(after.value - before, currency.fractionDigits)
      return [{ id, at: at.toISOString(), type, typeName: TYPE_NAMES[type], note, quantity, value, after }]
    }),
    meta,
  }
})

const NOTHING = { quantity: 0, value: 0, withoutCost: 0, unitCost: null }

function shown({ quantity, value, withoutCost }: ReturnType<typeof worthOf>, { fractionDigits }: Currency) {
  const costed = round(quantity - withoutCost, 3)
  return {
    quantity,
    withoutCost,
    value: round(value, fractionDigits),
    unitCost: costed > 0 ? proportion(value, 1, costed, 4) : null,
  }
}

async function basisOf(tx: Tx, { distributorId }: DistributorActor): Promise<Basis> {
  const [found] = await rows<Basis>(
    tx,
    `select d.valuation as method, ${currencyJson('k')} as currency
       from distributors d join currencies k on k.code = d.currency_code where d.id = $1`,
    [distributorId],
  )
  if (!found) throw new Problem('not_found')
  return found
}

type About = Pick<ValuedMovement, 'id' | 'type' | 'note'> & { at: Date }

/** When and why goods moved. */
async function aboutMoves(tx: Tx, { distributorId }: DistributorActor, ids: readonly number[]): Promise<Map<number, About>> {
  const found = await rows<About>(
    tx,
    `select id, at, type, note from inventory_movements where distributor_id = $1 and id = any ($2)`,
    [distributorId, ids],
  )
  return new Map(found.map((move) => [move.id, move]))
}

async function productsNamed(tx: Tx, { distributorId }: DistributorActor, productIds: readonly number[]) {
  const found = await rows<z.output<typeof inventory.items.returns>['data'][number]['product']>(
    tx,
    `select p.id, p.name, p.sku, u.name as unit from products p join units u on u.id = p.ordering_unit_id
      where p.distributor_id = $1 and p.id = any ($2)`,
    [distributorId, productIds],
  )
  return new Map(found.map((product) => [product.id, product]))
}
