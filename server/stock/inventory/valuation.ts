import type { Currency } from '#contract/platform/currency.ts'
import { sum } from '#contract/platform/money.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'

type Row = { id: number; name: string; value: number; products_without_cost: number[] }

/** What the goods in the warehouses cost: each batch at its own cost, those without one left out and counted. */
export const valueInventory = answer(inventory.valuation, async ({ query }, { tx, actor }) => {
  const [found, [currency]] = await Promise.all([
    rows<Row>(
      tx,
      `select w.id, w.name, coalesce(sum(round(i.quantity * i.cogs, k.fraction_digits)), 0) as value,
              coalesce(array_agg(distinct i.product_id) filter (where i.id is not null and i.cogs is null), '{}') as products_without_cost
         from warehouses w
         join distributors d on d.id = w.distributor_id
         join currencies k on k.code = d.currency_code
         left join (inventory_items i join products p on p.id = i.product_id and p.deleted_at is null)
              on i.warehouse_id = w.id and i.quantity > 0 and ($3::bigint is null or i.product_id = $3)
        where w.distributor_id = $1 and w.deleted_at is null and ($2::bigint is null or w.id = $2)
        group by w.id order by w.is_primary desc, w.name, w.id`,
      [actor.distributorId, query.warehouseId ?? null, query.productId ?? null],
    ),
    rows<Currency>(
      tx,
      `select code, template, fraction_digits as "fractionDigits" from currencies
        where code = (select currency_code from distributors where id = $1)`,
      [actor.distributorId],
    ),
  ])
  return {
    currency: currency as Currency,
    value: sum(
      found.map(({ value }) => value),
      4,
    ),
    productsWithoutCost: new Set(found.flatMap(({ products_without_cost }) => products_without_cost)).size,
    warehouses: found.map(({ id, name, value, products_without_cost }) => ({
      id,
      name,
      value,
      productsWithoutCost: products_without_cost.length,
    })),
  }
})
