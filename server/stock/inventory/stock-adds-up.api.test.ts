import { expect, test } from 'vitest'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { round, sum } from '#contract/platform/money.ts'
import { inventory } from '#contract/stock/inventory.ts'
import { rows } from '#server/platform/db/database.ts'
import { aStore } from '#test/a-store.ts'
import { as, inDatabase, Refused, testApp } from '#test/app.ts'
import { makeWarehouse } from '#test/make.ts'

testApp()

const OPERATIONS = 200
const AT_ONCE = 8

/** Pseudo-random whole numbers below a limit, the same each time. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

test('whatever is done at once, stock is the sum of its movements and of its batches, and its value that of both to the cent', async () => {
  const { trade, start, of } = await aStore()
  const elsewhere = await makeWarehouse(trade.distributor, { name: 'Elsewhere' })
  const places = [trade.distributor.warehouseId, elsewhere.id]
  const [seller, buyer] = [as(trade.seller), as(trade.buyer)]
  const draw = numbers(11)
  const pick = <T>(all: readonly T[]): T => all[draw(all.length)] as T

  const operations: Record<string, () => Promise<unknown>> = {
    add: () =>
      seller.send(inventory.add, {
        body: {
          warehouse: pick(places),
          items: [
            { productId: pick(trade.products).id, quantity: 1 + draw(9), cogs: draw(900) / 100, batchCode: pick(['', 'A', 'B']) },
          ],
        },
      }),
    remove: () =>
      seller.send(inventory.remove, {
        body: { warehouse: pick(places), items: [{ productId: pick(trade.products).id, quantity: 1 + draw(4) }] },
      }),
    transfer: () => {
      const [fromWarehouse = 0, toWarehouse = 0] = draw(2) === 0 ? places : places.toReversed()
      return seller.send(inventory.transfer, {
        body: {
          fromWarehouse,
          toWarehouse,
          items: trade.products.slice(0, 1 + draw(3)).map(({ id }) => ({ productId: id, quantity: 1 + draw(3) })),
        },
      })
    },
    set: () =>
      seller.call(productInventory.change, {
        params: { productId: pick(trade.products).id },
        body: { warehouse: pick(places), action: 'set', quantity: draw(12) },
      }),
    order: async () => {
      const { orders } = await buyer.call(venueOrders.place, {
        params: { venueId: trade.venue.id },
        body: {
          orders: [
            {
              distributorId: trade.distributor.id,
              products: trade.products.slice(draw(3)).map(({ id }) => ({ productId: id, quantity: 1 + draw(5) })),
            },
          ],
        },
      })
      const params = { orderId: orders[0]?.id ?? 0 }
      await seller.call(distributorOrders.accept, { params })
      if (draw(3) === 0) await seller.call(distributorOrders.abandon, { params, body: { note: 'Not needed' } })
    },
    count: async () => {
      const product = pick(trade.products)
      const sheet = of((await start({ warehouse: pick(places), selectedProducts: [product.id] })).id)
      await sheet.count({ productId: product.id, quantity: draw(15) })
      await sheet.finish({ moved: pick(['accept', 'leave']) })
    },
  }
  const work = pick.bind(null, Object.values(operations)) as () => () => Promise<unknown>
  const failures: unknown[] = []
  let finished = 0
  for (let done = 0; done < OPERATIONS; done += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        try {
          const answered = (await work()()) as { statusCode?: number } | undefined
          const status = answered?.statusCode ?? 200
          if (status >= 500) failures.push(answered)
          if (status < 400) finished += 1
        } catch (error) {
          if (!(error instanceof Refused) || error.status >= 500) failures.push(error)
        }
      }),
    )
  expect(failures).toEqual([])
  expect(finished).toBeGreaterThan(OPERATIONS / 2)

  const wrong = await inDatabase((tx) =>
    rows(
      tx,
      `select w.product_id, w.warehouse_id, w.quantity, m.quantity as moved, i.quantity as in_batches
         from warehouse_products w
         cross join lateral (select coalesce(sum(quantity), 0) as quantity from inventory_movements m
                              where m.product_id = w.product_id and m.warehouse_id = w.warehouse_id) m
         cross join lateral (select coalesce(sum(quantity), 0) as quantity from inventory_items i
                              where i.product_id = w.product_id and i.warehouse_id = w.warehouse_id) i
        where w.distributor_id = $1 and (w.quantity <> m.quantity or greatest(w.quantity, 0) <> i.quantity)`,
      [trade.distributor.id],
    ),
  )
  expect(wrong).toEqual([])

  for (const valuation of ['fifo', 'average'] as const) {
    await seller.call(supplierProfile.change, { body: { valuation } })
    const { data } = await seller.call(inventory.productValuations, { query: {} })
    const whole = await seller.call(inventory.valuation, { query: {} })
    expect(whole.value).toBe(sum(data.map(({ value }) => value)))
    expect(whole.value).toBe(sum(whole.warehouses.map(({ value }) => value)))
    for (const { product, quantity, value } of data) {
      const steps = await seller.call(inventory.valuationOfProduct, {
        params: { productId: product.id },
        query: { limit: '100' } as never,
      })
      expect(steps).toMatchObject({ quantity, value })
      const pages = Math.ceil(steps.meta.total / 100)
      const all = [...steps.data]
      for (let page = 2; page <= pages; page++)
        all.push(
          ...(
            await seller.call(inventory.valuationOfProduct, {
              params: { productId: product.id },
              query: { limit: '100', page: String(page) } as never,
            })
          ).data,
        )
      expect(round(sum(all.map((step) => step.value)), 2)).toBe(value)
    }
  }
})
