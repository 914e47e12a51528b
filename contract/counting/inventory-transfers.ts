import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { moment, optionalText, quantity, stockQuantity, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { CountingUnitShown, InventoryProduct } from './venue-inventory.ts'

/** How far a transfer is. One that was undone on its way is cancelled as well. */
export const TRANSFER_STATUSES = ['planned', 'in_transit', 'received', 'cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

const Outlet = z.object({ id: Id, name: z.string() })

export const InventoryTransferRow = z.object({
  id: Id,
  status: z.enum(TRANSFER_STATUSES),
  /** As the venue sees it that asks. */
  direction: z.enum(['out', 'in']),
  source: Outlet,
  destination: Outlet,
  message: z.string(),
  transferAt: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  sentAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  receivedBy: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  /** Why it did not leave at its time. */
  problem: z.string().nullable(),
  itemCount: z.number(),
  /** What was sent is worth at what the source paid; what is priced in other currencies is not in it. */
  value: z.number(),
  currency: z.string(),
  inOtherCurrencies: z.number(),
  /** Something else arrived than was sent. */
  hasDifferences: z.boolean(),
})
export type InventoryTransferRow = z.infer<typeof InventoryTransferRow>

export const TransferItem = z.object({
  /** The product's. */
  id: Id,
  name: z.string(),
  sku: z.string().nullable(),
  distributor: z.object({ id: Id, name: z.string() }),
  units: z.array(CountingUnitShown),
  unitId: Id,
  quantity: z.number(),
  /** Of one of its unit, at what the source pays. */
  unitCost: z.number(),
  value: z.number(),
  currency: z.string(),
  /** Null until it is received. */
  receivedQuantity: z.number().nullable(),
  /** What arrived less what was sent; null until it is received. */
  difference: z.number().nullable(),
  note: z.string(),
})
export type TransferItem = z.infer<typeof TransferItem>

export const InventoryTransfer = z.object({
  ...InventoryTransferRow.shape,
  items: z.array(TransferItem),
  /** What the venue that asks can do now. */
  actions: z.object({ send: z.boolean(), cancel: z.boolean(), receive: z.boolean(), undoReceipt: z.boolean() }),
})
export type InventoryTransfer = z.infer<typeof InventoryTransfer>

/** What so much of an item costs, and whether there is as much. */
export const PricedItem = z.object({
  id: Id,
  name: z.string(),
  unitId: Id,
  quantity: z.number(),
  /** In the same unit. */
  onHand: z.number(),
  unitCost: z.number(),
  value: z.number(),
  currency: z.string(),
})
export type PricedItem = z.infer<typeof PricedItem>

export const MOST_TRANSFER_ITEMS = 500

const Items = z
  .array(
    z.strictObject({
      /** The product's. */
      id: Id,
      quantity,
      /** What the quantity is in; the unit the books are in unless said. */
      unitId: Id.optional(),
    }),
  )
  .min(1, 'Add at least one item')
  .max(MOST_TRANSFER_ITEMS, `At most ${MOST_TRANSFER_ITEMS} items`)
  .superRefine(onceEach)

function onceEach(items: readonly { id: number }[], context: z.RefinementCtx): void {
  items.forEach(({ id }, i) => {
    if (items.findIndex((other) => other.id === id) !== i)
      context.addIssue({ code: 'custom', message: 'Is listed twice', path: [i, 'id'] })
  })
}

const params = z.object({ venueId: IdInPath })
const own = { audience: 'venue', permission: 'manageInventory' } as const
const one = { ...own, params: z.object({ venueId: IdInPath, transferId: IdInPath }), returns: InventoryTransfer } as const

/** Goods that go from one outlet of a group to another (G-062). */
export const inventoryTransfers = {
  destinations: endpoint({
    ...own,
    method: 'GET',
    path: '/venue/:venueId/inventory-transfers/destinations',
    summary: 'List the outlets of the group that goods can be transferred to',
    params,
    returns: listOf(Outlet),
    problems: ['not_found'],
  }),
  items: endpoint({
    ...own,
    method: 'GET',
    path: '/venue/:venueId/inventory-transfers/items',
    summary: 'List the products of which something is on hand',
    params,
    query: z.strictObject({ limit: pageQuery(['name']).limit, term: term.optional() }),
    returns: listOf(InventoryProduct),
    problems: ['not_found'],
  }),
  priceCheck: endpoint({
    ...own,
    method: 'PUT',
    path: '/venue/:venueId/inventory-transfers/price-check',
    summary: 'Get what items to transfer cost, and how much of each is on hand',
    params,
    body: z.strictObject({ items: Items }),
    returns: z.object({
      data: z.array(PricedItem),
      /** What is priced in the outlet's own currency, together. */
      total: z.number(),
      currency: z.string(),
      inOtherCurrencies: z.number(),
    }),
    problems: ['not_found', 'validation_failed'],
  }),
  create: endpoint({
    ...own,
    method: 'POST',
    path: '/venue/:venueId/inventory-transfers',
    summary: 'Transfer goods to another outlet of the group, now or at a time to come',
    params,
    body: z.strictObject({
      destinationId: Id,
      items: Items,
      message: optionalText().default(''),
      /** At once unless it is to come. */
      transferAt: moment.optional(),
    }),
    returns: InventoryTransfer,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/venue/:venueId/inventory-transfers',
    summary: 'List the transfers from and to a venue, newest first',
    params,
    query: z.strictObject({
      ...pageQuery(['id']),
      show: z.enum(['all', ...TRANSFER_STATUSES]).default('all'),
      direction: z.enum(['all', 'out', 'in']).default('all'),
    }),
    returns: paged(InventoryTransferRow),
    problems: ['not_found'],
  }),
  find: endpoint({
    ...one,
    method: 'GET',
    path: '/venue/:venueId/inventory-transfers/:transferId',
    summary: 'Get a transfer with its items',
    problems: ['not_found'],
  }),
  send: endpoint({
    ...one,
    method: 'PUT',
    path: '/venue/:venueId/inventory-transfers/:transferId/send',
    summary: 'Send a planned transfer now',
    problems: ['not_found', 'conflict'],
  }),
  receive: endpoint({
    ...one,
    method: 'PUT',
    path: '/venue/:venueId/inventory-transfers/:transferId/receive',
    summary: 'Receive a transfer; what is not named arrived as it was sent',
    body: z.strictObject({
      items: z
        .array(
          z.strictObject({
            /** The product's. */
            id: Id,
            /** In the unit it was sent in. */
            quantity: stockQuantity.max(1_000_000, 'Is too large'),
            /** Why it differs from what was sent. */
            note: optionalText(200).default(''),
          }),
        )
        .max(MOST_TRANSFER_ITEMS, `At most ${MOST_TRANSFER_ITEMS} items`)
        .superRefine(onceEach)
        .default([]),
    }),
    problems: ['not_found', 'conflict', 'validation_failed'],
  }),
  undoReceipt: endpoint({
    ...one,
    method: 'DELETE',
    path: '/venue/:venueId/inventory-transfers/:transferId/receipt',
    summary: 'Undo the receipt of a transfer of which nothing has been used or counted since',
    problems: ['not_found', 'conflict'],
  }),
  cancel: endpoint({
    ...one,
    method: 'DELETE',
    path: '/venue/:venueId/inventory-transfers/:transferId',
    summary: 'Cancel a planned transfer, or undo one on its way',
    problems: ['not_found', 'conflict'],
  }),
}
