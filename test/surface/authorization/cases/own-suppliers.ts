import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'
import { connect, makeDistributor, unique } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

/** A supplier the group keeps, with somebody to call. */
async function kept({ group, venue }: World, word = SECRET_WORD) {
  const distributor = await makeDistributor({ name: `${word} ${unique('baker')}`, owner_venue_group_id: group.id })
  await connect(distributor, venue)
  const [contact] = await inDatabase((tx) =>
    rows<{ id: number }>(tx, `insert into supplier_contacts (distributor_id, name) values ($1, $2) returning id`, [
      distributor.id,
      `${word} Joe`,
    ]),
  )
  return { distributorId: distributor.id, userId: contact?.id ?? 0 }
}
const asGroup = { as: ({ groupOwner }: World) => groupOwner }
const ofKept = async (world: World) => ({ distributorId: (await kept(world)).distributorId })
/** Its sister may buy there too and is answered, so nothing of it is a secret; another company is not. */
const known = async (world: World) => ({ distributorId: (await kept(world, 'Kiln')).distributorId })
const shared = { params: known, openTo: 'whoever works for the company that keeps it' }

/** Calls on suppliers that a buyer's company keeps itself, and on what it notes and says of all. */
export const ownSupplierCases: Record<string, Case> = {
  'ownSuppliers.users': { ...shared },
  'ownSuppliers.removeUser': { ...shared, params: (world) => kept(world), ...asGroup, isNewForEveryCaller: true },
  'ownSuppliers.export': { params: ofKept },
  'ownSuppliers.exportAll': { openTo: own },
  'ownSuppliers.filters': { openTo: own },
  'ownSuppliers.create': { body: () => ({ name: unique('Baker') }), openTo: own },
  'ownSuppliers.change': { body: () => ({ phone: '1234' }), ...shared },
  'ownSuppliers.setAvailability': {
    params: ofKept,
    body: ({ venue }) => ({ connectedVenueIdsFromGroup: [venue.id] }),
  },
  'ownSuppliers.setAvailabilities': {
    body: ({ distributor, venue }) => ({ distributorIds: [distributor.id], connectedVenueIdsFromGroup: [venue.id] }),
  },
  'ownSuppliers.remove': { params: ofKept, isNewForEveryCaller: true, ...asGroup },
}
