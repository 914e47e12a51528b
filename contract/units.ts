import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { term, text } from './fields.ts'
import { Id } from './id.ts'
import { listOf } from './page.ts'

/** Whole pieces, any fraction, or packs of a fixed content. */
export const UNIT_TYPES = ['single', 'fractional', 'pack'] as const

export const Unit = z.object({ id: Id, name: z.string(), type: z.enum(UNIT_TYPES) })
export type Unit = z.infer<typeof Unit>

export const units = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/units',
    summary: 'Units to sell in: those of the platform and own ones',
    audience: 'distributor',
    permission: null,
    query: z.strictObject({ term: term.optional() }),
    returns: listOf(Unit),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/distributor/units',
    summary: 'Add an own unit',
    audience: 'distributor',
    permission: 'editProductInfo',
    body: z.strictObject({ name: text(60), type: z.enum(UNIT_TYPES) }),
    returns: Unit,
    status: 201,
    problems: ['conflict'],
  }),
}
