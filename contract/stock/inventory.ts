import { z } from 'zod'
import { VALUATION_METHODS } from '#contract/parties/stock-valuation.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, money, optionalText, quantity, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { numbered, numberedQuery, paged, pageQuery } from '#contract/platform/page.ts'
import { MOVEMENT_TYPES } from '#contract/stock/movement-types.ts'

const StockProduct = z.object({ id: Id, name: z.string(), sku: z.string().nullable(), unit: z.string() })

/** Goods of one delivery in one warehouse: they share a code, the day they expire and what they cost. */
export const InventoryItem = z.object({
  id: Id,
  product: StockProduct,
  warehouse: z.object({ id: Id, name: z.string() }),
  /** Empty where nobody wrote one down. */
  batchCode: z.string(),
  /** The last day they keep. */
  expiryDate: z.string().nullable(),
  /** That day is over, by the supplier's calendar. */
  isExpired: z.boolean(),
  quantity: z.number(),
  /** What one ordering unit cost; null where nobody said, and for those who may not see costs. */
  cogs: z.number().nullable(),
  receivedAt: z.string(),
})
export type InventoryItem = z.infer<typeof InventoryItem>

/** `here`: what is not used up; `expiring`: expires within a week; `all`: used up ones too. */
export const INVENTORY_ITEMS_SHOWN = ['here', 'expiring', 'expired', 'all'] as const

/** More are brought in by a file, or in several papers. */
export const MOST_ITEMS = 500

const batchCode = optionalText(100)
const Line = z.strictObject({ productId: Id, quantity })
const ChosenLine = Line.extend({
  /** The batch they are taken from; without one those that expire first. */
  itemId: Id.optional(),
})
const AddedLine = Line.extend({
  batchCode: batchCode.optional(),
  expiryDate: date.nullable().optional(),
  /** What one ordering unit cost; takes the permission to see costs. */
  cogs: money.nullable().optional(),
})

const items = <L extends z.ZodType<{ productId: number }>>(line: L) =>
  z
    .array(line)
    .min(1, 'Choose at least one product')
    .max(MOST_ITEMS, `At most ${MOST_ITEMS} at once`)
    .superRefine((all, context) => {
      const seen = new Set<string>()
      for (const [i, { quantity: _, ...one }] of all.entries() as Iterable<
        [number, L['_zod']['output'] & { quantity?: number }]
      >) {
        const key = JSON.stringify(Object.entries(one).sort())
        if (seen.has(key)) context.addIssue({ code: 'custom', path: [i, 'productId'], message: 'Is in the list twice' })
        seen.add(key)
      }
    })
/** Shown on the paper and in the history: why goods went, whose delivery it was. */
const note = optionalText(500).optional()

const moved = {
  audience: 'distributor',
  permission: 'editInventoryItem',
  path: '/distributor/inventory',
  returns: 'file',
  idempotent: true,
  problems: ['validation_failed', 'not_enough_stock', 'conflict', 'idempotency_key_reused'],
} as const

const Worth = z.object({
  /** What the goods cost, as far as somebody said. */
  value: z.number(),
  /** Products some of whose goods have no cost: the value leaves them out. */
  productsWithoutCost: z.number(),
})

const valued = { method: z.enum(VALUATION_METHODS), currency: Currency }
const ProductWorth = z.object({
  /** In all warehouses together; below 0 where more went than came. */
  quantity: z.number(),
  value: z.number(),
  /** What one ordering unit of them costs on average; null where no cost is known. */
  unitCost: z.number().nullable(),
  /** How many have no cost; the value leaves them out. */
  withoutCost: z.number(),
})
const ProductValuation = ProductWorth.extend({ product: StockProduct })
export type ProductValuation = z.infer<typeof ProductValuation>
const ValuedMovement = z.object({
  id: Id,
  at: z.string(),
  type: z.enum(MOVEMENT_TYPES),
  typeName: z.string(),
  note: z.string(),
  /** What came in; below 0 for what went out. */
  quantity: z.number(),
  /** What it added to the value; below 0 for what it took. */
  value: z.number(),
  /** What there was afterwards. */
  after: ProductWorth,
})
export type ValuedMovement = z.infer<typeof ValuedMovement>
/** At the end of this day by the supplier's calendar; without it now. */
const asOf = { date: date.optional() }

/** What a supplier holds, in batches, and the papers of many products at once. */
export const inventory = {
  items: endpoint({
    method: 'GET',
    path: '/distributor/inventory-items',
    summary: 'List batches, first to expire first',
    audience: 'distributor',
    permission: 'seeProducts',
    query: z.strictObject({
      ...pageQuery(['expiryDate', 'id']),
      term: term.optional(),
      warehouseId: IdInPath.optional(),
      productId: IdInPath.optional(),
      show: z.enum(INVENTORY_ITEMS_SHOWN).default('here'),
    }),
    returns: paged(InventoryItem),
    problems: [],
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/distributor/inventory-items/:itemId',
    summary: 'Update the code, expiry date or cost of a batch',
    audience: 'distributor',
    permission: 'editInventoryItem',
    params: z.object({ itemId: IdInPath }),
    body: z
      .strictObject({
        batchCode: batchCode.optional(),
        expiryDate: date.nullable().optional(),
        cogs: money.nullable().optional(),
      })
      .refine((fields) => Object.keys(fields).length > 0, 'Choose what to change'),
    returns: InventoryItem,
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
  add: endpoint({
    ...moved,
    method: 'POST',
    summary: 'Add stock to a warehouse; returns the goods receipt as PDF (R-309)',
    body: z.strictObject({
      warehouse: Id,
      /** Of every line that names none of its own. */
      batchCode: batchCode.optional(),
      expiryDate: date.nullable().optional(),
      items: items(AddedLine),
      note,
    }),
  }),
  transfer: endpoint({
    ...moved,
    method: 'PUT',
    summary: 'Transfer stock to another warehouse; returns the transfer note as PDF (R-309)',
    body: z
      .strictObject({ fromWarehouse: Id, toWarehouse: Id, items: items(ChosenLine), note })
      .refine(({ fromWarehouse, toWarehouse }) => fromWarehouse !== toWarehouse, {
        path: ['toWarehouse'],
        message: 'They are already there',
      }),
  }),
  remove: endpoint({
    ...moved,
    method: 'DELETE',
    summary: 'Remove stock from a warehouse, expired batches first; returns the write-off as PDF (R-309)',
    body: z.strictObject({ warehouse: Id, items: items(ChosenLine), note }),
  }),
  valuation: endpoint({
    method: 'GET',
    path: '/distributor/inventory/valuation',
    summary: 'Get the value of stock in the warehouses at cost, now or at the end of a day (G-048)',
    audience: 'distributor',
    permission: 'seeCOGS',
    query: z.strictObject({ warehouseId: IdInPath.optional(), productId: IdInPath.optional(), ...asOf }),
    returns: Worth.extend({
      ...valued,
      /** Every warehouse, the primary one first. */
      warehouses: z.array(Worth.extend({ id: Id, name: z.string() })),
    }),
    problems: ['validation_failed'],
  }),
  productValuations: endpoint({
    method: 'GET',
    path: '/distributor/inventory/valuation/products',
    summary: 'List the products in stock with their value at cost, what is worth most first',
    audience: 'distributor',
    permission: 'seeCOGS',
    query: z.strictObject({ ...numberedQuery(), ...asOf, term: term.optional() }),
    returns: numbered(ProductValuation).extend(valued),
    problems: [],
  }),
  valuationOfProduct: endpoint({
    method: 'GET',
    path: '/distributor/inventory/valuation/products/:productId',
    summary: 'Get the value of a product in stock at cost, with what each movement added or took, newest first',
    audience: 'distributor',
    permission: 'seeCOGS',
    params: z.object({ productId: IdInPath }),
    query: z.strictObject({ ...numberedQuery(), ...asOf }),
    returns: numbered(ValuedMovement).extend({ ...valued, ...ProductWorth.shape, product: StockProduct }),
    problems: ['not_found'],
  }),
}
