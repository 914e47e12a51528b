import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { optionalText } from '#contract/platform/fields.ts'
import { IdInPath } from '#contract/platform/id.ts'
import { PROFILE_NAMES } from './profiles.ts'

/** Lists that electronic addresses are from (the code list “Electronic Address Scheme” of Peppol), by what they are called. */
export const ADDRESS_SCHEMES = {
  '0151': 'ABN (Australia)',
  '0088': 'GLN / NZBN',
  '9930': 'VAT number (Germany)',
  '9957': 'VAT number (France)',
  '0106': 'KVK number (Netherlands)',
  '0208': 'Enterprise number (Belgium)',
  '0211': 'VAT number (Italy)',
  '0192': 'Organisation number (Norway)',
  '0007': 'Organisation number (Sweden)',
  '0184': 'CVR number (Denmark)',
  '9932': 'VAT number (United Kingdom)',
  '0195': 'UEN (Singapore)',
  EM: 'Email',
} as const
export const ADDRESS_SCHEME_NAMES = Object.keys(ADDRESS_SCHEMES) as (keyof typeof ADDRESS_SCHEMES)[]

const settings = {
  /** Null: what is usual in the country of the company. */
  profile: z.enum(PROFILE_NAMES).nullable(),
  /** Empty: the registration number of the company. */
  taxNumber: optionalText(40),
  /** Where the company is reached on the network; an empty `addressId`: by its email. */
  addressScheme: z.enum(ADDRESS_SCHEME_NAMES),
  addressId: optionalText(60),
  /** Mails of invoices carry the electronic document beside the PDF. */
  attachToMails: z.boolean(),
}

export const ElectronicSettings = z.object({
  ...settings,
  taxNumber: z.string(),
  addressId: z.string(),
  usualProfile: z.enum(PROFILE_NAMES),
  /** What of the company electronic invoices need and its profile lacks. */
  missing: z.array(z.enum(['legalName', 'taxNumber', 'country'])),
})
export type ElectronicSettings = z.infer<typeof ElectronicSettings>

export const ORDER_DOCUMENTS = ['order', 'response'] as const

const own = { audience: 'distributor', permission: 'seeOrders', returns: 'file', problems: ['not_found', 'conflict'] } as const
const ofVenue = { audience: 'venue', permission: 'seeOrders', returns: 'file', problems: ['not_found', 'conflict'] } as const
const orderQuery = z.strictObject({ document: z.enum(ORDER_DOCUMENTS).default('order') })

/** Orders, responses, invoices and credit notes as files of UBL 2.1, which other systems read. */
export const electronicDocuments = {
  settings: endpoint({
    method: 'GET',
    path: '/distributor/me/electronic-documents',
    summary: 'Get how the supplier is named in electronic documents, and what they lack',
    audience: 'distributor',
    permission: 'seeOrders',
    returns: ElectronicSettings,
    problems: [],
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/distributor/me/electronic-documents',
    summary: 'Set how the supplier is named in electronic documents, and whether mails of invoices carry them',
    audience: 'distributor',
    permission: 'editSettings',
    body: z.strictObject(settings),
    returns: ElectronicSettings,
    problems: ['validation_failed'],
  }),
  invoice: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/invoices/:supplierInvoiceId/ubl',
    summary: 'Get an issued invoice as UBL; refused where a rule of EN 16931 would be broken, with the rule',
    params: z.object({ supplierInvoiceId: IdInPath }),
  }),
  creditNote: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/credit-notes/:creditNoteId/ubl',
    summary: 'Get an approved credit note as UBL; refused where a rule of EN 16931 would be broken, with the rule',
    params: z.object({ creditNoteId: IdInPath }),
  }),
  order: endpoint({
    ...own,
    method: 'GET',
    path: '/distributor/orders/:orderId/ubl',
    summary: 'Get an order as UBL, or what it was answered',
    params: z.object({ orderId: IdInPath }),
    query: orderQuery,
  }),
}

/** The same for the outlet on the other side. */
export const venueElectronicDocuments = {
  invoice: endpoint({
    ...ofVenue,
    method: 'GET',
    path: '/venues/:venueId/supplier-invoices/:supplierInvoiceId/ubl',
    summary: 'Get an invoice that a supplier issued to this venue as UBL',
    params: z.object({ venueId: IdInPath, supplierInvoiceId: IdInPath }),
  }),
  creditNote: endpoint({
    ...ofVenue,
    method: 'GET',
    path: '/venues/:venueId/credit-notes/:creditNoteId/ubl',
    summary: 'Get a credit note of this venue as UBL',
    params: z.object({ venueId: IdInPath, creditNoteId: IdInPath }),
  }),
  order: endpoint({
    ...ofVenue,
    method: 'GET',
    path: '/venues/:venueId/orders/:orderId/ubl',
    summary: 'Get an order of this venue as UBL, or what it was answered',
    params: z.object({ venueId: IdInPath, orderId: IdInPath }),
    query: orderQuery,
  }),
}
