import { rows, type Tx } from '#server/platform/db/database.ts'
import type { AdminActor, DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Whose products are dealt with, and who deals with them: the supplier's own people, or the platform admin for them. */
export type Seller = { distributorId: number; actor: DistributorActor | AdminActor }

export const ownSeller = (actor: DistributorActor): Seller => ({ distributorId: actor.distributorId, actor })

/** The supplier a path names, for the admin. @throws Problem not_found */
export async function sellerFor(tx: Tx, actor: AdminActor, distributorId: number): Promise<Seller> {
  const [found] = await rows(tx, `select from distributors where id = $1 and deleted_at is null`, [distributorId])
  if (!found) throw new Problem('not_found')
  return { distributorId, actor }
}
