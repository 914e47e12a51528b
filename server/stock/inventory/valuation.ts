import type { z } from 'zod'
import type { ValuationMethod } from '#contract/parties/stock-valuation.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { allocate, proportion, round, sum } from '#contract/platform/money.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { type StockMove, worthAfterEach, worthOf } from '#contract/stock/valuation.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { pageOfRows } from '#server/platform/http/page-of-rows.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { TYPE_NAMES } from './movement-reads.ts'

type Wanted = { date?: string | undefined; productId?: number | undefined; term?: string | undefined }

/** What a supplier values its stock by, and until when: the end of a day of its calendar, or now. */
type Basis = { method: ValuationMethod; currency: Currency }

/** What goods cost that are in the warehouses, as their movements leave them; transfers change nothing. What has no cost is left out and counted. */
export const valueInventory = answer(inventory.valuation, async ({ query }, { tx, actor }) => {
  const { method, currency } = await basisOf(tx, actor)
  const decimals = currency.fractionDigits
  const [moves, held, warehouses] = [
    await movesOf(tx, actor, query),
    await heldBy(tx, actor, query),
    await rows<{ id: number; name: string }>(
      tx,
      `select id, name from warehouses where distributor_id = $1 and deleted_at is null and ($2::bigint is null or id = $2)
        order by is_primary desc, name, id`,
      [actor.distributorId, query.warehouseId ?? null],
    ),
  ]
  const values = new Map(warehouses.map(({ id }) => [id, [] as number[]]))
  const without = new Map(warehouses.map(({ id }) => [id, new Set<number>()]))
  for (const [productId, list] of moves) {
    const { value, withoutCost } = worthOf(method, list)
    const there = (held.get(productId) ?? []).filter(({ quantity }) => quantity > 0)
    const shares = allocate(
      round(value, decimals),
      there.map(({ quantity }) => quantity),
      decimals,
    )
    for (const [i, { warehouseId }] of there.entries()) {
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
  const moves = await movesOf(tx, actor, query)
  const all = [...moves]
    .map(([productId, list]) => ({ productId, ...shown(worthOf(method, list), currency) }))
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
  const moves = (await movesOf(tx, actor, { ...query, productId })).get(productId) ?? []
  const steps = worthAfterEach(method, moves).map((worth) => shown(worth, currency))
  const all = steps
    .map((after, i) => {
      const { id, at, type, quantity, note } = moves[i] as Moved
      const before = steps[i - 1]?.value ?? 0
      return {
        id,
        at: at.toISOString(),
        type,
        typeName: TYPE_NAMES[type],
        note,
        quantity,
        value: round(after.value - before, currency.fractionDigits),
        after,
      }
    })
    .reverse()
  return { method, currency, product, ...(steps.at(-1) ?? NOTHING), ...pageOfRows(all, query) }
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
  const [found] = await rows<Currency & { method: ValuationMethod }>(
    tx,
    `select d.valuation as method, k.code, k.template, k.fraction_digits as "fractionDigits"
       from distributors d join currencies k on k.code = d.currency_code where d.id = $1`,
    [distributorId],
  )
  if (!found) throw new Problem('not_found')
  const { method, ...currency } = found
  return { method, currency }
}

/** Of movements `m` and products `p`, with the parameters $1 supplier, $2 day, $3 product and $4 part of a name. */
const WANTED = `m.distributor_id = $1 and ($3::bigint is null or m.product_id = $3)
  and ($2::date is null or m.at < (($2::date + 1)::timestamp at time zone (select timezone from distributors where id = $1)))
  and (p.deleted_at is null or $2::date is not null and p.deleted_at >= (($2::date + 1)::timestamp at time zone (select timezone from distributors where id = $1)))
  and ($4::text is null or p.name ilike $4 or p.sku ilike $4)`

const valuesOf = ({ distributorId }: DistributorActor, { date, productId, term }: Wanted) => [
  distributorId,
  date ?? null,
  productId ?? null,
  term ? containing(term) : null,
]

type Moved = StockMove & { id: number; at: Date; type: keyof typeof TYPE_NAMES; note: string }
type MoveRow = {
  id: number
  product_id: number
  quantity: number
  at: Date
  type: Moved['type']
  note: string
  parts: { quantity: number; cost: number | null }[] | null
}

/** The movements of each product, oldest first, without transfers. */
async function movesOf(tx: Tx, actor: DistributorActor, wanted: Wanted): Promise<Map<number, Moved[]>> {
  const found = await rows<MoveRow>(
    tx,
    `select m.id, m.product_id, m.quantity, m.at, m.type, m.note,
            case when m.quantity > 0 then (select json_agg(json_build_object('quantity', b.quantity, 'cost', i.cogs) order by i.id)
              from inventory_movement_items b join inventory_items i on i.id = b.item_id where b.movement_id = m.id and b.quantity > 0) end as parts
       from inventory_movements m join products p on p.id = m.product_id
      where ${WANTED} and m.type <> 'transfer' order by m.product_id, m.id`,
    valuesOf(actor, wanted),
  )
  return Map.groupBy(
    found.map(({ parts, ...row }): Moved & { product_id: number } => ({ ...row, incoming: parts ?? [] })),
    ({ product_id }) => product_id,
  )
}

/** What each warehouse held of each product. */
async function heldBy(tx: Tx, actor: DistributorActor, wanted: Wanted) {
  const found = await rows<{ product_id: number; warehouse_id: number; quantity: number }>(
    tx,
    `select m.product_id, m.warehouse_id, sum(m.quantity) as quantity from inventory_movements m join products p on p.id = m.product_id
      where ${WANTED} group by 1, 2 order by 1, 2`,
    valuesOf(actor, wanted),
  )
  const held = found.map(({ product_id, warehouse_id, quantity }) => ({ product_id, warehouseId: warehouse_id, quantity }))
  return Map.groupBy(held, ({ product_id }) => product_id)
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
