import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { commaSeparated, email, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { CONNECTION_STATUSES, INVITATION_STATUSES } from './connection-states.ts'
import { AgreedChange } from './customer-fields.ts'
import { invitationWords } from './customers.ts'

/** A request to trade, from one side or the other, as the supplier sees it. */
export const SupplierInvitation = z.object({
  id: Id,
  venue: z.object({ id: Id, name: z.string(), logo: z.string().nullable(), city: z.string(), groupName: z.string().nullable() }),
  requestedBy: z.enum(['distributor', 'venue']),
  status: z.enum(INVITATION_STATUSES),
  /** What the two are to each other at the moment. */
  connectionStatus: z.enum(CONNECTION_STATUSES).nullable(),
  /** Whom it was mailed to; empty for a request in the app. */
  email: z.string(),
  contactName: z.string(),
  message: z.string(),
  sentAt: z.string().nullable(),
  sentCount: z.number(),
  /** When the link stops working; null without one. */
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  createdAt: z.string(),
  createdByName: z.string(),
  answeredAt: z.string().nullable(),
  answeredByName: z.string(),
  /** The mail as it was sent, without its link; null for a request in the app. */
  letter: z.object({ title: z.string(), paragraphs: z.array(z.string()) }).nullable(),
  /** What the supplier can do with it now. */
  actions: z.array(z.enum(['approve', 'decline', 'resend', 'withdraw'])),
})
export type SupplierInvitation = z.infer<typeof SupplierInvitation>

const params = z.object({ invitationId: IdInPath })
const kept = { audience: 'distributor', permission: 'manageVenue', plan: 'premium' } as const

/** How customers are won: sending links, and answering who asks (E-126 to E-131). */
export const supplierInvitations = {
  send: endpoint({
    ...kept,
    method: 'POST',
    path: '/distributor/invitations/onboarding',
    summary: 'Send an invitation link by email to a customer who has not registered, or to a new name and address',
    body: z
      .strictObject({ venueId: Id.optional(), name: text().optional(), email, ...invitationWords })
      .refine(({ venueId, name }) => (venueId === undefined) !== (name === undefined), {
        message: 'Enter the outlet’s name',
        path: ['name'],
      }),
    returns: SupplierInvitation,
    status: 201,
    idempotent: true,
    problems: ['not_found', 'validation_failed', 'conflict'],
  }),
  list: endpoint({
    ...kept,
    method: 'GET',
    path: '/distributor/invitations',
    summary: 'List connection requests and invitations, newest first; pending ones by default',
    query: z.strictObject({ status: commaSeparated(z.enum(INVITATION_STATUSES)).optional() }),
    returns: listOf(SupplierInvitation),
    problems: [],
  }),
  find: endpoint({
    ...kept,
    method: 'GET',
    path: '/distributor/invitations/:invitationId',
    summary: 'Get one of them',
    params,
    returns: SupplierInvitation,
    problems: ['not_found'],
  }),
  answer: endpoint({
    ...kept,
    method: 'PATCH',
    path: '/distributor/invitations/:invitationId',
    summary: 'Approve a connection request with the terms that apply from the first order, or decline it (R-194)',
    params,
    body: z.strictObject({ status: z.enum(['approved', 'declined']), connection: AgreedChange.optional() }),
    returns: SupplierInvitation,
    problems: ['not_found', 'conflict', 'validation_failed', 'forbidden'],
  }),
  resend: endpoint({
    ...kept,
    method: 'PUT',
    path: '/distributor/invitations/:invitationId/resend',
    summary: 'Resend an invitation with a new link; the previous link stops working',
    params,
    returns: SupplierInvitation,
    problems: ['not_found', 'conflict', 'too_many_requests'],
  }),
  withdraw: endpoint({
    ...kept,
    method: 'DELETE',
    path: '/distributor/invitations/:invitationId',
    summary: 'Withdraw a pending invitation; its link stops working',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
