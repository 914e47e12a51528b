import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { OPEN_ORDERS } from '#server/parties/companies/close-company.ts'
import { connectByAdmin, disconnect, withdraw } from '#server/parties/connection-requests/connection-moves.ts'
import { findSupplierDetail } from '#server/parties/suppliers/supplier-reads.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { oneOf } from '#server/platform/db/one-of.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { venuesActedFor } from '#server/platform/http/own.ts'
import { companyOf } from '#server/platform/http/owner.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { asFile } from '#server/platform/sheets/as-file.ts'
import { lockStandings, mustBeOwnVenues, mustSee, setAvailability } from './availability.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { addOwnSupplier, changeSupplier, lockOwn, recordChange } from './keep-supplier.ts'
import { contactsOf, peopleOf } from './people.ts'

async function detail(tx: Tx, actor: VenueActor, distributorId: number, now: Date) {
  const supplier = await findSupplierDetail(tx, venuesActedFor(actor), distributorId, now, actor.venueIds)
  if (!supplier) throw new Problem('not_found')
  return supplier
}

const users = answerWithoutTransaction(ownSuppliers.users, async ({ params }, { tx, db, actor, now }) => {
  const { distributorId } = params
  const supplier = await mustSee(tx, actor, distributorId, now)
  if (supplier.isOwn) return { data: await contactsOf(tx, distributorId) }
  if (!supplier.isConnected) throw new Problem('not_found')
  return { data: await peopleOf(db.read(everyone), distributorId, venuesActedFor(actor)) }
})

const removeUser = answer(ownSuppliers.removeUser, async ({ params }, { tx, actor }) => {
  const { distributorId, userId } = params
  await lockOwn(tx, await companyOf(tx, actor), distributorId)
  const gone = await rows(tx, `delete from supplier_contacts where distributor_id = $1 and id = $2 returning 1`, [
    distributorId,
    userId,
  ])
  if (gone.length === 0) throw new Problem('not_found')
})

const filters = answer(ownSuppliers.filters, async (_, { tx, actor }) => {
  const connected = `d.deleted_at is null and d.id in (
    select distributor_id from connections where venue_id = any ($1) and status = 'active')`
  const values = [venuesActedFor(actor)]
  const [distributors, categories, cities] = await Promise.all([
    rows<{ id: number; name: string; isOwn: boolean }>(
      tx,
      `select d.id, d.name, (d.owner_venue_group_id is not null or d.owner_venue_id is not null) as "isOwn"
         from distributors d where ${connected} order by d.name, d.id`,
      values,
    ),
    rows<{ id: number; name: string }>(
      tx,
      `select k.id, k.name from categories k where exists (
         select from products p join distributors d on d.id = p.distributor_id
          where p.category_id = k.id and p.deleted_at is null and not p.is_hidden and ${connected}) order by k.name, k.id`,
      values,
    ),
    rows<{ city: string }>(
      tx,
      `select distinct d.city from distributors d where d.city <> '' and ${connected} order by 1`,
      values,
    ),
  ])
  return { distributors, categories, cities: cities.map(({ city }) => city) }
})

const create = answer(ownSuppliers.create, async ({ body }, { tx, actor, now }) => {
  const venueIds = body.connectedVenueIdsFromGroup ?? venuesActedFor(actor)
  mustBeOwnVenues(actor, venueIds)
  const distributorId = await addOwnSupplier(tx, actor, body)
  for (const venueId of venueIds) await connectByAdmin(tx, { ...actor, side: 'admin' }, { distributorId, venueId }, now)
  return detail(tx, actor, distributorId, now)
})

const change = answer(ownSuppliers.change, async ({ params, body }, { tx, actor, now }) => {
  await changeSupplier(tx, actor, await mustSee(tx, actor, params.distributorId, now), body)
  return detail(tx, actor, params.distributorId, now)
})

const availability = answer(ownSuppliers.setAvailability, async ({ params, body }, { tx, actor, now }) => {
  mustBeOwnVenues(actor, body.connectedVenueIdsFromGroup)
  const supplier = await mustSee(tx, actor, params.distributorId, now)
  await setAvailability(tx, actor, supplier, body.connectedVenueIdsFromGroup, now)
  return detail(tx, actor, params.distributorId, now)
})

const availabilities = answer(ownSuppliers.setAvailabilities, async ({ body }, { tx, actor, now }) => {
  mustBeOwnVenues(actor, body.connectedVenueIdsFromGroup)
  const fields: Record<string, string[]> = {}
  // one order for everybody, so that two of these at once do not wait for each other
  for (const distributorId of body.distributorIds.toSorted((a, b) => a - b)) {
    const supplier = await mustSee(tx, actor, distributorId, now).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    })
    if (supplier) await setAvailability(tx, actor, supplier, body.connectedVenueIdsFromGroup, now)
    else fields[`distributorIds.${body.distributorIds.indexOf(distributorId)}`] = ['There is no such supplier']
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  const data = []
  for (const distributorId of body.distributorIds) data.push(await detail(tx, actor, distributorId, now))
  return { data }
})

/** The outlets acted for trade there no more; what the company keeps itself is closed by who works for all of it. */
const remove = answer(ownSuppliers.remove, async ({ params }, { tx, actor, now }) => {
  const { distributorId } = params
  const { isOwn } = await mustSee(tx, actor, distributorId, now)
  const owner = await companyOf(tx, actor)
  const closes = isOwn && (owner.venueGroupId === null || actor.venueGroupId === owner.venueGroupId)
  const venueIds = closes ? actor.venueIds : venuesActedFor(actor)
  const standings = (await lockStandings(tx, actor, distributorId)).filter(({ venue_id }) => venueIds.includes(venue_id))
  const own = standings.filter(({ status, requested_by }) => status === 'active' || requested_by === 'venue')
  if (own.length === 0 && !closes) throw new Problem('not_found', { message: 'You are not connected to this supplier' })
  for (const { venue_id: venueId, status } of own) {
    const part = status === 'active' ? disconnect : withdraw
    await part(tx, { ...actor, side: 'venue' }, { distributorId, venueId }, now)
  }
  if (closes) await close(tx, actor, distributorId, now)
})

async function close(tx: Tx, actor: VenueActor, distributorId: number, now: Date): Promise<void> {
  const owner = await companyOf(tx, actor)
  const { name } = await lockOwn(tx, owner, distributorId)
  const open = await rows(tx, `select from orders where distributor_id = $1 and ${oneOf('status', OPEN_ORDERS)} limit 1`, [
    distributorId,
  ])
  if (open.length > 0)
    throw new Problem('conflict', { message: 'Orders are open with this supplier. Receive or cancel them first.' })
  // nobody of the company sees it from then on, so it cannot close it for itself
  await actingFor(tx, everyone, async () => {
    await rows(tx, `update distributors set deleted_at = $2, status = 'deactivated' where id = $1`, [distributorId, now])
    await recordChange(tx, actor, owner, distributorId, { name }, null)
  })
}

export const routes: Answered[] = [
  users,
  removeUser,
  answer(ownSuppliers.export, async ({ params }, { tx, actor, http, now }) => {
    const { isConnected } = await mustSee(tx, actor, params.distributorId, now)
    if (!isConnected) throw new Problem('not_found')
    return asFile(http.reply, 'csv', 'products', exportCatalogue(tx, actor, params.distributorId, now))
  }),
  answer(ownSuppliers.exportAll, async (_, { tx, actor, http, now }) =>
    asFile(http.reply, 'csv', 'products-of-all-suppliers', exportCatalogue(tx, actor, null, now)),
  ),
  filters,
  create,
  change,
  availability,
  availabilities,
  remove,
] as Answered[]
