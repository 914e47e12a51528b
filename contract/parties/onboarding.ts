import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { optionalText, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { address, timezone } from './companies.ts'
import { NewPassword, Session } from './session.ts'
import { OnboardingRequest } from './supplier-profile.ts'

const Address = { street: z.string(), city: z.string(), zipCode: z.string(), state: z.string(), country: z.string() }

/** What a link to join opens: who invites, and what is known of the outlet. */
export const Onboarding = z.object({
  invitationId: Id,
  distributor: z.object({ id: Id, name: z.string(), logo: z.string().nullable(), description: z.string(), city: z.string() }),
  venue: z.object({
    id: Id,
    name: z.string(),
    legalName: z.string(),
    phone: z.string(),
    ...Address,
    instruction: z.string(),
    timezone: z.string(),
  }),
  /** The address the link was mailed to: who joins signs in with it. */
  email: z.string(),
  contactName: z.string(),
  /** What the supplier says to whoever joins. */
  message: z.string(),
  /** What they wrote for this outlet alone; the mail does not contain it. */
  invitationMessage: z.string(),
  /** The outlet asked by itself, in the shop. */
  isFromShop: z.boolean(),
  /** Who joins may order at once; else the supplier says yes first. */
  ordersAtOnce: z.boolean(),
  /** The address signs in already: they join from there. */
  hasAccount: z.boolean(),
  /** The version to accept; null where there are no terms. */
  termsVersion: z.number().nullable(),
  expiresAt: z.string().nullable(),
})
export type Onboarding = z.infer<typeof Onboarding>

const token = z.string().min(1).max(200)

/** Everything that is asked of whoever joins. */
export const Joining = z.strictObject({
  /** Where it does not come as X-Public-Token. */
  token: token.optional(),
  venue: z.strictObject({
    name: text(),
    legalName: optionalText(255).default(''),
    phone: optionalText(40).default(''),
    ...address,
    instruction: optionalText(1000).default(''),
    timezone: timezone.default('Australia/Sydney'),
  }),
  contact: z.strictObject({ name: text(), phone: optionalText(40).default('') }),
  password: NewPassword,
  /** The version that was shown; needed where there are terms. */
  acceptedTermsVersion: z.number().int().positive().nullable().default(null),
})
export type Joining = z.output<typeof Joining>

const which = z.strictObject({ distributorId: IdInPath.optional() })

/** How somebody without a session becomes a customer (E-296, E-297). */
export const onboarding = {
  find: endpoint({
    method: 'GET',
    path: '/public/venue-onboarding',
    summary: 'Get what an invitation link offers; changes nothing',
    audience: 'public',
    permission: null,
    query: z.strictObject({ token: token.optional() }),
    returns: Onboarding,
    problems: ['not_found'],
  }),
  complete: endpoint({
    method: 'PUT',
    path: '/public/distributors/:distributorId/venues/:venueId',
    summary: 'Register an outlet with its first user, password and accepted terms; signs in',
    audience: 'public',
    permission: null,
    params: z.object({ distributorId: IdInPath, venueId: IdInPath }),
    body: Joining,
    returns: Session,
    problems: ['not_found', 'link_expired', 'conflict', 'validation_failed', 'too_many_requests'],
  }),
  take: endpoint({
    method: 'POST',
    path: '/venues/:venueId/onboarding',
    summary: 'Accept an invitation link for an outlet of the signed-in user',
    audience: 'venue',
    permission: 'manageSupplier',
    params: z.object({ venueId: IdInPath }),
    body: z.strictObject({ token, acceptedTermsVersion: z.number().int().positive().nullable().default(null) }),
    returns: z.object({ distributorId: Id, venueId: Id, isConnected: z.boolean() }),
    problems: ['not_found', 'conflict', 'validation_failed', 'too_many_requests'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/public/venue/onboarding-requests',
    summary: 'Request an invitation link of a shop by email; the answer is the same for every address',
    audience: 'public',
    permission: null,
    query: which,
    body: OnboardingRequest,
    returns: z.object({ email: z.string() }),
    status: 201,
    problems: ['not_found', 'validation_failed', 'too_many_requests'],
  }),
}
