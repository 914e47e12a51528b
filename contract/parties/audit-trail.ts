import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { paged, pageQuery } from '#contract/platform/page.ts'

/** Somebody changed something that others rely on: prices, rights, connections, terms, the company itself. */
export const AuditEntry = z.object({
  id: Id,
  at: z.string(),
  /** Who did it, as they were called then. */
  who: z.string(),
  /** What kind of thing was changed: `product_price`, `membership`, `connection`. */
  subject: z.string(),
  subjectId: Id.nullable(),
  /** What it is called, where it has a name. */
  subjectName: z.string(),
  what: z.enum(['added', 'changed', 'removed']),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** How it came about, when nobody typed it in. */
  source: z.string(),
  note: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const query = z.strictObject({ ...pageQuery(['id']), subject: z.string().max(40).optional() })
const common = { method: 'GET', query, returns: paged(AuditEntry), problems: ['validation_failed'] } as const

export const auditTrail = {
  ofDistributor: endpoint({
    ...common,
    path: '/distributor/audit-trail',
    summary: 'List audit entries of the company, newest first',
    audience: 'distributor',
    permission: 'userAdministration',
  }),
  ofGroup: endpoint({
    ...common,
    path: '/venue-group/audit-trail',
    summary: 'List audit entries of the group or outlets the user administers, newest first',
    audience: 'venue',
    permission: 'userAdministration',
  }),
  ofAdmin: endpoint({
    ...common,
    path: '/admin/distributors/:distributorId/audit-trail',
    summary: 'List audit entries of a supplier, newest first',
    audience: 'admin',
    permission: 'adminManagePlatform',
    params: z.object({ distributorId: IdInPath }),
  }),
}
