import { describe, expect, test } from 'vitest'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { adminPlannedPrices, plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { distributorProposals, venueProposals } from '#contract/catalogue/price-proposals.ts'
import { adminProductGroups, venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { adminUnits, units, venueUnits } from '#contract/catalogue/units.ts'
import { adminPurchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { accounts } from '#contract/parties/accounts.ts'
import { administration } from '#contract/parties/administration.ts'
import { customers } from '#contract/parties/customers.ts'
import { adminDistributorMembers, adminGroupMembers, distributorMembers, groupMembers } from '#contract/parties/members.ts'
import { onboarding } from '#contract/parties/onboarding.ts'
import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { venueGroup, venues } from '#contract/parties/venues.ts'
import type { Endpoint, Returned } from '#contract/platform/endpoint.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { as, type Caller, call, testApp } from './app.ts'
import { nameOf } from './field-effects/accepted.ts'
import { anInvoiceInHand } from './fields/invoices.ts'
import { bodyFieldsOf, dayFromNow, partOf, twoOf } from './fields/two-values.ts'
import { aWorld, type World } from './fields/world.ts'
import { makeProduct, makeUser, makeVenue, unique } from './make.ts'
import { anAddress, invited, joining } from './onboarding.ts'

/** Each field that a company, customer, outlet or product can be created with: two values of it make two that differ. */

testApp()

type Sent = { params: object; body: object }
type Creation = {
  create: Endpoint
  as?(world: World): Caller
  /** The address, and what every body needs beside the field that is tried. */
  sent(world: World, path: string): Sent | Promise<Sent>
  /** What is read of it afterwards, where the answer does not say enough. */
  // biome-ignore lint/suspicious/noExplicitAny: each call answers with another shape
  read?(made: any, world: World): Promise<unknown>
}

const named = () => ({ name: unique('New') })
const priced = ({ categories: [category], products: [{ ordering_unit_id: orderingUnitId }] }: World) => ({
  ...named(),
  price: 10,
  categoryId: category.id,
  orderingUnitId,
})
const ownPriced = (world: World) => ({ ...priced(world), orderingUnitId: world.units[0].id })
const anUnit = () => ({ ...named(), type: 'single' })
const aPerson = (roleKey: string) => () => ({ ...named(), email: anAddress(), roleKey })
const ofIds =
  (base: (world: World) => object) =>
  (world: World): Sent => ({ params: world.ids, body: base(world) })

const ownCompany = async ({ id }: { id: number }) => as(await makeUser({ distributor: { id } })).call(supplierProfile.find, {})
const ownAccount = async ({ id }: { id: number }, { buyer }: World) => {
  const { accessToken } = await as(buyer).call(accounts.open, { params: { accountId: id } })
  return as({ token: accessToken }).call(supplierProfile.find, {})
}
const ownGroup = async ({ id }: { id: number }, { buyer }: World) => {
  const { accessToken } = await as(buyer).call(accounts.open, { params: { accountId: id } })
  return as({ token: accessToken }).call(venueGroup.find, {})
}
const ownSupplier = async ({ id: distributorId }: { id: number }, { owner }: World) => [
  await as(owner).call(suppliers.find, { params: { distributorId } }),
  await as(owner).call(ownSuppliers.users, { params: { distributorId } }),
]
const outlet = async (id: number) => as(await makeUser({ venues: [{ id }] })).call(venues.find, { params: { venueId: id } })

/** Who can use it. */
const unit = async (made: Returned<typeof adminUnits.create>, { seller, owner }: World) => {
  const [ofSeller, ofOwner] = [
    await as(seller).call(units.list, { query: {} }),
    await as(owner).call(venueUnits.list, { query: {} }),
  ]
  return [made, ...[ofSeller, ofOwner].map(({ data }) => data.some(({ id }) => id === made.id))]
}

/** A price that starts on a day to come, of a product that has no other planned. */
async function plannedPrice(world: World, path: string): Promise<Sent> {
  const tiers = [{ minQuantity: 1, value: 2 }]
  const ending = [
    { name: 'Ended', tiers, venues: [world.venue] },
    { name: 'Also ended', tiers, venues: [world.kept] },
  ]
  const specialTiers = path === 'endedSpecialTier' ? ending : []
  const { id: productId } = await makeProduct(world.distributor, { price: 10, specialTiers })
  const isAlone = /^(specialTier|endedSpecialTier)/.test(path)
  const start = path === 'startsAt' ? {} : { startsOn: dayFromNow(5) }
  return { params: { ...world.ids, productId }, body: { ...start, ...(!isAlone && { price: 31 }) } }
}

async function limit({ ids, venue }: World): Promise<Sent> {
  const { id: userId } = await makeUser({ venues: [venue], role: 'venue_orderer' })
  return { params: ids, body: { userId, items: [{ amount: 100 }] } }
}

async function proposal({ distributor, ids }: World): Promise<Sent> {
  const { id: productId } = await makeProduct(distributor, { price: 10 })
  return { params: { ...ids, productId }, body: { productId, venueId: ids.venueId, price: 9 } }
}
const proposalOfVenue = async (world: World): Promise<Sent> => ({ ...(await proposal(world)), body: { price: 9 } })

/** A link to join that was mailed, and what is filled in. */
async function join({ seller }: World): Promise<Sent> {
  const { token } = await invited(seller)
  const { distributor, venue } = await call(onboarding.find, { query: { token } })
  return { params: { distributorId: distributor.id, venueId: venue.id }, body: joining(token) }
}
const joined = async ({ user, accessToken }: Returned<typeof onboarding.complete>) => [
  user,
  await as({ token: accessToken }).call(venues.find, { params: { venueId: user.venueId ?? 0 } }),
]

/** An outlet has asked to become a customer. */
async function request({ distributor, seller }: World): Promise<Sent> {
  const venue = await makeVenue()
  const buyer = await makeUser({ venues: [venue] })
  await as(buyer).call(suppliers.connect, { params: { venueId: venue.id, distributorId: distributor.id } })
  const { data } = await as(seller).call(supplierInvitations.list, { query: {} })
  const asked = data.find((one) => one.venue.id === venue.id)
  return { params: { invitationId: asked?.id }, body: { status: 'approved' } }
}
const customer = async ({ venue: { id } }: Returned<typeof supplierInvitations.answer>, { seller }: World) =>
  as(seller).call(customers.find, { params: { venueId: id } })

/** An invoice that the clearing completes: no two of a supplier have one number. */
const invoice = async (world: World): Promise<Sent> => ({
  params: await anInvoiceInHand(world),
  body: { invoiceNumber: unique('INV'), total: 5 },
})

const bySeller = ({ seller }: World) => seller
const byOwner = ({ owner }: World) => owner
const byBuyer = ({ buyer }: World) => buyer
const byAdmin = ({ admin }: World) => admin

const CREATIONS: Creation[] = [
  { create: adminProducts.create, as: byAdmin, sent: ofIds(priced) },
  { create: distributorProducts.create, as: bySeller, sent: ofIds(priced) },
  { create: ownProducts.create, as: byOwner, sent: (world) => ({ params: world.ofOwn, body: ownPriced(world) }) },
  { create: plannedPrices.create, as: bySeller, sent: plannedPrice },
  { create: adminPlannedPrices.create, as: byAdmin, sent: plannedPrice },
  { create: distributorProposals.create, as: bySeller, sent: proposal },
  { create: venueProposals.create, as: byOwner, sent: proposalOfVenue },
  { create: venueUnits.create, as: byOwner, sent: ofIds(anUnit) },
  { create: adminUnits.create, as: byAdmin, sent: ofIds(anUnit), read: unit },
  { create: venueProductGroups.create, as: byOwner, sent: ofIds(() => ({})) },
  { create: adminProductGroups.create, as: byAdmin, sent: ofIds(() => ({})) },
  { create: warehouses.create, as: bySeller, sent: ofIds(named) },
  { create: adminPurchasingLimits.create, as: byAdmin, sent: limit },
  { create: adminInvoices.complete, as: byAdmin, sent: invoice },
  { create: customers.invite, as: bySeller, sent: ofIds(named) },
  { create: supplierInvitations.answer, as: bySeller, sent: request, read: customer },
  { create: onboarding.complete, sent: join, read: joined },
  { create: venueGroup.createVenue, as: byOwner, sent: ofIds(named) },
  { create: ownSuppliers.create, as: byOwner, sent: ofIds(named), read: ownSupplier },
  { create: groupMembers.create, as: byOwner, sent: ofIds(aPerson('venue_orderer')) },
  { create: distributorMembers.create, as: bySeller, sent: ofIds(aPerson('distributor_manager')) },
  { create: adminGroupMembers.create, as: byAdmin, sent: ofIds(aPerson('venue_orderer')) },
  { create: adminDistributorMembers.create, as: byAdmin, sent: ofIds(aPerson('distributor_manager')) },
  { create: accounts.createDistributor, as: byBuyer, sent: ofIds(named), read: ownAccount },
  { create: accounts.createVenueGroup, as: byBuyer, sent: ofIds(named), read: ownGroup },
  { create: administration.createDistributor, as: byAdmin, sent: ofIds(named), read: ownCompany },
  { create: administration.createVenueGroup, as: byAdmin, sent: ofIds(named) },
  { create: administration.createVenue, as: byAdmin, sent: ofIds(named), read: ({ id }) => outlet(id) },
]

/** What is in a mail, opens a link or names what is made once, which other tests show. */
const ELSEWHERE = new RegExp(
  [
    'contacts.id',
    'Products.create specialTierPricings.id',
    'customers.invite (message|contactName)',
    'supplierInvitations.answer status',
    'onboarding.complete (token|password|acceptedTermsVersion)',
    'lannedPrices.create tellsEveryone',
    'distributorProposals.create (productId|venueId)',
    'PurchasingLimits.create userId',
  ]
    .map((one) => `${one.replaceAll('.', '\\.')}$`)
    .join('|'),
)
/** No two may have the same. */
const UNIQUE: Record<string, () => string> = {
  name: () => unique('New'),
  invoiceNumber: () => unique('INV'),
  sku: () => unique('SKU'),
  email: () => `${unique('new').replace(' ', '.')}@docket.test`,
}

describe.each(CREATIONS.map((creation) => ({ ...creation, title: nameOf(creation.create) })))('$title', (creation) => {
  const { create, sent, read, title } = creation

  test.each(bodyFieldsOf(create).filter((path) => !ELSEWHERE.test(`${title} ${path}`)))('takes %s', async (path) => {
    const world = await aWorld()
    const make = async (value: unknown) => {
      const { params, body } = await sent(world, path)
      const sending = { params, body: { ...body, ...partOf(create, path, value, world, body) } } as never
      const made: unknown = await call(create, sending, { as: creation.as?.(world) })
      return leavesOf(read ? await read(made, world) : made)
    }
    const own = UNIQUE[path]?.()
    if (own !== undefined) return expect([...(await make(own)).values()]).toContain(own)
    const [one, other] = twoOf(create, path, world)
    const [first, again, second] = [await make(one), await make(one), await make(other)]
    // what differs between two that were asked for alike says nothing: ids, times, names
    const isTelling = (place: string) => first.get(place) === again.get(place)
    const places = new Set([...first.keys(), ...second.keys()])
    expect([...places].filter((place) => isTelling(place) && first.get(place) !== second.get(place))).not.toEqual([])
  })
})

/** Every value of an answer by its place. */
function leavesOf(answer: unknown, at = ''): Map<string, unknown> {
  if (typeof answer !== 'object' || answer === null) return new Map([[at, answer]])
  return new Map(Object.entries(answer).flatMap(([name, value]) => [...leavesOf(value, `${at}.${name}`)]))
}
