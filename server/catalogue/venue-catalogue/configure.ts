import type { z } from 'zod'
import { type CatalogueProduct, venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { meets, type Permission } from '#contract/platform/permissions.ts'
import { findGroup } from '#server/catalogue/product-groups/product-groups.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { answer } from '#server/platform/http/answer.ts'
import { venuesActedFor } from '#server/platform/http/own.ts'
import { companyOf } from '#server/platform/http/owner.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findInCatalogue, findOneInCatalogue } from './catalogue-reads.ts'
import { hideIn, showIn } from './visibility.ts'

type Config = Omit<z.output<typeof venueCatalogue.configure.body>, 'productIds'>

export const configureRoutes = [
  answer(venueCatalogue.configure, async ({ body }, { tx, actor, now }) => ({ data: await configureAll(tx, actor, body, now) })),
  answer(venueCatalogue.configureOfDistributor, async ({ params, body }, { tx, actor, now }) => ({
    data: await configureAll(tx, actor, body, now, params.distributorId),
  })),
  answer(venueCatalogue.configureOne, async ({ params, body }, { tx, actor, now }) => {
    await mustMay(tx, actor, body)
    await findOneInCatalogue(tx, actor, params.productId, now)
    await configure(tx, actor, [params.productId], body)
    return findOneInCatalogue(tx, actor, params.productId, now)
  }),
]

/** The products in the order they were named. @throws Problem validation_failed naming those that cannot be listed */
async function configureAll(
  tx: Tx,
  actor: VenueActor,
  { productIds, ...config }: Config & { productIds: readonly number[] },
  now: Date,
  distributorId?: number,
): Promise<CatalogueProduct[]> {
  await mustMay(tx, actor, config)
  const known = new Set((await findInCatalogue(tx, actor, productIds, now, distributorId)).map(({ id }) => id))
  const strange = productIds.flatMap((id, i) => (known.has(id) ? [] : [[`productIds.${i}`, ['Is not among the products']]]))
  if (strange.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(strange) })
  await configure(tx, actor, [...known], config)
  const after = new Map((await findInCatalogue(tx, actor, productIds, now)).map((product) => [product.id, product]))
  return [...known].flatMap((id) => after.get(id) ?? [])
}

/** Each setting is a right of its own. @throws Problem forbidden, validation_failed */
async function mustMay(tx: Tx, actor: VenueActor, config: Config): Promise<void> {
  const must = (permission: Permission, message: string) => {
    if (!meets(actor, permission)) throw new Problem('forbidden', { message })
  }
  if (config.venueInventoryTracked !== undefined) must('manageInventory', 'You do not have permission to change what is counted')
  if (config.venueInventoryTracked === true && !(await countsStock(tx, actor)))
    throw fieldProblem('venueInventoryTracked', 'Switch on stock in the settings of the outlet first')
  if (config.isHidden !== undefined) must('manageSupplier', 'You do not have permission to hide products')
  if (config.productGroupId == null) return
  const group = await findGroup(tx, await companyOf(tx, actor), config.productGroupId).catch((error) => {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  })
  if (!group) throw fieldProblem('productGroupId', 'There is no such product group')
}

/** Whether any of the outlets acted for has its stock switched on. */
async function countsStock(tx: Tx, actor: VenueActor): Promise<boolean> {
  const [found] = await rows(tx, `select from venues where id = any ($1) and inventory_feature limit 1`, [venuesActedFor(actor)])
  return found !== undefined
}

/** Sets what is given for every outlet acted for that trades with the supplier; what is left out stays. */
async function configure(tx: Tx, actor: VenueActor, productIds: readonly number[], config: Config): Promise<void> {
  const venueIds = venuesActedFor(actor)
  const { productGroupId, venueInventoryTracked, isHidden } = config
  if (productGroupId !== undefined || venueInventoryTracked !== undefined)
    await rows(
      tx,
      `insert into venue_product_settings (venue_id, product_id, distributor_id, product_group_id, inventory_tracked)
       select k.venue_id, p.id, p.distributor_id, $3::bigint, coalesce($5, false)
         from products p join connections k on k.distributor_id = p.distributor_id and k.venue_id = any ($2) and k.status = 'active'
        where p.id = any ($1) order by k.venue_id, p.id
       on conflict (venue_id, product_id) do update
         set product_group_id = case when $4 then excluded.product_group_id else venue_product_settings.product_group_id end,
             inventory_tracked = coalesce($5, venue_product_settings.inventory_tracked)`,
      [productIds, venueIds, productGroupId ?? null, productGroupId !== undefined, venueInventoryTracked ?? null],
    )
  if (isHidden === true) await hideIn(tx, productIds, venueIds)
  if (isHidden === false) await showIn(tx, productIds, venueIds)
  for (const venueId of venueIds) announce(tx, { topic: 'products', venueId })
}
