import { stockLocations } from '#contract/counting/stock-locations.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import {
  findLocation,
  insertLocation,
  listLocations,
  lockLocations,
  placeProducts,
  taken,
  takeUnplaced,
  unplacedProducts,
} from './locations.ts'

const list = answer(stockLocations.list, async ({ params }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const [data, unplaced] = await Promise.all([listLocations(tx, venueId), unplacedProducts(tx, venueId)])
  return { data, unplaced }
})

const create = answer(stockLocations.create, async ({ params, body }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  await lockLocations(tx, venueId)
  const locationId = await insertLocation(tx, venueId, body.name)
  if (body.products) await placeProducts(tx, venueId, locationId, body.products)
  if (body.takesUnplaced) await takeUnplaced(tx, venueId, locationId)
  announceLocations(tx, venueId)
  return findLocation(tx, venueId, locationId)
})

const update = answer(stockLocations.update, async ({ params, body }, { tx, actor }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { locationId } = params
  const there = await lockLocations(tx, venueId)
  const one = there.find(({ id }) => id === locationId)
  if (!one) throw new Problem('not_found')
  if (body.name !== undefined) {
    const name = body.name
    if (there.some((other) => other.id !== locationId && other.name.toLowerCase() === name.toLowerCase())) throw taken()
    await rows(tx, `update venue_locations set name = $3 where venue_id = $1 and id = $2`, [venueId, locationId, name])
  }
  if (body.position !== undefined) {
    const others = there.map(({ id }) => id).filter((id) => id !== locationId)
    const order = others.toSpliced(body.position - 1, 0, locationId)
    await rows(
      tx,
      `update venue_locations l set position = n.position from unnest($2::bigint[]) with ordinality n (id, position)
        where l.venue_id = $1 and l.id = n.id`,
      [venueId, order],
    )
  }
  if (body.products) await placeProducts(tx, venueId, locationId, body.products)
  announceLocations(tx, venueId)
  return findLocation(tx, venueId, locationId)
})

/** What was there is nowhere then, or only elsewhere. */
const remove = answer(stockLocations.remove, async ({ params }, { tx, actor, now }) => {
  const venueId = ownVenue(actor, params.venueId)
  const { locationId } = params
  if (!(await lockLocations(tx, venueId)).some(({ id }) => id === locationId)) throw new Problem('not_found')
  const [open] = await rows(tx, `select from stocktake_locations where venue_id = $1 and location_id = $2 and is_open`, [
    venueId,
    locationId,
  ])
  if (open) throw new Problem('conflict', { message: 'This location is being counted. Finish or delete the stocktake first.' })
  await rows(tx, `update venue_locations set deleted_at = $3 where venue_id = $1 and id = $2`, [venueId, locationId, now])
  await rows(tx, `delete from venue_location_products where venue_id = $1 and location_id = $2`, [venueId, locationId])
  announceLocations(tx, venueId)
})

const announceLocations = (tx: Tx, venueId: number) => announce(tx, { topic: 'locations', venueId })

export const routes = [list, create, update, remove]
