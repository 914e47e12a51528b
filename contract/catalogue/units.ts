import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { flag, term, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'

/** Whole pieces, any fraction, or packs of a fixed content. */
export const UNIT_TYPES = ['single', 'fractional', 'pack'] as const

export const Unit = z.object({ id: Id, name: z.string(), type: z.enum(UNIT_TYPES) })
export type Unit = z.infer<typeof Unit>

/** A unit in the list of who may use it; the platform's can only be changed by the platform. */
export const ListedUnit = Unit.extend({ isOwn: z.boolean() })
export type ListedUnit = z.infer<typeof ListedUnit>

const body = z.strictObject({ name: text(60), type: z.enum(UNIT_TYPES) })
const params = z.object({ unitId: IdInPath })
const venueParams = z.object({ venueId: IdInPath, unitId: IdInPath })
const query = z.strictObject({ term: term.optional() })
const adminBody = body.extend({ distributorId: Id.optional(), venueId: Id.optional() })

export const units = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/units',
    summary: 'List sales units: those of the platform and the supplier’s own',
    audience: 'distributor',
    permission: null,
    query,
    returns: listOf(ListedUnit),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/units',
    summary: 'Create a unit',
    audience: 'distributor',
    permission: 'editProductInfo',
    body,
    returns: ListedUnit,
    status: 201,
    problems: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/distributor/units/:unitId',
    summary: 'Update the name or kind of a unit',
    audience: 'distributor',
    permission: 'editProductInfo',
    params,
    body,
    returns: ListedUnit,
    problems: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/distributor/units/:unitId',
    summary: 'Delete a unit that no product is sold in',
    audience: 'distributor',
    permission: 'editProductInfo',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}

export const venueUnits = {
  list: endpoint({
    method: 'GET',
    path: '/venue/units',
    summary: "List counting and cooking units: those of the platform and the company's own",
    audience: 'venue',
    permission: null,
    query,
    returns: listOf(ListedUnit),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/venue/units',
    summary: 'Create a unit for every outlet of the company',
    audience: 'venue',
    permission: 'manageSupplier',
    body,
    returns: ListedUnit,
    status: 201,
    problems: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/units/:unitId',
    summary: 'Update the name or kind of a unit',
    audience: 'venue',
    permission: 'manageSupplier',
    params: venueParams,
    body,
    returns: ListedUnit,
    problems: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/venues/:venueId/units/:unitId',
    summary: 'Delete a unit that no product uses',
    audience: 'venue',
    permission: 'manageSupplier',
    params: venueParams,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}

export const adminUnits = {
  list: endpoint({
    method: 'GET',
    path: '/admin/units',
    summary: 'List units of the platform, optionally with those of one company; group=false: without those its group shares',
    audience: 'admin',
    permission: 'adminEditProduct',
    query: query.extend({ distributorId: IdInPath.optional(), venueId: IdInPath.optional(), group: flag.optional() }),
    returns: listOf(ListedUnit),
    problems: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/admin/units/:unitId',
    summary: 'Get a unit of any owner',
    audience: 'admin',
    permission: 'adminEditProduct',
    params,
    returns: ListedUnit,
    problems: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/units',
    summary: 'Create a unit for everybody, or for the given supplier or venue',
    audience: 'admin',
    permission: 'adminEditProduct',
    body: adminBody,
    returns: ListedUnit,
    status: 201,
    problems: ['conflict', 'validation_failed'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/units/:unitId',
    summary: 'Update the name or kind of a unit',
    audience: 'admin',
    permission: 'adminEditProduct',
    params,
    body,
    returns: ListedUnit,
    problems: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/units/:unitId',
    summary: 'Delete a unit that no product is sold in',
    audience: 'admin',
    permission: 'adminEditProduct',
    params,
    returns: 'nothing',
    problems: ['not_found', 'conflict'],
  }),
}
