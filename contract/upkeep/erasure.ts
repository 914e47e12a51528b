import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { messages } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'

/** What erasing a person's data does to a company they belong to: nothing else, it closes, or somebody else must take it over first. */
export const ERASURE_OUTCOMES = ['leaves', 'closes', 'needs_handover'] as const

export const ErasurePreview = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  companies: z.array(z.object({ accountId: Id, name: z.string(), outcome: z.enum(ERASURE_OUTCOMES) })),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

const own = { audience: 'any', permission: null, openWhenBlocked: true } as const
const admin = { audience: 'admin', permission: 'adminManagePlatform' } as const
const one = { params: z.object({ userId: IdInPath }) }

/** Erasing what identifies a person. Money and history stay. */
export const erasure = {
  preview: endpoint({
    ...own,
    method: 'GET',
    path: '/me/erasure',
    summary: 'Preview the effect of erasing the user’s data on each of their companies',
    returns: ErasurePreview,
    problems: [],
  }),
  erase: endpoint({
    ...own,
    method: 'DELETE',
    path: '/me/data',
    summary: 'Erase the user’s data: ends all sessions and replaces name, email address and phone number everywhere',
    body: z.strictObject({
      currentPassword: z.string({ error: messages.required }).min(1, messages.required).max(200),
    }),
    returns: 'nothing',
    problems: ['validation_failed', 'conflict', 'last_admin', 'too_many_requests'],
  }),
  adminPreview: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/users/:userId/erasure',
    summary: 'Preview the effect of erasing a person’s data on each of their companies',
    ...one,
    returns: ErasurePreview,
    problems: ['not_found'],
  }),
  adminErase: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/admin/users/:userId/data',
    summary: 'Erase a person’s data at their request',
    ...one,
    returns: 'nothing',
    problems: ['not_found', 'conflict', 'last_admin'],
  }),
  adminExport: endpoint({
    ...admin,
    method: 'POST',
    path: '/admin/users/:userId/data',
    summary: 'Export all data about a person as JSON; audited',
    ...one,
    returns: 'file',
    answersSecret: true,
    problems: ['not_found'],
  }),
}
