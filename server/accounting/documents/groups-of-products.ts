import { rows, type Tx } from '#server/platform/db/database.ts'

/** The company whose books a document is for. */
export type Books = { distributorId: number } | { venueId: number }

type Group = { id: number; name: string }

/** The product groups that products are in, as the company sorts them: a supplier its own products, an outlet what it buys. */
export async function groupsOfProducts(
  tx: Tx,
  books: Books,
  productIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, Group>> {
  const wanted = [...new Set(productIds)].filter((id) => id !== null)
  const found =
    'distributorId' in books ? await ofSupplier(tx, books.distributorId, wanted) : await ofVenue(tx, books.venueId, wanted)
  return new Map(found.map(({ productId, ...group }) => [productId, group]))
}

type Found = Group & { productId: number }

const ofSupplier = (tx: Tx, distributorId: number, productIds: readonly number[]) =>
  rows<Found>(
    tx,
    `select p.id as "productId", g.id, g.name from products p join product_groups g on g.id = p.product_group_id
      where p.distributor_id = $1 and p.id = any ($2)`,
    [distributorId, productIds],
  )

const ofVenue = (tx: Tx, venueId: number, productIds: readonly number[]) =>
  rows<Found>(
    tx,
    `select s.product_id as "productId", g.id, g.name from venue_product_settings s join product_groups g on g.id = s.product_group_id
      where s.venue_id = $1 and s.product_id = any ($2)`,
    [venueId, productIds],
  )
