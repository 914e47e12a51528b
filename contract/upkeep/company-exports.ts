import { z } from 'zod'
import { type Audience, endpoint } from '#contract/platform/endpoint.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

export const COMPANY_EXPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const

/** Everything a company has, as one file. It is deleted when it expires. */
export const CompanyExport = z.object({
  id: Id,
  status: z.enum(COMPANY_EXPORT_STATUSES),
  requestedByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  expiresAt: z.string(),
  /** In bytes, once it is ready. */
  size: z.number().nullable(),
})
export type CompanyExport = z.infer<typeof CompanyExport>

/** A link that downloads an export without signing in, for a few minutes. */
export const CompanyExportLink = z.object({ url: z.string(), expiresAt: z.string() })

type Portal<A extends Audience> = { audience: A; base: `/${string}` }

function exportsOf<A extends Audience, W extends { params?: z.ZodObject }, O extends z.ZodObject>(
  { audience, base }: Portal<A>,
  /** What names the company in the path, where it is not the own one. */
  whole: W,
  one: O,
) {
  const common = { audience, permission: audience === 'admin' ? 'adminManagePlatform' : 'userAdministration' } as const
  return {
    list: endpoint({
      ...common,
      method: 'GET',
      path: base,
      summary: 'List data exports of the company, latest first',
      ...whole,
      openWhenBlocked: true,
      returns: listOf(CompanyExport),
      problems: ['not_found'],
    }),
    create: endpoint({
      ...common,
      method: 'POST',
      path: base,
      summary: 'Start an export of all company data, or return the one in progress',
      ...whole,
      openWhenBlocked: true,
      returns: CompanyExport,
      status: 201,
      problems: ['not_found', 'too_many_requests'],
    }),
    link: endpoint({
      ...common,
      method: 'POST',
      path: `${base}/:exportId/link`,
      summary: 'Create a short-lived download link of an export',
      params: one,
      openWhenBlocked: true,
      returns: CompanyExportLink,
      answersSecret: true,
      problems: ['not_found', 'conflict'],
    }),
  }
}

const exportId = { exportId: IdInPath }
const distributor = z.object({ distributorId: IdInPath })
const group = z.object({ groupId: IdInPath })

export const distributorExports = exportsOf(
  { audience: 'distributor', base: '/distributor/data-exports' },
  {},
  z.object(exportId),
)
export const groupExports = exportsOf({ audience: 'venue', base: '/venue-group/data-exports' }, {}, z.object(exportId))
export const adminDistributorExports = exportsOf(
  { audience: 'admin', base: '/admin/distributors/:distributorId/data-exports' },
  { params: distributor },
  distributor.extend(exportId),
)
export const adminGroupExports = exportsOf(
  { audience: 'admin', base: '/admin/venue-groups/:groupId/data-exports' },
  { params: group },
  group.extend(exportId),
)

export const companyExportFile = {
  download: endpoint({
    audience: 'public',
    permission: null,
    method: 'GET',
    path: '/public/data-exports/:token',
    summary: 'Download an export by its link',
    params: z.object({ token: z.string().min(20).max(100) }),
    returns: 'file',
    problems: ['link_expired'],
  }),
}
