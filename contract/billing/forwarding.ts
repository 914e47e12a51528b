import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { email } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'

/** Services that capture documents take so many mails a day (Hubdoc: 300 in 24 hours). */
export const MOST_FORWARDED_A_DAY = 300

/** - `waiting`: for its turn, or to be sent - `retrying`: tried again after a failure - `failed`: given up */
export const FORWARDING_STATES = ['waiting', 'sent', 'retrying', 'failed'] as const

export const Forwarding = z.object({
  /** Null: nothing is forwarded. */
  hubdocEmail: z.string().nullable(),
  /** Invoices from then on are forwarded. */
  since: z.string().nullable(),
})
export type Forwarding = z.infer<typeof Forwarding>

export const ForwardedInvoice = z.object({
  id: Id,
  invoiceNumber: z.string(),
  /** The supplier on an outlet's invoices, the outlet on a supplier's; empty where nobody has said it. */
  counterpartyName: z.string(),
  /** Where it went; null while it waits for its turn. */
  email: z.string().nullable(),
  state: z.enum(FORWARDING_STATES),
  /** When the mail server took it. */
  sentAt: z.string().nullable(),
  /** What the mail server answered to the last attempt that failed. */
  lastError: z.string().nullable(),
})
export type ForwardedInvoice = z.infer<typeof ForwardedInvoice>

/** Empty stops forwarding. */
const body = z.strictObject({ hubdocEmail: z.union([email, z.literal('')]) })
const query = z.strictObject({ ...pageQuery(['id']), state: z.enum(FORWARDING_STATES).optional() })
const params = z.object({ venueId: IdInPath })
const one = z.object({ forwardedId: IdInPath })

/** Invoices that a supplier issues, forwarded to a service that captures documents. */
export const supplierForwarding = {
  find: endpoint({
    method: 'GET',
    path: '/distributor/email-forwarding',
    summary: 'Get where issued invoices are forwarded to',
    audience: 'distributor',
    permission: 'seeOrders',
    returns: Forwarding,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/distributor/email-forwarding',
    summary: 'Set where invoices are forwarded to that are issued from now on; an empty address stops it',
    audience: 'distributor',
    permission: 'editSettings',
    body,
    returns: Forwarding,
    problems: ['validation_failed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/distributor/email-forwarding/invoices',
    summary: 'List forwarded invoices, newest first',
    audience: 'distributor',
    permission: 'seeOrders',
    query,
    returns: paged(ForwardedInvoice),
    problems: [],
  }),
  again: endpoint({
    method: 'POST',
    path: '/distributor/email-forwarding/invoices/:forwardedId/again',
    summary: 'Forward an invoice once more, to the present address',
    audience: 'distributor',
    permission: 'editSettings',
    params: one,
    returns: ForwardedInvoice,
    problems: ['not_found', 'conflict'],
  }),
}

/** Invoices of an outlet that are processed, forwarded to a service that captures documents. */
export const venueForwarding = {
  find: endpoint({
    method: 'GET',
    path: '/venues/:venueId/email-forwarding',
    summary: 'Get where processed invoices of this venue are forwarded to',
    audience: 'venue',
    permission: 'seeOrders',
    params,
    returns: Forwarding,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/email-forwarding',
    summary: 'Set where invoices of this venue are forwarded to that are processed from now on; an empty address stops it',
    audience: 'venue',
    permission: 'manageSettings',
    params,
    body,
    returns: Forwarding,
    problems: ['validation_failed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/venues/:venueId/email-forwarding/invoices',
    summary: 'List forwarded invoices of this venue, newest first',
    audience: 'venue',
    permission: 'seeOrders',
    params,
    query,
    returns: paged(ForwardedInvoice),
    problems: [],
  }),
  again: endpoint({
    method: 'POST',
    path: '/venues/:venueId/email-forwarding/invoices/:forwardedId/again',
    summary: 'Forward an invoice of this venue once more, to the present address',
    audience: 'venue',
    permission: 'manageSettings',
    params: one.extend({ venueId: IdInPath }),
    returns: ForwardedInvoice,
    problems: ['not_found', 'conflict'],
  }),
}
