import { z } from 'zod'
import type { DistributorProductRow } from '#contract/catalogue/products.ts'
import { date, money, optionalText, quantity } from '#contract/platform/fields.ts'
import { emptyOr, typed } from '#web/shared/typed.ts'
import type { GoodsKind } from './goods-kinds.ts'

/** A chosen product with its entered values. */
const line = z.object({
  /** Distinguishes two lines of one product. */
  key: z.string(),
  productId: z.number(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string(),
  /** The stock by warehouse id; absent where it is not tracked. */
  there: z.record(z.string(), z.number()),
  quantity: typed(quantity),
  /** The batch it is taken from; null for the first to expire. */
  itemId: z.string().nullable(),
  batchCode: optionalText(100),
  expiryDate: emptyOr(date),
  cogs: money.optional(),
})
export type GoodsLine = z.input<typeof line>

const aWarehouse = z
  .string()
  .nullable()
  .refine((id) => id !== null, 'Choose a warehouse')

/** The form of all three; only a transfer has a destination. */
export const goodsForm = (kind: GoodsKind) =>
  z
    .object({
      warehouse: aWarehouse,
      toWarehouse: z.string().nullable(),
      batchCode: optionalText(100),
      expiryDate: emptyOr(date),
      note: optionalText(500),
      items: z.array(line),
    })
    .superRefine(({ warehouse, toWarehouse }, context) => {
      if (kind !== 'transfer') return
      const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['toWarehouse'], message })
      if (toWarehouse === null) wrong('Choose a warehouse')
      else if (toWarehouse === warehouse) wrong('Choose a different warehouse')
    })

export type GoodsValues = z.input<ReturnType<typeof goodsForm>>
type Checked = z.output<ReturnType<typeof goodsForm>>

type Product = Pick<DistributorProductRow, 'id' | 'name' | 'sku' | 'quantity' | 'warehouseProducts'> & {
  orderingUnit: { name: string }
}

export const lineOf = (product: Product, key: string): GoodsLine => ({
  key,
  productId: product.id,
  name: product.name,
  sku: product.sku,
  unit: product.orderingUnit.name,
  there:
    product.quantity === null
      ? {}
      : Object.fromEntries((product.warehouseProducts ?? []).map((one) => [String(one.warehouseId), one.quantity])),
  quantity: undefined,
  itemId: null,
  batchCode: '',
  expiryDate: '',
  cogs: undefined,
})

/** The request body of a kind. Lines without their own batch use the one for all. */
export function bodyOf(kind: GoodsKind, { warehouse, toWarehouse, batchCode, expiryDate, note, items }: Checked) {
  const lines = items.map(({ productId, quantity: amount }) => ({ productId, quantity: amount }))
  const said = note ? { note } : {}
  if (kind === 'add')
    return {
      warehouse: Number(warehouse),
      ...said,
      ...(batchCode && { batchCode }),
      ...(expiryDate && { expiryDate }),
      items: items.map((one, i) => ({
        ...lines[i]!,
        ...(one.batchCode && { batchCode: one.batchCode }),
        ...(one.expiryDate && { expiryDate: one.expiryDate }),
        ...(one.cogs !== undefined && { cogs: one.cogs }),
      })),
    }
  const taken = items.map((one, i) => ({ ...lines[i]!, ...(one.itemId !== null && { itemId: Number(one.itemId) }) }))
  return kind === 'transfer'
    ? { fromWarehouse: Number(warehouse), toWarehouse: Number(toWarehouse), ...said, items: taken }
    : { warehouse: Number(warehouse), ...said, items: taken }
}

/** The known stock of a line's product in the warehouse. */
export const thereIs = ({ there }: GoodsLine, warehouse: string | null): number => there[warehouse ?? ''] ?? 0

/** The lines exceeding the stock, all lines of a product together. */
export function shortOf(items: readonly GoodsLine[], warehouse: string | null): ReadonlySet<number> {
  const wanted = new Map<number, number>()
  for (const { productId, quantity: amount = 0 } of items) wanted.set(productId, (wanted.get(productId) ?? 0) + amount)
  return new Set(
    items.filter((one) => (wanted.get(one.productId) ?? 0) > thereIs(one, warehouse) + 1e-9).map(({ productId }) => productId),
  )
}
