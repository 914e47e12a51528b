import { paths } from '#web/site/paths.ts'
import type { GoodsKind } from './goods-kinds.ts'

const PAGES = {
  add: paths.supplier.inventoryAddition,
  transfer: paths.supplier.inventoryTransfer,
  remove: paths.supplier.inventoryRemoval,
} as const

/** The addresses of the stock forms, with preselected products and where to return. */
export const goodsPath = (kind: GoodsKind, { productIds = [], back }: { productIds?: readonly number[]; back?: string } = {}) =>
  PAGES[kind]({}, { products: productIds.length > 0 ? productIds.join(',') : undefined, back })
