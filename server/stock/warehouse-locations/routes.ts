import { warehouseLocations } from '#contract/stock/warehouse-locations.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { arrangeLocation, listItems } from './locations.ts'

async function mustHaveWarehouse(tx: Tx, distributorId: number, warehouseId: number): Promise<void> {
  const [found] = await rows(tx, `select from warehouses where distributor_id = $1 and id = $2 and deleted_at is null`, [
    distributorId,
    warehouseId,
  ])
  if (!found) throw new Problem('not_found')
}

const items = answer(warehouseLocations.items, async ({ params, query }, { tx, actor }) => {
  await mustHaveWarehouse(tx, actor.distributorId, params.warehouseId)
  return listItems(tx, actor.distributorId, params.warehouseId, query)
})

const arrange = answer(warehouseLocations.arrange, async ({ params, body }, { tx, actor }) => {
  await mustHaveWarehouse(tx, actor.distributorId, params.warehouseId)
  await arrangeLocation(tx, actor.distributorId, params, body.productIds)
  const { locationId } = params
  return listItems(tx, actor.distributorId, params.warehouseId, { locationId, page: 1, limit: body.productIds.length })
})

export const routes = [items, arrange]
