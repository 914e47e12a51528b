import { z } from 'zod'
import { ORDER_STATUSES } from '#contract/ordering/order-status.ts'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, date, money, optionalText, stockQuantity, term } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { listOf, paged, pageQuery } from '#contract/platform/page.ts'
import { linesGiven } from './credit-line.ts'

/** A draft can be changed and deleted; an approved note is final (R-127, G-029). */
export const CREDIT_NOTE_STATUSES = ['draft', 'approved'] as const

const Party = z.object({ id: Id, name: z.string(), logo: z.string().nullable() })

const summary = {
  id: Id,
  type: z.literal('credit_note'),
  status: z.enum(CREDIT_NOTE_STATUSES),
  /** Per supplier without gaps, given at approval. */
  number: z.number().nullable(),
  /** Null: for the customer alone, without an order. */
  order: z
    .object({
      id: Id,
      orderNumber: z.number().nullable(),
      venueOrderNumber: z.string(),
      status: z.enum(ORDER_STATUSES),
      orderedAt: z.string().nullable(),
    })
    .nullable(),
  venue: Party,
  /** Why, as the customer reads it. */
  note: z.string(),
  /** What the customer gets back, tax included; of a draft as it was when it was saved. */
  total: z.number(),
  currency: Currency,
  createdAt: z.string(),
  createdByName: z.string(),
  approvedAt: z.string().nullable(),
  approvedByName: z.string().nullable(),
}

/** A credit note in a list. */
export const CreditNoteRow = z.object(summary)
export type CreditNoteRow = z.infer<typeof CreditNoteRow>

const amounts = {
  /** Before tax on top. */
  amount: z.number(),
  taxAmount: z.number(),
  total: z.number(),
}

export const CreditNoteLine = z.object({
  lineId: Id,
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string(),
  quantity: z.number(),
  /** What was typed in, before tax on top; null credits what the quantity has cost. */
  askedAmount: z.number().nullable(),
  returnToWarehouse: z.boolean(),
  isBonus: z.boolean(),
  ...amounts,
})

/** The tax of a credit note at one rate, inside its amounts or on top of them. */
export const CreditTax = z.object({ rate: z.number(), isIncluded: z.boolean(), amount: z.number() })

/** Of a credit note without an order: goods of a product, or a free amount. */
export const CustomerCreditLine = z.object({
  /** Null: a free amount. */
  productId: Id.nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string(),
  priceUnit: z.string(),
  quantity: z.number(),
  priceQuantity: z.number(),
  price: z.number(),
  tax: z.number(),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  returnToWarehouse: z.boolean(),
  ...amounts,
})
export type CustomerCreditLine = z.infer<typeof CustomerCreditLine>

export const CreditAmounts = z.object({
  lines: z.array(z.object({ lineId: Id, quantity: z.number(), ...amounts })),
  deliveryFee: z.object(amounts),
  /** The lines together, tax included. */
  productTotal: z.number(),
  nonStockCredit: z.number(),
  taxAmount: z.number(),
  /** The same by kind and rate, on top first. */
  taxes: z.array(CreditTax),
  total: z.number(),
  remainingBefore: z.number(),
  remainingAfter: z.number(),
  /** What of the delivery fee can still be credited, before tax on top. */
  remainingDeliveryFee: z.number(),
  /** False where more is asked than is left; `problems` names what, by field. */
  isValid: z.boolean(),
  problems: z.record(z.string(), z.array(z.string())),
})
export type CreditAmounts = z.infer<typeof CreditAmounts>

export const CREDIT_NOTE_ACTIONS = ['edit', 'approve', 'delete'] as const

export const CreditNote = z.object({
  ...summary,
  distributor: Party,
  warehouse: z.object({ id: Id, name: z.string() }).nullable(),
  /** Lines of the order. */
  selectedProducts: z.array(CreditNoteLine),
  /** Lines without an order; one of the two is empty. */
  customerLines: z.array(CustomerCreditLine),
  deliveryFee: z.number(),
  nonStockCredit: z.number(),
  /** Of a draft as they are now. */
  amounts: CreditAmounts,
  /** What the present user may do with it. */
  actions: z.array(z.enum(CREDIT_NOTE_ACTIONS)),
})
export type CreditNote = z.infer<typeof CreditNote>

/** A line of an order with what can still be credited of it. */
export const CreditableLine = z.object({
  lineId: Id,
  orderId: Id,
  orderNumber: z.number().nullable(),
  orderedAt: z.string().nullable(),
  productId: Id,
  name: z.string(),
  sku: z.string().nullable(),
  unit: z.string(),
  isBonus: z.boolean(),
  /** As it was ordered. */
  quantity: z.number(),
  remainingQuantity: z.number(),
  /** Before tax on top. */
  remainingAmount: z.number(),
  currency: Currency,
})
export type CreditableLine = z.infer<typeof CreditableLine>

const draft = {
  selectedProducts: z
    .array(
      z.strictObject({
        lineId: Id,
        /** 0 for goods that were kept and are credited in value. */
        quantity: stockQuantity,
        /** Before tax on top; without it the quantity is credited at what it cost. */
        amount: money.nullable().default(null),
        returnToWarehouse: z.boolean().default(false),
      }),
    )
    .max(1000, 'At most 1000 lines'),
  /** Of the delivery fee, before tax on top. */
  deliveryFee: money,
  /** For nothing in particular, tax included. */
  nonStockCredit: money,
  note: optionalText(2000),
  /** Where goods go that come back; the order's own warehouse unless said. */
  warehouseId: Id.nullable(),
}

const priced = {
  selectedProducts: draft.selectedProducts.default([]),
  deliveryFee: draft.deliveryFee.default(0),
  nonStockCredit: draft.nonStockCredit.default(0),
}

/** A new draft: of an order, whose lines are credited, or of a customer without one, for lines of its own or an amount. */
const NewCreditNote = z
  .strictObject({
    orderId: Id.optional(),
    /** Without an order: who is credited. */
    venueId: Id.optional(),
    /** Without an order: what is credited, beside or instead of `nonStockCredit`. */
    lines: linesGiven.optional(),
    ...priced,
    note: draft.note.default(''),
    warehouseId: draft.warehouseId.default(null),
  })
  .superRefine((note, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const { orderId, venueId, lines, nonStockCredit } = note
    if (orderId === undefined && venueId === undefined) return wrong('orderId', 'Choose an order or a customer')
    if (orderId !== undefined) {
      if (venueId !== undefined) wrong('venueId', 'An order has its customer')
      if (lines) wrong('lines', 'Choose lines of the order')
      return
    }
    if (note.selectedProducts.length > 0) wrong('selectedProducts', 'Belongs to an order')
    if (note.deliveryFee > 0) wrong('deliveryFee', 'Belongs to an order')
    if (!lines && nonStockCredit === 0) wrong('lines', 'Needs at least one line')
  })

const params = z.object({ creditNoteId: IdInPath })
const filters = {
  status: commaSeparated(z.enum(CREDIT_NOTE_STATUSES)).optional(),
  /** A number of a note or an order, or words of the outlet's name. */
  term: term.optional(),
  venueId: IdInPath.optional(),
  orderId: IdInPath.optional(),
  from: date.optional(),
  to: date.optional(),
}

export const creditNotes = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/credit-notes',
    summary: 'List credit notes, newest first',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject({ ...pageQuery(['id']), ...filters }),
    returns: paged(CreditNoteRow),
    problems: [],
  }),
  totalAmount: endpoint({
    method: 'GET',
    path: '/distributor/credit-notes/total-amount',
    summary: 'Count the credit notes that match a filter and total those in the supplier’s currency',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z.strictObject(filters),
    returns: z.object({ count: z.number(), total: z.number(), currency: Currency }),
    problems: [],
  }),
  products: endpoint({
    method: 'GET',
    path: '/distributor/credit-notes/products',
    summary: 'List lines that can be credited: of an order, or of the latest orders of a customer',
    audience: 'distributor',
    permission: 'seeOrders',
    query: z
      .strictObject({ orderId: IdInPath.optional(), venueId: IdInPath.optional(), term: term.optional() })
      .refine(({ orderId, venueId }) => orderId !== undefined || venueId !== undefined, {
        path: ['orderId'],
        message: 'Choose an order or a customer',
      }),
    returns: listOf(CreditableLine),
    problems: ['not_found'],
  }),
  amounts: endpoint({
    method: 'PUT',
    path: '/distributor/credit-notes/amounts',
    summary: 'Preview a credit note and check what is left to credit; changes nothing',
    audience: 'distributor',
    permission: 'seeOrders',
    body: z.strictObject({ orderId: Id, ...priced }),
    returns: CreditAmounts,
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/credit-notes',
    summary: 'Create a draft credit note for an order, or for a customer without one',
    audience: 'distributor',
    permission: 'editOrder',
    plan: 'premium',
    body: NewCreditNote,
    returns: CreditNote,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'invalid_transition', 'not_connected'],
  }),
  find: endpoint({
    method: 'GET',
    path: '/distributor/credit-notes/:creditNoteId',
    summary: 'Get a credit note',
    audience: 'distributor',
    permission: 'seeOrders',
    params,
    returns: CreditNote,
    problems: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/distributor/credit-notes/:creditNoteId',
    summary: 'Update a draft, or approve it (approveCreditNotes)',
    audience: 'distributor',
    permission: 'editOrder',
    params,
    body: z
      .strictObject(draft)
      .partial()
      .extend({ status: z.enum(CREDIT_NOTE_STATUSES).optional() }),
    returns: CreditNote,
    problems: ['not_found', 'forbidden', 'validation_failed', 'conflict', 'invalid_transition'],
  }),
  approve: endpoint({
    method: 'PATCH',
    path: '/distributor/credit-notes/:creditNoteId/approve',
    summary: 'Approve a draft: it takes effect, its goods return to stock, and the customer is notified',
    audience: 'distributor',
    permission: 'approveCreditNotes',
    params,
    /** What whoever approves has seen: another total is refused, naming it. */
    body: z.strictObject({ expectedTotal: z.number().optional() }),
    returns: CreditNote,
    idempotent: true,
    problems: ['not_found', 'validation_failed', 'conflict', 'invalid_transition', 'price_changed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/distributor/credit-notes/:creditNoteId',
    summary: 'Delete a draft',
    audience: 'distributor',
    permission: 'editOrder',
    params,
    returns: 'nothing',
    problems: ['not_found', 'invalid_transition'],
  }),
  asPdf: endpoint({
    method: 'GET',
    path: '/distributor/credit-notes/:creditNoteId/pdf',
    summary: 'Get a credit note as PDF',
    audience: 'distributor',
    permission: 'seeOrders',
    params,
    returns: 'file',
    problems: ['not_found'],
  }),
  asXlsx: endpoint({
    method: 'GET',
    path: '/distributor/credit-notes/:creditNoteId/xlsx',
    summary: 'Get a credit note as an Excel workbook',
    audience: 'distributor',
    permission: 'seeOrders',
    params,
    returns: 'file',
    problems: ['not_found'],
  }),
  asPdfForVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/credit-notes/:creditNoteId/pdf',
    summary: 'Get a credit note of this venue as PDF',
    audience: 'venue',
    permission: 'seeOrders',
    params: params.extend({ venueId: IdInPath }),
    returns: 'file',
    problems: ['not_found'],
  }),
}
