import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { inParallel } from '../api.ts'
import type { Scene } from '../replay/set-up.ts'

/** Which products are tracked, and how much there is for each order of the day: of the second one too little. */
const TRACKED = [
  { sku: 'item-5', share: 100 },
  { sku: 'item-6', share: 0.1 },
] as const

/** Every supplier tracks two products in two warehouses, and half of them accept no more than there is. */
export async function stockUp(scene: Scene, orders: number): Promise<void> {
  await inParallel([...scene.suppliers], scene.suppliers.size, async ([key, { caller, productIds }]) => {
    const { data: found } = await caller.call(warehouses.list, {})
    const names = ['Main', 'Second'].filter((name) => !found.some((one) => one.name === name))
    for (const name of names.slice(found.length === 0 ? 0 : 1))
      found.push(await caller.call(warehouses.create, { body: { name } }, `crash-warehouse-${key}-${name}`))
    for (const { sku, share } of TRACKED)
      for (const [i, { id }] of found.entries())
        await caller.call(productInventory.change, {
          params: { productId: productIds.get(sku) ?? 0 },
          body: { warehouse: id, action: 'set', quantity: i === 0 ? Math.ceil(share * orders) : 7 },
        })
    const isStrict = Number(key.at(-1)) % 2 === 0
    await caller.call(supplierProfile.change, { body: { orderMoreThanAvailable: !isStrict } })
  })
}
