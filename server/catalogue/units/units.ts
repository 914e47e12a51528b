import type { ListedUnit, Unit } from '#contract/catalogue/units.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import { OWNED, type Owner, ownerValues } from '#server/platform/http/owner.ts'
import { Problem } from '#server/platform/http/problem.ts'

const PLATFORM = `distributor_id is null and venue_group_id is null and venue_id is null`
/** Units `u` that products of a supplier may come in: the platform's, its own, and those of the company that keeps it. */
export const usableUnit = (distributor: string): string => `(num_nonnulls(u.distributor_id, u.venue_group_id, u.venue_id) = 0
  or u.distributor_id = ${distributor} or exists (select from distributors d
       where d.id = ${distributor} and (d.owner_venue_group_id = u.venue_group_id or d.owner_venue_id = u.venue_id)))`

/** What an owner may use, for a statement whose first three values are the owner's: its own, and the platform's. */
export const AVAILABLE = `((${OWNED}) or (${PLATFORM}))`
const COLUMNS = `id, name, type, (${OWNED}) as "isOwn"`

type NewUnit = Pick<Unit, 'name' | 'type'>

export const listUnits = (tx: Tx, owner: Owner, term = ''): Promise<ListedUnit[]> =>
  rows<ListedUnit>(tx, `select ${COLUMNS} from units where ${AVAILABLE} and name ilike $4 order by lower(name), id`, [
    ...ownerValues(owner),
    containing(term),
  ])

/** @throws Problem conflict */
export async function createUnit(tx: Tx, owner: Owner, { name, type }: NewUnit): Promise<ListedUnit> {
  const [unit] = await rows<ListedUnit>(
    tx,
    `insert into units (distributor_id, venue_group_id, venue_id, name, type)
     select $1, $2, $3, $4, $5 where not exists (select from units where ${AVAILABLE} and lower(name) = lower($4))
     on conflict do nothing returning id, name, type, true as "isOwn"`,
    [...ownerValues(owner), name, type],
  )
  if (!unit) throw taken()
  return unit
}

/** Only the owner changes a unit. @throws Problem not_found, conflict */
export async function updateUnit(tx: Tx, owner: Owner, unitId: number, { name, type }: NewUnit): Promise<ListedUnit> {
  await lockUnit(tx, owner, unitId)
  const [other] = await rows(tx, `select from units where ${AVAILABLE} and lower(name) = lower($4) and id <> $5`, [
    ...ownerValues(owner),
    name,
    unitId,
  ])
  if (other) throw taken()
  await rows(tx, `update units set name = $5, type = $6 where ${OWNED} and id = $4`, [...ownerValues(owner), unitId, name, type])
  return { id: unitId, name, type, isOwn: true }
}

/** @throws Problem not_found, conflict while a product is sold or priced in it */
export async function removeUnit(tx: Tx, owner: Owner, unitId: number): Promise<void> {
  await lockUnit(tx, owner, unitId)
  const [used] = await rows(
    tx,
    `select from products where ordering_unit_id = $1 or price_unit_id = $1 or pack @> jsonb_build_array(jsonb_build_object('unit_id', $1::bigint)) limit 1`,
    [unitId],
  )
  if (used) throw new Problem('conflict', { message: 'Products use this unit. Change their unit first.' })
  await rows(tx, `delete from units where ${OWNED} and id = $4`, [...ownerValues(owner), unitId])
}

/** @throws Problem not_found, also for a unit of the platform */
async function lockUnit(tx: Tx, owner: Owner, unitId: number): Promise<void> {
  const [unit] = await rows(tx, `select id from units where ${OWNED} and id = $4 for update`, [...ownerValues(owner), unitId])
  if (!unit) throw new Problem('not_found')
}

const taken = () => new Problem('conflict', { message: 'There is already a unit of this name' })
