import { shortened } from '#server/platform/sheets/table-words.ts'

/** The columns that say which product a row is about, and what its counts are in. */
export const PRODUCT_COLUMNS = { sku: 'SKU', name: 'Product', supplier: 'Supplier', unit: 'Unit' } as const
export type ProductColumn = keyof typeof PRODUCT_COLUMNS

/** The two columns of a location: where in its counting order a product is, and how much of it is there. */
export const orderTitle = (location: string): string => location
export const countTitle = (location: string): string => `Count in ${location}`

export type Heading = {
  at: ReadonlyMap<ProductColumn, number>
  locations: readonly { id: number; name: string; order: number | null; count: number | null }[]
  /** Columns that mean nothing here, such as prices: they are left alone. */
  ignored: readonly string[]
}

const wordOf = (heading: string): string => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * The columns of a file of counts. A location may be called like another column, `Unit`: the first of two is the product's, since it
 * is before those of the locations.
 * @returns the columns, or what is wrong with them in a sentence
 */
export function readHeading(cells: readonly string[], locations: readonly { id: number; name: string }[]): Heading | string {
  const at = new Map<ProductColumn, number>()
  const order = new Map<number, number>()
  const count = new Map<number, number>()
  const ignored: string[] = []
  for (const [i, cell] of cells.entries()) {
    const word = wordOf(cell)
    if (word === '') continue
    const column = (Object.keys(PRODUCT_COLUMNS) as ProductColumn[]).find((one) => wordOf(PRODUCT_COLUMNS[one]) === word)
    const ordered = locations.find(({ name }) => wordOf(orderTitle(name)) === word)
    const counted = locations.find(({ name }) => wordOf(countTitle(name)) === word)
    if (column && !at.has(column)) at.set(column, i)
    else if (counted && !count.has(counted.id)) count.set(counted.id, i)
    else if (ordered && !order.has(ordered.id)) order.set(ordered.id, i)
    else if (column || counted || ordered) return `There are two columns '${cell.trim()}'. Keep one.`
    else ignored.push(cell.trim().slice(0, 100))
  }
  if (!at.has('sku') && !at.has('name')) return `A column 'SKU' or 'Product' is missing. The file has: ${shortened(cells)}`
  if (order.size === 0 && count.size === 0)
    return `No column is called like a location of this stocktake, such as '${countTitle(locations[0]?.name ?? 'Fridge')}'. The file has: ${shortened(cells)}`
  return {
    at,
    locations: locations
      .filter(({ id }) => order.has(id) || count.has(id))
      .map(({ id, name }) => ({ id, name, order: order.get(id) ?? null, count: count.get(id) ?? null })),
    ignored,
  }
}
