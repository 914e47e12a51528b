import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'

export const REQUIRED_OF = ['optional', 'administrators', 'everyone'] as const
export type RequiredOf = (typeof REQUIRED_OF)[number]

/** How the people of a company sign in. */
export const CompanySecurity = z.strictObject({
  /** Who must use two-factor authentication. Whoever has not set it up does so before anything else. */
  secondFactor: z.enum(REQUIRED_OF),
})
export type CompanySecurity = z.infer<typeof CompanySecurity>

const securityOf = <A extends 'distributor' | 'venue'>(audience: A, path: `/${string}`) => ({
  find: endpoint({
    audience,
    permission: 'userAdministration',
    method: 'GET',
    path,
    summary: 'Get who in the company must use two-factor authentication',
    returns: CompanySecurity,
    problems: ['not_found'],
  }),
  change: endpoint({
    audience,
    permission: 'userAdministration',
    method: 'PUT',
    path,
    summary: 'Require two-factor authentication of administrators, everyone or nobody',
    body: CompanySecurity,
    returns: CompanySecurity,
    problems: ['validation_failed', 'not_found'],
  }),
})

export const distributorSecurity = securityOf('distributor', '/distributor/security')
export const groupSecurity = securityOf('venue', '/venue-group/security')
