import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'
import { connect, makeUser, makeVenue, unique } from '#test/make.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

const address = () => `${unique('guest').replaceAll(' ', '.')}@docket.test`.toLowerCase()
const guest = async ({ venue }: World) => ({
  userId: (await makeUser({ venues: [venue], name: `${SECRET_WORD} ${unique('waiter')}` })).id,
})
const some = ({ product }: World) => ({ productIds: [product.id] })
/** A request of an outlet to the supplier. */
const request = async (
  { distributor }: World,
  status: 'connection_pending' | 'invitation_sent',
  requested_by: 'venue' | 'distributor',
) => {
  const { invitationId } = await connect(distributor, await makeVenue({ name: `${SECRET_WORD} ${unique('asker')}` }), {
    status,
    requested_by,
  })
  return { invitationId }
}
const asked = (world: World) => request(world, 'connection_pending', 'venue')
const asking = (world: World) => request(world, 'connection_pending', 'distributor')
/** One that was mailed. */
const mailed = async (world: World) => {
  const found = await request(world, 'invitation_sent', 'distributor')
  await inDatabase((tx) => rows(tx, `update invitations set email = $2 where id = $1`, [found.invitationId, address()]))
  return found
}
/** A customer without open orders. */
const quiet = async ({ distributor }: World) => {
  const venue = await makeVenue({ name: `${SECRET_WORD} ${unique('quiet')}` })
  await connect(distributor, venue)
  return venue.id
}

/** Nothing is open any more between the two. */
const closeOrders = ({ order }: World) =>
  inDatabase((tx) => rows(tx, `update orders set status = 'completed' where id = $1`, [order.id]))

/** Calls on a supplier's customers and how they are won. */
export const customerCases: Record<string, Case> = {
  'customers.list': { openTo: own },
  'customers.connected': { openTo: own },
  'customers.connectedPaged': { openTo: own },
  'customers.filterOptions': { openTo: own },
  'customers.accountOwners': { openTo: own },
  'customers.exportList': { openTo: own },
  'customers.import': { files: () => ({ csv: 'Name\nA new one\n' }), openTo: own },
  'customers.target': { body: () => ({ name: unique('Target') }), openTo: own },
  'customers.invite': { body: () => ({ name: unique('New'), email: address() }), openTo: own },
  'customers.changeMany': { body: ({ venue }) => ({ venueIds: [venue.id], change: { customerType: 'vip' } }) },
  'customers.disconnectMany': { given: closeOrders, body: ({ venue }) => ({ venueIds: [venue.id] }) },
  'customers.find': {},
  'customers.change': { body: () => ({ note: 'Rings twice' }) },
  'customers.remove': { params: async (world) => ({ venueId: await quiet(world) }) },
  'customers.connectionOptions': { body: () => ({ dormantPeriod: 14 }) },
  'customers.users': {},
  'customers.user': { params: guest },
  'customerProducts.list': {},
  'customerProducts.find': {},
  'customerProducts.change': { body: ({ product }) => ({ products: [{ id: product.id, isHidden: true }] }) },
  'customerProducts.hide': {},
  'customerProducts.show': {},
  'customerProducts.hideSome': { body: some },
  'customerProducts.showSome': { body: some },
  'customerProducts.exportList': {},
  'customerProducts.import': { files: ({ product }) => ({ csv: `Name,Hidden\n${product.name},yes\n` }) },
  'supplierInvitations.send': { body: () => ({ name: unique('New'), email: address() }), openTo: own },
  'supplierInvitations.list': { openTo: own },
  'supplierInvitations.find': { params: asked },
  'supplierInvitations.answer': { params: asked, body: () => ({ status: 'approved' }) },
  'supplierInvitations.resend': { params: mailed },
  'supplierInvitations.withdraw': { params: asking },
}
