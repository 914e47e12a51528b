import { contract } from '#contract/index.ts'
import { makeCategory, makeDistributor, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'
import { accountingCases } from './cases/accounting.ts'
import { type Case, own, shared } from './cases/case.ts'
import { creditNoteCases } from './cases/credit-notes.ts'
import { customerCases } from './cases/customers.ts'
import { deliveryCases } from './cases/delivery.ts'
import { electronicDocumentCases } from './cases/electronic-documents.ts'
import { forwardingCases } from './cases/forwarding.ts'
import { futureOrderCases } from './cases/future-orders.ts'
import { goodsCases } from './cases/goods.ts'
import { importCases } from './cases/imports.ts'
import { inventoryTransferCases } from './cases/inventory-transfers.ts'
import { invoiceCases } from './cases/invoices.ts'
import { joiningCases } from './cases/joining.ts'
import { limitCases } from './cases/limits.ts'
import { orderLinkCases } from './cases/order-links.ts'
import { orderPaperCases } from './cases/order-papers.ts'
import { outletReportCases } from './cases/outlet-reports.ts'
import { ownSupplierCases } from './cases/own-suppliers.ts'
import { peopleCases } from './cases/people.ts'
import { platformOverviewCases } from './cases/platform-overview.ts'
import { priceChangeReportCases } from './cases/price-change-reports.ts'
import { recipeCases } from './cases/recipes.ts'
import { runCases } from './cases/runs.ts'
import { salesCases } from './cases/sales.ts'
import { salesReportCases } from './cases/sales-reports.ts'
import { statementCases } from './cases/statements.ts'
import { stockCases } from './cases/stock.ts'
import { stocktakeCases } from './cases/stocktakes.ts'
import { supplierInvoiceCases } from './cases/supplier-invoices.ts'
import { supplierOrderCases } from './cases/supplier-orders.ts'
import { supplierOverviewCases } from './cases/supplier-overview.ts'
import { supplierStocktakeCases } from './cases/supplier-stocktakes.ts'
import { venueGoodsCases } from './cases/venue-goods.ts'
import { venueOrderCases } from './cases/venue-orders.ts'
import { venueCases } from './cases/venues.ts'
import { aFailedMail, aMovement, aNotification, aPasswordLink, aRequest, aTag, completed, type World } from './world.ts'

const password = { grant_type: 'password', client_id: 'web', username: 'nobody@docket.test', password: 'wrong' }
const line = ({ product }: World) => ({ productId: product.id, quantity: 3 })

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
  'categories.removeImage': {},
  'categories.remove': { params: async () => ({ categoryId: (await makeCategory()).id }) },
  ...goodsCases,
  ...importCases,
  ...inventoryTransferCases,
  ...accountingCases,
  ...creditNoteCases,
  ...stockCases,
  ...invoiceCases,
  ...electronicDocumentCases,
  ...forwardingCases,
  ...statementCases,
  ...recipeCases,
  ...salesCases,
  ...supplierInvoiceCases,
  ...joiningCases,
  ...venueGoodsCases,
  ...stocktakeCases,
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
  'distributorProducts.removeImage': {},
  ...allOf('productVenues', {}),
  ...allOf('productInventory', {}),
  'productInventory.change': { body: ({ warehouse }) => ({ warehouse: warehouse.id, action: 'add', quantity: 5 }) },
  'productInventory.exportMovement': {
    params: async (world) => ({ historyId: await aMovement(world) }),
  },
  'tags.list': { openTo: own },
  'tags.create': { body: () => ({ name: unique('Tag') }), openTo: own },
  'tags.update': { params: async (world) => ({ tagId: await aTag(world) }), body: () => ({ name: unique('Tag') }) },
  'tags.setPriority': { params: async (world) => ({ tagId: await aTag(world) }), body: () => ({ priority: 1 }) },
  'tags.remove': { params: async (world) => ({ tagId: await aTag(world) }) },
  ...allOf('adminProducts', {}),
  'adminProducts.create': { body: () => ({ name: unique('Product'), price: 5 }) },
  'adminProducts.update': { body: () => ({ price: 7 }) },
  'adminProducts.remove': { params: async ({ distributor }) => ({ productId: (await makeProduct(distributor)).id }) },
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
  ...customerCases,
  ...ownSupplierCases,
  ...limitCases,
  ...deliveryCases,
  ...futureOrderCases,
  ...venueCases,
  'carts.list': {},
  'carts.update': { body: (world) => ({ lines: [line(world)] }) },
  'carts.remove': {},
  ...venueOrderCases,
  'distributorOrders.list': { openTo: own },
  'distributorOrders.totalAmount': { openTo: own },
  'distributorOrders.acceptMany': {
    body: ({ order }) => ({ orderIds: [order.id] }),
    openTo: 'names each order that is not there',
  },
  'distributorOrders.completeMany': {
    body: ({ order }) => ({ orderIds: [order.id] }),
    openTo: 'names each order that is not there',
  },
  'orderCounts.ofDistributor': { openTo: own },
  'distributorOrders.find': {},
  'distributorOrders.update': { body: () => ({ deliveryFee: 5 }) },
  'distributorOrders.undo': { given: completed },
  'distributorOrders.accept': {},
  'distributorOrders.changeLines': { body: (world) => ({ lines: [line(world)] }) },
  'distributorOrders.abandon': { body: () => ({ note: 'Truck broke down' }) },
  'distributorOrders.decline': {},
  'distributorOrders.removeLine': {},
  'distributorOrders.writeMessage': { body: () => ({ message: 'On its way' }) },
  'distributorOrders.readMessage': {},
  'distributorOrders.deliveryDate': { openTo: own },
  ...orderPaperCases,
  ...orderLinkCases,
  ...runCases,
  ...supplierOrderCases,
  ...outletReportCases,
  ...platformOverviewCases,
  ...supplierOverviewCases,
  ...priceChangeReportCases,
  ...salesReportCases,
  ...supplierStocktakeCases,
  'adminOrders.list': {},
  'adminOrders.find': {},
  'adminOrders.place': {
    body: (world) => ({ venueId: world.venue.id, distributorId: world.distributor.id, products: [line(world)] }),
  },
  ...peopleCases,
  ...allOf('administration', {}),
  'administration.createDistributor': { body: () => ({ name: unique('Supplier') }) },
  'administration.createVenueGroup': { body: () => ({ name: unique('Group') }) },
  'administration.createVenue': { body: () => ({ name: unique('Venue') }) },
  'administration.sendMailAgain': { params: async () => ({ mailId: await aFailedMail() }) },
  'administration.changeDistributor': { body: () => ({ name: unique('Supplier') }) },
  'administration.changeVenueGroup': { body: () => ({ name: unique('Group') }) },
  'administration.changeVenue': { body: () => ({ name: unique('Venue') }) },
  'administration.inviteDistributor': {
    given: ({ distributor }) => makeUser({ distributor, status: 'invited', isInvited: true }),
  },
  'administration.inviteVenueGroup': {
    given: ({ group }) => makeUser({ venueGroup: group, status: 'invited', isInvited: true }),
  },
  'administration.removeDistributor': { params: async () => ({ distributorId: (await makeDistributor()).id }) },
  'administration.removeVenueGroup': { params: async () => ({ groupId: (await makeVenueGroup()).id }) },
  'administration.removeVenue': { params: async () => ({ venueId: (await makeVenue()).id }) },
  'groups.venues': { as: ({ buyer }) => buyer, openTo: 'a sister outlet sees itself' },
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
