import type { NewRecipeItem } from '#contract/kitchen/recipes.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { longestChain, wayDown } from './circle.ts'

/** Recipes within recipes within recipes: so many at most. */
const MOST_DEEP = 20

type Kept = {
  productId: number | null
  partId: number | null
  productName: string | null
  distributorId: number | null
  distributorName: string | null
}
export type WrittenItem = Kept & { quantity: number; unitId: number; wastePercent: number }

type Where = {
  venueId: number
  venueGroupId: number | null
  /** Null of a new one. */
  recipeId: number | null
  name: string
  /** What was in it before: it stays although it is gone from the catalogue. */
  before: readonly Kept[]
}

/** Items as they are stored. @throws Problem validation_failed, by the field of each item */
export async function writtenItems(tx: Tx, items: readonly NewRecipeItem[], where: Where): Promise<WrittenItem[]> {
  const faults: Record<string, string[]> = {}
  const [units, products, parts, contained] = await Promise.all([
    usableUnits(
      tx,
      where,
      items.map(({ unitId }) => unitId),
    ),
    productsBought(
      tx,
      where.venueId,
      items.flatMap(({ productId }) => productId ?? []),
    ),
    recipesOf(tx, where.venueId),
    containedIn(tx, where.venueId),
  ])
  const nameOf = (id: number) => (id === where.recipeId ? where.name : (parts.get(id)?.name ?? ''))
  const written = items.map((item, i): WrittenItem => {
    if (!units.has(item.unitId)) faults[`items.${i}.unitId`] = ['There is no such unit']
    const { quantity, unitId, wastePercent } = item
    const kept = where.before.find(
      ({ productId, partId }) => productId === (item.productId ?? null) && partId === (item.recipeId ?? null),
    )
    if (item.recipeId !== undefined) {
      const fault = partFault(item.recipeId, { kept, parts, contained, recipeId: where.recipeId, nameOf })
      if (fault) faults[`items.${i}.recipeId`] = [fault]
      return {
        quantity,
        unitId,
        wastePercent,
        partId: item.recipeId,
        productId: null,
        productName: null,
        distributorId: null,
        distributorName: null,
      }
    }
    const product = products.get(item.productId ?? 0) ?? kept
    if (!product) faults[`items.${i}.productId`] = ['Is not a product this outlet can buy']
    return {
      quantity,
      unitId,
      wastePercent,
      partId: null,
      productId: item.productId ?? null,
      productName: product?.productName ?? null,
      distributorId: product?.distributorId ?? null,
      distributorName: product?.distributorName ?? null,
    }
  })
  if (Object.keys(faults).length > 0) throw new Problem('validation_failed', { fields: faults })
  mustNotBeTooDeep(items, contained, where.recipeId)
  return written
}

type Parts = ReadonlyMap<number, { name: string; isArchived: boolean }>
type Contained = { recipeId: number; partId: number }

function partFault(
  partId: number,
  {
    kept,
    parts,
    contained,
    recipeId,
    nameOf,
  }: { kept: unknown; parts: Parts; contained: readonly Contained[]; recipeId: number | null; nameOf(id: number): string },
): string | null {
  const part = parts.get(partId)
  if (!part) return 'There is no such recipe in this outlet'
  if (part.isArchived && !kept) return 'This recipe is archived'
  const way = recipeId === null ? null : wayDown(contained, partId, recipeId)
  return way && recipeId !== null ? `Would contain itself: ${[recipeId, ...way].map(nameOf).join(' → ')}` : null
}

function mustNotBeTooDeep(items: readonly NewRecipeItem[], contained: readonly Contained[], recipeId: number | null): void {
  const id = recipeId ?? 0
  const others = contained.filter((one) => one.recipeId !== id)
  const own = items.flatMap((item) => (item.recipeId === undefined ? [] : [{ recipeId: id, partId: item.recipeId }]))
  if (own.length === 0 || longestChain([...others, ...own], id) <= MOST_DEEP) return
  throw new Problem('validation_failed', { fields: { items: [`Recipes within recipes: at most ${MOST_DEEP} levels`] } })
}

/** Units of the platform, of the outlet's company, and of suppliers it buys from. @returns those that may be used */
export async function usableUnits(
  tx: Tx,
  { venueId, venueGroupId }: Pick<Where, 'venueId' | 'venueGroupId'>,
  unitIds: readonly number[],
): Promise<Set<number>> {
  const found = await rows<{ id: number }>(
    tx,
    `select u.id from units u where u.id = any ($1) and (
       (u.distributor_id is null and u.venue_group_id is null and u.venue_id is null) or u.venue_id = $2 or u.venue_group_id = $3
       or u.distributor_id in (select c.distributor_id from connections c where c.venue_id = $2)
       or exists (select from recipe_items i where i.venue_id = $2 and i.unit_id = u.id))`,
    [unitIds, venueId, venueGroupId],
  )
  return new Set(found.map(({ id }) => id))
}

async function productsBought(tx: Tx, venueId: number, productIds: readonly number[]): Promise<Map<number, Kept>> {
  const found = await rows<{ id: number; name: string; distributor_id: number; distributor_name: string }>(
    tx,
    `select p.id, p.name, p.distributor_id, d.name as distributor_name from products p join distributors d on d.id = p.distributor_id
       join connections c on c.distributor_id = p.distributor_id and c.venue_id = $1 and c.status = 'active'
      where p.id = any ($2) and p.deleted_at is null
        and not exists (select from hidden_products h where h.product_id = p.id and h.venue_id = $1 and h.hidden_by = 'distributor')`,
    [venueId, productIds],
  )
  return new Map(
    found.map((row) => [
      row.id,
      {
        productId: row.id,
        partId: null,
        productName: row.name,
        distributorId: row.distributor_id,
        distributorName: row.distributor_name,
      },
    ]),
  )
}

async function recipesOf(tx: Tx, venueId: number): Promise<Parts> {
  const found = await rows<{ id: number; name: string; isArchived: boolean }>(
    tx,
    `select id, name, archived_at is not null as "isArchived" from recipes where venue_id = $1`,
    [venueId],
  )
  return new Map(found.map(({ id, ...recipe }) => [id, recipe]))
}

const containedIn = (tx: Tx, venueId: number): Promise<Contained[]> =>
  rows<Contained>(
    tx,
    `select recipe_id as "recipeId", part_id as "partId" from recipe_items where venue_id = $1 and part_id is not null`,
    [venueId],
  )
