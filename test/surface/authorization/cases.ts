import { contract } from '#contract/index.ts'
import { makeCategory, makeProduct, unique } from '#test/make.ts'
import { accepted, aNotification, aPasswordLink, aRequest, type World } from './world.ts'

/** What the rightful caller sends. Ids in paths that every call shares are filled in by `pathOf`; the rest stands here. */
type Case = {
  params?: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>
  query?: (world: World) => Record<string, unknown>
  body?: (world: World) => unknown
  /** Done before the rightful call. */
  given?: (world: World) => Promise<unknown>
  /** Who calls rightfully, when it is not simply a user of the company who holds the permission. */
  as?: (world: World) => { token: string }
  /** Where a stranger is answered too, because the answer is the caller's own. Says why. */
  openTo?: string
}

const password = { grant_type: 'password', client_id: 'web', username: 'nobody@docket.test', password: 'wrong' }
const own = 'answers with the own rows of whoever calls'
const shared = 'the same for everybody'
const line = ({ product }: World) => ({ productId: product.id, quantity: 3 })
const newMember = (roleKey: string) => () => ({
  name: 'Someone New',
  email: `${unique('new').replace(' ', '.')}@docket.test`.toLowerCase(),
  roleKey,
})

/** Every call of the contract by name. A call without a case fails the build. */
export const cases: Record<string, Case> = {
  'session.adminSignIn': { body: () => password, openTo: 'wrong credentials are refused' },
  'session.signIn': { body: () => password, openTo: 'wrong credentials are refused' },
  'session.me': { openTo: own },
  'session.managerMe': { openTo: own },
  'session.adminMe': { openTo: own },
  'session.updateMe': { body: () => ({ name: 'A New Name' }), openTo: own },
  'session.adminSignOut': { openTo: own },
  'session.signOut': { openTo: own },
  'session.switchContext': { body: ({ venue }) => ({ context: 'venue', contextId: venue.id }) },
  'session.adminForgotPassword': { body: () => ({ email: 'nobody@docket.test' }), openTo: shared },
  'session.forgotPassword': { body: () => ({ email: 'nobody@docket.test' }), openTo: shared },
  'session.adminFindSetPassword': {
    params: async ({ admin }) => ({ token: await aPasswordLink(admin) }),
    openTo: 'whoever holds the link',
  },
  'session.findSetPassword': {
    params: async ({ buyer }) => ({ token: await aPasswordLink(buyer) }),
    openTo: 'whoever holds the link',
  },
  'session.adminSetPassword': {
    params: async ({ admin }) => ({ token: await aPasswordLink(admin) }),
    body: () => ({ password: 'a long new password' }),
    openTo: 'whoever holds the link',
  },
  'session.setPassword': {
    params: async ({ buyer }) => ({ token: await aPasswordLink(buyer) }),
    body: () => ({ password: 'a long new password' }),
    openTo: 'whoever holds the link',
  },
  ...allOf('utils', { openTo: shared }),
  'categories.list': { openTo: shared },
  'categories.adminList': {},
  'categories.venueList': { openTo: own },
  'categories.adminVenueList': {},
  'categories.distributorList': { openTo: own },
  'categories.publicList': { openTo: shared },
  'categories.find': {},
  'categories.create': { body: () => ({ name: unique('Category') }) },
  'categories.update': { body: () => ({ name: unique('Category') }) },
  'categories.remove': { params: async () => ({ categoryId: (await makeCategory()).id }) },
  'units.list': { openTo: own },
  'units.create': { body: () => ({ name: unique('unit'), type: 'single' }), openTo: own },
  'distributorProducts.list': { openTo: own },
  'distributorProducts.find': {},
  'distributorProducts.create': { body: () => ({ name: unique('Product'), price: 5 }), openTo: own },
  'distributorProducts.update': { body: () => ({ price: 7 }) },
  'distributorProducts.remove': { params: async ({ distributor }) => ({ productId: (await makeProduct(distributor)).id }) },
  'distributorProducts.hide': {},
  'distributorProducts.show': {},
  'distributorProducts.hideFromVenue': {},
  'distributorProducts.showToVenue': {},
  'distributorProducts.priceForVenue': {},
  'distributorProducts.actions': { openTo: shared },
  'venueProducts.list': {},
  'venueProducts.find': {},
  'venueProducts.ofDistributor': { openTo: 'only what the suppliers of the venue acted for sell' },
  'venueProducts.price': {},
  'venueProducts.hide': {},
  'venueProducts.show': {},
  'suppliers.connected': { openTo: own },
  'suppliers.connectedOfVenue': {},
  'suppliers.directory': {},
  'suppliers.find': { openTo: 'the directory of suppliers; terms only to who trades' },
  'suppliers.connect': { params: ({ otherDistributor }) => ({ distributorId: otherDistributor.id }) },
  'suppliers.requests': {},
  'suppliers.answerRequest': {
    params: async (world) => ({ invitationId: await aRequest(world) }),
    body: () => ({ status: 'approved' }),
  },
  ...allOf('customers', { openTo: own }),
  'carts.list': {},
  'carts.update': { body: (world) => ({ lines: [line(world)] }) },
  'carts.remove': {},
  'venueOrders.list': {},
  'venueOrders.totalAmount': {},
  'venueOrders.deliveryDate': { query: ({ distributor }) => ({ distributorId: distributor.id }) },
  'venueOrders.place': { body: (world) => ({ orders: [{ distributorId: world.distributor.id, products: [line(world)] }] }) },
  'venueOrders.findOwn': {},
  'venueOrders.find': {},
  'venueOrders.update': { body: () => ({ venueOrderNumber: 'PO 7' }) },
  'venueOrders.changeLines': { body: (world) => ({ lines: [line(world)] }) },
  'venueOrders.removeLine': {},
  'venueOrders.abandon': {},
  'venueOrders.act': { params: () => ({ action: 'receive' }), given: accepted },
  'venueOrders.cancel': {},
  'venueOrders.writeMessage': { body: () => ({ message: 'Back door' }) },
  'venueOrders.readMessage': {},
  'distributorOrders.list': { openTo: own },
  'distributorOrders.counts': { openTo: own },
  'distributorOrders.find': {},
  'distributorOrders.update': { body: () => ({ deliveryFee: 5 }) },
  'distributorOrders.accept': {},
  'distributorOrders.changeLines': { body: (world) => ({ lines: [line(world)] }) },
  'distributorOrders.abandon': {},
  'distributorOrders.decline': {},
  'distributorOrders.removeLine': {},
  'distributorOrders.writeMessage': { body: () => ({ message: 'On its way' }) },
  'distributorOrders.readMessage': {},
  'distributorOrders.deliveryDate': { openTo: own },
  'adminOrders.list': {},
  'adminOrders.find': {},
  'adminOrders.place': {
    body: (world) => ({ venueId: world.venue.id, distributorId: world.distributor.id, products: [line(world)] }),
  },
  ...allOf('administration', {}),
  'administration.createDistributor': { body: () => ({ name: unique('Supplier') }) },
  'administration.createDistributorUser': { body: newMember('distributor_manager') },
  'administration.createVenueGroup': { body: () => ({ name: unique('Group') }) },
  'administration.createVenue': { body: () => ({ name: unique('Venue') }) },
  'administration.createGroupUser': { body: newMember('venue_manager') },
  ...allOf('dashboard', { openTo: own }),
  'notifications.list': { openTo: own },
  'notifications.markRead': {
    params: async (world) => ({ notificationId: await aNotification(world) }),
    as: ({ buyer }) => buyer,
  },
  'search.find': { query: () => ({ term: 'Xylograph' }), openTo: own },
}

function allOf(area: keyof typeof contract, one: Case): Record<string, Case> {
  return Object.fromEntries(Object.keys(contract[area]).map((name) => [`${area}.${name}`, one]))
}
