import { z } from 'zod'
import { Currency } from '#contract/platform/currency.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { date, optionalText } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'
import { linesGiven } from './credit-line.ts'
import { CreditNote, CreditTax } from './credit-notes.ts'

const content = {
  lines: linesGiven,
  note: optionalText(2000),
  /** Where goods go that come back; the customer's own warehouse, or the primary one, unless said. */
  warehouseId: Id.nullable(),
}

export const CustomerCreditAmounts = z.object({
  /** As they are credited: what was left out is filled in. In the order sent; null where the line cannot be priced. */
  lines: z.array(
    z
      .object({
        name: z.string(),
        unit: z.string(),
        priceUnit: z.string(),
        price: z.number(),
        tax: z.number(),
        taxCalculation: z.enum(TAX_CALCULATIONS),
        amount: z.number(),
        taxAmount: z.number(),
        total: z.number(),
      })
      .nullable(),
  ),
  taxes: z.array(CreditTax),
  /** The lines together, before tax on top. */
  amount: z.number(),
  taxAmount: z.number(),
  total: z.number(),
  currency: Currency,
  /** False where something cannot be credited so; `problems` names it, by field. */
  isValid: z.boolean(),
  problems: z.record(z.string(), z.array(z.string())),
})
export type CustomerCreditAmounts = z.infer<typeof CustomerCreditAmounts>

/** A credit note in a venue's list. */
export const VenueCreditNoteRow = CreditNote.pick({
  id: true,
  number: true,
  order: true,
  distributor: true,
  note: true,
  total: true,
  currency: true,
  approvedAt: true,
})
export type VenueCreditNoteRow = z.infer<typeof VenueCreditNoteRow>

const venueFilters = { distributorId: IdInPath.optional(), from: date.optional(), to: date.optional() }
const reads = { audience: 'venue', permission: 'seeOrders' } as const

/** Credit notes for a customer without an order, and what the customer reads of all credit notes it was given. */
export const customerCredits = {
  amounts: endpoint({
    method: 'PUT',
    path: '/distributor/customer-credits/amounts',
    summary: 'Preview a credit note without an order at the customer’s current prices; changes nothing',
    audience: 'distributor',
    permission: 'editOrder',
    body: z.strictObject({ venueId: Id, lines: content.lines }),
    returns: CustomerCreditAmounts,
    problems: ['not_connected'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/customer-credits',
    summary: 'Create a draft credit note for a customer without an order',
    audience: 'distributor',
    permission: 'editOrder',
    plan: 'premium',
    body: z.strictObject({
      venueId: Id,
      lines: content.lines,
      note: content.note.default(''),
      warehouseId: content.warehouseId.default(null),
    }),
    returns: CreditNote,
    status: 201,
    idempotent: true,
    problems: ['validation_failed', 'not_connected'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/distributor/customer-credits/:creditNoteId',
    summary: 'Update a draft without an order; lines that are sent replace the previous ones',
    audience: 'distributor',
    permission: 'editOrder',
    params: z.object({ creditNoteId: IdInPath }),
    body: z.strictObject(content).partial(),
    returns: CreditNote,
    problems: ['not_found', 'validation_failed', 'invalid_transition'],
  }),
  listForVenue: endpoint({
    ...reads,
    method: 'GET',
    path: '/venues/:venueId/credit-notes',
    summary: 'List credit notes of this venue, newest first, with totals by currency',
    params: z.object({ venueId: IdInPath }),
    query: z.strictObject({ ...pageQuery(['id']), ...venueFilters }),
    returns: paged(VenueCreditNoteRow).extend({
      totals: z.array(z.object({ total: z.number(), count: z.number(), currency: Currency })),
    }),
    problems: ['not_found'],
  }),
  findForVenue: endpoint({
    ...reads,
    method: 'GET',
    path: '/venues/:venueId/credit-notes/:creditNoteId',
    summary: 'Get a credit note of this venue',
    params: z.object({ venueId: IdInPath, creditNoteId: IdInPath }),
    returns: CreditNote,
    problems: ['not_found'],
  }),
}
