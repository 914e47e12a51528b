import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { plainText, RichText } from '#contract/platform/rich-text.ts'

/** Terms that were written: a version is never changed, a change is the next one. */
const Terms = z.object({
  distributor: z.object({ id: Id, name: z.string(), logo: z.string().nullable() }),
  /** Null while there are none. */
  version: z.number().nullable(),
  body: RichText.nullable(),
  createdAt: z.string().nullable(),
})
export type Terms = z.infer<typeof Terms>

const Acceptance = z.object({
  venue: z.object({ id: Id, name: z.string() }),
  version: z.number(),
  userName: z.string(),
  acceptedAt: z.string(),
})
export type Acceptance = z.infer<typeof Acceptance>

const OwnTerms = Terms.extend({
  createdByName: z.string(),
  /** Who accepted which version, the latest first; at most 500. */
  acceptances: z.array(Acceptance),
})
export type OwnTerms = z.infer<typeof OwnTerms>

const VenueTerms = Terms.extend({
  /** The latest version accepted for the venue. */
  accepted: Acceptance.omit({ venue: true }).nullable(),
})

const own = { audience: 'distributor', path: '/distributor/me/terms-and-conditions' } as const
const pair = z.object({ venueId: IdInPath, distributorId: IdInPath })
const one = z.object({ distributorId: IdInPath })

const asPdf = {
  method: 'GET',
  summary: 'Get the terms and conditions of a supplier as PDF',
  permission: null,
  returns: 'file',
  problems: ['not_found'],
} as const

/** Terms and conditions of suppliers: written, read, and kept as they were accepted (E-108, E-109, E-292 to E-295; R-310). */
export const terms = {
  own: endpoint({
    ...own,
    method: 'GET',
    permission: null,
    summary: 'Get the supplier’s current terms and who accepted them',
    returns: OwnTerms,
    problems: [],
  }),
  write: endpoint({
    ...own,
    method: 'PUT',
    permission: 'editSettings',
    summary: 'Publish the next version of the terms; accepted versions are kept',
    body: z.strictObject({
      body: RichText.refine((doc) => plainText(doc).trim() !== '', 'Enter some text'),
      /** The version that was changed, null for the first; another one by then is a conflict. */
      basedOn: z.number().int().positive().nullable().optional(),
    }),
    returns: OwnTerms,
    problems: ['validation_failed', 'conflict'],
  }),
  forVenue: endpoint({
    method: 'GET',
    path: '/venues/:venueId/distributors/:distributorId/terms-and-conditions',
    summary: 'Get the terms of a supplier and the version the venue accepted',
    audience: 'venue',
    permission: null,
    params: pair,
    returns: VenueTerms,
    problems: ['not_found'],
  }),
  forVenueAsPdf: endpoint({
    ...asPdf,
    audience: 'venue',
    path: '/venues/:venueId/distributors/:distributorId/terms-and-conditions/pdf',
    params: pair,
  }),
  ofDistributor: endpoint({
    method: 'GET',
    path: '/public/distributors/:distributorId/terms-and-conditions',
    summary: 'Get the public terms of a supplier',
    audience: 'public',
    permission: null,
    params: one,
    returns: Terms,
    problems: ['not_found'],
  }),
  ofDistributorAsPdf: endpoint({
    ...asPdf,
    audience: 'public',
    path: '/public/distributors/:distributorId/terms-and-conditions/pdf',
    params: one,
  }),
}
