import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { listOf } from './page.ts'

export const Colleague = z.object({ id: Id, name: z.string(), email: z.string(), roleName: z.string() })
export type Colleague = z.infer<typeof Colleague>

export const colleagues = {
  list: endpoint({
    method: 'GET',
    path: '/distributor/users',
    summary: 'The people of the own company, by name',
    audience: 'distributor',
    permission: null,
    returns: listOf(Colleague),
    problems: [],
  }),
}
