import { type Driver, drivers } from '#contract/parties/supplier-profile.ts'
import { permissionsOf, type RoleKey } from '#contract/platform/permissions.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

const SHOWN = 'r.id, r.name, r.phone, r.email, r.user_id as "userId"'

const list = answer(drivers.list, async (_, { tx, actor }) => ({ data: await driversOf(tx, actor.distributorId) }))

/** The drivers of a supplier, by name. */
export const driversOf = (tx: Tx, distributorId: number): Promise<Driver[]> =>
  rows<Driver>(tx, `select ${SHOWN} from drivers r where r.distributor_id = $1 and r.deleted_at is null order by r.name, r.id`, [
    distributorId,
  ])

const create = answer(drivers.create, async ({ body }, { tx, actor }) => {
  await mayDrive(tx, actor.distributorId, body.userId, null)
  const made = await rows<Driver>(
    tx,
    `insert into drivers as r (distributor_id, name, phone, email, user_id) values ($1, $2, $3, $4, $5) returning ${SHOWN}`,
    [actor.distributorId, body.name, body.phone, body.email ?? '', body.userId ?? null],
  )
  return only(made)
})

const update = answer(drivers.update, async ({ params, body }, { tx, actor }) => {
  await mayDrive(tx, actor.distributorId, body.userId, params.driverId)
  const changed = await rows<Driver>(
    tx,
    `update drivers r set name = $3, phone = $4, email = coalesce($5, email), user_id = case when $6 then $7::bigint else user_id end
      where id = $1 and distributor_id = $2 and deleted_at is null returning ${SHOWN}`,
    [
      params.driverId,
      actor.distributorId,
      body.name,
      body.phone,
      body.email ?? null,
      body.userId !== undefined,
      body.userId ?? null,
    ],
  )
  return only(changed)
})

type Member = { role_key: RoleKey; granted_permissions: string[]; is_driver: boolean }

/**
 * Who signs in as a driver is a member with the right to deliver, and no other driver already.
 * @throws Problem validation_failed
 */
async function mayDrive(
  tx: Tx,
  distributorId: number,
  userId: number | null | undefined,
  driverId: number | null,
): Promise<void> {
  if (userId == null) return
  const [member] = await rows<Member>(
    tx,
    `select m.role_key, m.granted_permissions,
       exists (select from drivers r where r.distributor_id = $1 and r.user_id = $2 and r.deleted_at is null and r.id is distinct from $3) as is_driver
       from memberships m where m.distributor_id = $1 and m.user_id = $2`,
    [distributorId, userId, driverId],
  )
  if (!member) throw fieldProblem('userId', 'Is not one of your users')
  if (!permissionsOf(member.role_key, member.granted_permissions).includes('seeOwnDeliveries'))
    throw fieldProblem('userId', 'Their role does not deliver')
  if (member.is_driver) throw fieldProblem('userId', 'Is another driver already')
}

const remove = answer(drivers.remove, async ({ params }, { tx, actor, now }) => {
  const gone = await rows<Driver>(
    tx,
    `update drivers r set deleted_at = $3 where id = $1 and distributor_id = $2 and deleted_at is null returning ${SHOWN}`,
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

/** Who brings what is scheduled without a driver. */
export async function defaultDriver(tx: Tx, distributorId: number): Promise<Driver | undefined> {
  const [found] = await rows<Driver>(
    tx,
    `select ${SHOWN} from drivers r join distributors d on d.default_driver_id = r.id where d.id = $1 and r.deleted_at is null`,
    [distributorId],
  )
  return found
}

/** @throws Problem validation_failed when the driver is not the supplier's */
export async function mustBeDriver(tx: Tx, distributorId: number, driverId: number, field: string): Promise<Driver> {
  const [found] = await rows<Driver>(
    tx,
    `select ${SHOWN} from drivers r where r.id = $1 and r.distributor_id = $2 and r.deleted_at is null`,
    [driverId, distributorId],
  )
  if (!found) throw fieldProblem(field, 'There is no such driver')
  return found
}
