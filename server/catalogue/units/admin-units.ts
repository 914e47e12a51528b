import { adminUnits, type ListedUnit } from '#contract/catalogue/units.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { type Owner, ownerOfVenue, platform } from '#server/platform/http/owner.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { createUnit, listUnits, removeUnit, updateUnit } from './units.ts'

type Named = { distributorId?: number | undefined; venueId?: number | undefined }

/** The owner a query or body names. @throws Problem validation_failed when both are named or there is no such company */
async function ownerNamed(tx: Tx, { distributorId, venueId }: Named): Promise<Owner> {
  if (distributorId === undefined && venueId === undefined) return platform
  if (distributorId !== undefined && venueId !== undefined)
    throw fieldProblem('venueId', 'Choose a supplier or a venue, not both')
  const [table, id] = distributorId === undefined ? ['venues', venueId] : ['distributors', distributorId]
  const [found] = await rows(tx, `select from ${table} where id = $1 and deleted_at is null`, [id])
  if (!found) {
    throw distributorId === undefined
      ? fieldProblem('venueId', 'There is no such venue')
      : fieldProblem('distributorId', 'There is no such supplier')
  }
  return distributorId === undefined ? ownerOfVenue(tx, id as number) : { ...platform, distributorId }
}

type Row = ListedUnit & { distributor_id: number | null; venue_group_id: number | null; venue_id: number | null }

/** @throws Problem not_found */
async function findUnit(tx: Tx, unitId: number): Promise<Row> {
  const [unit] = await rows<Row>(
    tx,
    `select id, name, type, num_nonnulls(distributor_id, venue_group_id, venue_id) = 0 as "isOwn",
            distributor_id, venue_group_id, venue_id from units where id = $1`,
    [unitId],
  )
  if (!unit) throw new Problem('not_found')
  return unit
}

const ownerOf = ({ distributor_id, venue_group_id, venue_id }: Row): Owner => ({
  distributorId: distributor_id,
  venueGroupId: venue_group_id,
  venueId: venue_id,
})

export const adminUnitRoutes = [
  answer(adminUnits.list, async ({ query }, { tx }) => {
    const owner = await ownerNamed(tx, query)
    const { venueId = null } = query
    return { data: await listUnits(tx, query.group === false && venueId !== null ? { ...platform, venueId } : owner, query.term) }
  }),
  answer(adminUnits.find, ({ params }, { tx }) => findUnit(tx, params.unitId)),
  answer(adminUnits.create, async ({ body }, { tx }) => createUnit(tx, await ownerNamed(tx, body), body)),
  answer(adminUnits.update, async ({ params, body }, { tx }) =>
    updateUnit(tx, ownerOf(await findUnit(tx, params.unitId)), params.unitId, body),
  ),
  answer(adminUnits.remove, async ({ params }, { tx }) =>
    removeUnit(tx, ownerOf(await findUnit(tx, params.unitId)), params.unitId),
  ),
]
