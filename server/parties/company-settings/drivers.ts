import { type Driver, drivers } from '#contract/parties/supplier-profile.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

const SHOWN = 'id, name, phone, email'

const list = answer(drivers.list, async (_, { tx, actor }) => ({ data: await driversOf(tx, actor.distributorId) }))

/** The drivers of a supplier, by name. */
export const driversOf = (tx: Tx, distributorId: number): Promise<Driver[]> =>
  rows<Driver>(tx, `select ${SHOWN} from drivers where distributor_id = $1 and deleted_at is null order by name, id`, [
    distributorId,
  ])

const create = answer(drivers.create, async ({ body }, { tx, actor }) => {
  const made = await rows<Driver>(
    tx,
    `insert into drivers (distributor_id, name, phone, email) values ($1, $2, $3, $4) returning ${SHOWN}`,
    [actor.distributorId, body.name, body.phone, body.email ?? ''],
  )
  return only(made)
})

const update = answer(drivers.update, async ({ params, body }, { tx, actor }) => {
  const changed = await rows<Driver>(
    tx,
    `update drivers set name = $3, phone = $4, email = coalesce($5, email) where id = $1 and distributor_id = $2 and deleted_at is null returning ${SHOWN}`,
    [params.driverId, actor.distributorId, body.name, body.phone, body.email ?? null],
  )
  return only(changed)
})

const remove = answer(drivers.remove, async ({ params }, { tx, actor, now }) => {
  const gone = await rows<Driver>(
    tx,
    `update drivers set deleted_at = $3 where id = $1 and distributor_id = $2 and deleted_at is null returning ${SHOWN}`,
    [params.driverId, actor.distributorId, now],
  )
  only(gone)
})

/** @throws Problem not_found */
function only([one]: readonly Driver[]): Driver {
  if (!one) throw new Problem('not_found')
  return one
}

export const driverRoutes = [list, create, update, remove]

/** @throws Problem validation_failed when the driver is not the supplier's */
export async function mustBeDriver(tx: Tx, distributorId: number, driverId: number, field: string): Promise<Driver> {
  const [found] = await rows<Driver>(
    tx,
    `select ${SHOWN} from drivers where id = $1 and distributor_id = $2 and deleted_at is null`,
    [driverId, distributorId],
  )
  if (!found) throw fieldProblem(field, 'There is no such driver')
  return found
}
