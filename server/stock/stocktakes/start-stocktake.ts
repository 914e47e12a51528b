import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { mustKeepStock } from '#server/stock/inventory/stock-settings.ts'
import { findStocktake } from './stocktake-reads.ts'
import { addItems, countedElsewhere, holdWarehouse, lockOpen, notifyOfStocktake } from './stocktake-store.ts'
import { SUPPLIER_STOCKTAKES } from './stocktake-table.ts'

const NEW = SUPPLIER_STOCKTAKES.part(
  ...(['distributorId', 'warehouseId', 'note', 'isBlind', 'countsAll', 'startedAt', 'startedBy', 'startedByName'] as const),
)

/** A stocktake begins: of what is tracked in a warehouse, or of chosen products. A product is counted by one stocktake at a time. */
export const start = answer(supplierStocktakes.start, async ({ body }, { tx, actor, now }) => {
  const { distributorId } = actor
  await mustKeepStock(tx, distributorId)
  const within = { distributorId, warehouseId: body.warehouse }
  const warehouse = await holdWarehouse(tx, within)
  if (!warehouse || warehouse.isRemoved) throw fieldProblem('warehouse', 'There is no such warehouse')
  const productIds = body.selectedProducts
    ? [...new Set(body.selectedProducts)]
    : await trackedIn(tx, distributorId, body.warehouse)
  if (productIds.length === 0)
    throw new Problem('conflict', { message: 'Nothing is tracked in this warehouse yet. Choose the products to count.' })
  const [taken] = (await countedElsewhere(tx, { ...within, stocktakeId: null }, productIds)).values()
  if (taken) throw new Problem('conflict', { message: taken })
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into supplier_stocktakes (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
    NEW.values({
      distributorId,
      warehouseId: body.warehouse,
      note: body.note,
      isBlind: body.isBlind,
      countsAll: !body.selectedProducts,
      startedAt: now,
      startedBy: actor.userId,
      startedByName: actor.userName,
    }),
  )
  const sheet = { distributorId, stocktakeId: made?.id ?? 0 }
  const items = await addItems(tx, sheet, productIds)
  const strange = (body.selectedProducts ?? []).flatMap((id, i) =>
    items.has(id) ? [] : [[`selectedProducts.${i}`, ['There is no such product']]],
  )
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
  await askUsers(tx, sheet, body.users)
  notifyOfStocktake(tx, sheet)
  return findStocktake(tx, actor, sheet.stocktakeId)
})

/** What is tracked and was ever in the warehouse, or has a place there. */
const trackedIn = async (tx: Tx, distributorId: number, warehouseId: number): Promise<number[]> => {
  const found = await rows<{ id: number }>(
    tx,
    `select p.id from products p
      where p.distributor_id = $1 and p.inventory_tracked and p.deleted_at is null
        and (exists (select from warehouse_products w where w.product_id = p.id and w.warehouse_id = $2)
          or exists (select from warehouse_location_items i join warehouse_locations l on l.id = i.location_id
                      where i.product_id = p.id and l.warehouse_id = $2))`,
    [distributorId, warehouseId],
  )
  return found.map(({ id }) => id)
}

/** Who can be asked to count, by name. Users are of no tenant: read for everyone. */
export const counters = (tx: Tx, distributorId: number): Promise<{ id: number; name: string }[]> =>
  rows<{ id: number; name: string }>(
    tx,
    `select u.id, u.name from users u join memberships m on m.user_id = u.id
      where m.distributor_id = $1 and m.accepted_at is not null and u.status = 'active' order by lower(u.name), u.id`,
    [distributorId],
  )

/** @throws Problem validation_failed naming who does not work for the supplier */
async function askUsers(
  tx: Tx,
  { distributorId, stocktakeId }: { distributorId: number; stocktakeId: number },
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const names = new Map((await actingFor(tx, everyone, () => counters(tx, distributorId))).map(({ id, name }) => [id, name]))
  const strange = userIds.flatMap((id, i) => (names.has(id) ? [] : [[`users.${i}`, ['Is not a user of this company']]]))
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
  const asked = [...new Set(userIds)]
  await rows(
    tx,
    `insert into supplier_stocktake_users (stocktake_id, distributor_id, user_id, name)
     select $2, $1, u.* from unnest($3::bigint[], $4::text[]) u (id, name)`,
    [distributorId, stocktakeId, asked, asked.map((id) => names.get(id))],
  )
}

/** Nothing of it stays; nothing was booked. */
export const discard = answer(supplierStocktakes.discard, async ({ params: { stocktakeId } }, { tx, actor }) => {
  const { distributorId } = actor
  await lockOpen(tx, distributorId, stocktakeId, 'update')
  await rows(tx, `delete from supplier_stocktakes where distributor_id = $1 and id = $2`, [distributorId, stocktakeId])
  notifyOfStocktake(tx, { distributorId, stocktakeId })
})
