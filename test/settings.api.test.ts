import { describe, expect, test } from 'vitest'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { adminProductGroups, venueProductGroups } from '#contract/catalogue/product-groups.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { adminUnits } from '#contract/catalogue/units.ts'
import { adminPurchasingLimits, purchasingLimits } from '#contract/ordering/purchasing-limits.ts'
import { administration } from '#contract/parties/administration.ts'
import { customers } from '#contract/parties/customers.ts'
import { adminDistributorMembers, adminGroupMembers, distributorMembers, groupMembers } from '#contract/parties/members.ts'
import { b2bPortal, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { venueGroup, venues } from '#contract/parties/venues.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { as, type Caller, testApp } from './app.ts'
import { nameOf } from './field-effects/accepted.ts'
import { anInvoice, anInvoiceInHand } from './fields/invoices.ts'
import { bodyFieldsOf, partOf, twoOf } from './fields/two-values.ts'
import { aWorld, type World } from './fields/world.ts'
import { makeUser, unique } from './make.ts'
import { anAddress } from './onboarding.ts'

/** Each field of what a company and a product can be set to: two values of it give two answers, and the later one is read again. */

testApp()

type Setting = {
  change: Endpoint
  /** What is read after it, and by whom if it is not who changes it. */
  find?: Endpoint
  reader?(world: World): Caller
  as(world: World): Caller
  params(world: World): object | Promise<object>
  /** What every body needs beside the field. */
  base?(params: object): object
  /** Those of its fields that are read so; the others by the line beside it. */
  fields?: RegExp
}

const bySeller = { as: ({ seller }: World) => seller, params: ({ ids }: World) => ids }
const byAdmin = { as: ({ admin }: World) => admin, params: ({ ids }: World) => ids }
const byOwner = { as: ({ owner }: World) => owner, params: ({ ids }: World) => ids }
const ofOwnSupplier = { as: ({ owner }: World) => owner, params: ({ ofOwn }: World) => ofOwn }

/** What is changed is made first: its id in the address. */
const made =
  (create: Endpoint, id: string, body: () => object, by: (world: World) => Caller) =>
  async (world: World): Promise<object> => {
    const answer = await as(by(world)).call(create, { params: world.ids, body: body() } as never)
    return { ...world.ids, [id]: (answer as unknown as { id: number }).id }
  }
const named = () => ({ name: unique('New') })
const person = (roleKey: string) => () => ({ ...named(), email: anAddress(), roleKey })
const unit = () => ({ ...named(), type: 'single' })
const members = (
  { create, change }: typeof distributorMembers | typeof groupMembers | typeof adminGroupMembers | typeof adminDistributorMembers,
  by: typeof bySeller,
  roleKey: string,
): Setting => ({ change, ...by, params: made(create, 'userId', person(roleKey), by.as) })

/** The limit of an orderer. */
async function aLimit({ ids, venue, admin }: World): Promise<object> {
  const { id: userId } = await makeUser({ venues: [venue], role: 'venue_orderer' })
  const body = { userId, items: [{ amount: 100 }] }
  const { id: limitId } = await as(admin).call(adminPurchasingLimits.create, { params: ids, body })
  return { ...ids, limitId, userId }
}
const limitOf = (params: object) => ({ userId: (params as { userId: number }).userId, items: [{ amount: 5 }] })

const SETTINGS: Setting[] = [
  members(distributorMembers, bySeller, 'distributor_manager'),
  members(groupMembers, byOwner, 'venue_orderer'),
  members(adminDistributorMembers, byAdmin, 'distributor_manager'),
  members(adminGroupMembers, byAdmin, 'venue_orderer'),
  {
    change: venueProductGroups.update,
    ...byOwner,
    params: made(venueProductGroups.create, 'groupId', named, ({ owner }) => owner),
  },
  {
    change: adminProductGroups.update,
    ...byAdmin,
    params: made(adminProductGroups.create, 'groupId', named, ({ admin }) => admin),
  },
  { change: adminUnits.update, ...byAdmin, params: made(adminUnits.create, 'unitId', unit, ({ admin }) => admin), base: unit },
  { change: venueGroup.change, find: venueGroup.find, ...byOwner },
  { change: purchasingLimits.change, ...byOwner, params: aLimit, base: limitOf, fields: /^items/ },
  { change: adminPurchasingLimits.change, ...byAdmin, params: aLimit, base: limitOf, fields: /^items/ },
  { change: venueInvoices.assign, ...byOwner, params: anInvoice },
  { change: adminInvoices.save, ...byAdmin, params: anInvoiceInHand },
  { change: distributorProducts.update, find: distributorProducts.find, ...bySeller },
  { change: adminProducts.update, find: adminProducts.find, ...byAdmin },
  { change: supplierProfile.change, find: supplierProfile.find, ...bySeller },
  { change: b2bPortal.change, find: b2bPortal.find, ...bySeller },
  { change: customers.change, find: customers.find, ...bySeller, params: ({ kept }) => ({ venueId: kept.id }) },
  { change: venues.change, find: venues.find, ...byOwner },
  { change: venueGroup.changeVenue, find: venues.find, ...byOwner },
  { change: ownSuppliers.change, find: suppliers.find, ...ofOwnSupplier, fields: /^(?!contacts\.)/ },
  { change: ownSuppliers.change, find: ownSuppliers.users, ...ofOwnSupplier, fields: /^contacts\./ },
  { change: ownProducts.update, ...ofOwnSupplier },
  { change: administration.changeDistributor, find: supplierProfile.find, ...byAdmin, reader: ({ seller }) => seller },
  { change: administration.changeVenue, ...byAdmin },
  { change: administration.changeVenueGroup, ...byAdmin },
]

/** A currency stays once something was traded in it, and a closed company is not changed any more. */
/** What exists is named by its id; that has tests of its own. */
const IDS = /\.id$/
const ELSEWHERE = new Set([
  'administration.changeDistributor status',
  'administration.changeVenue status',
  'administration.changeVenueGroup status',
  // takes the picture away, once
  'b2bPortal.change removeBanner',
  // needs hosts that the platform has set up
  'b2bPortal.change hostname',
])

describe.each(SETTINGS.map((setting) => ({ ...setting, name: nameOf(setting.change) })))('$name', (setting) => {
  const { name, change, find } = setting
  const fields = bodyFieldsOf(change).filter(
    (path) => !ELSEWHERE.has(`${name} ${path}`) && !IDS.test(path) && (setting.fields?.test(path) ?? true),
  )

  test.each(fields)('keeps %s', async (path) => {
    const world = await aWorld()
    const caller = as(setting.as(world))
    const params = await setting.params(world)
    const base = setting.base?.(params)
    const set = async (value: unknown) => {
      const answer = await caller.call(change, {
        params,
        body: { ...base, ...partOf(change, path, value, world, base) },
      } as never)
      return find ? as((setting.reader ?? setting.as)(world)).call(find, { params } as never) : answer
    }
    const [one, other] = twoOf(change, path, world)
    const first = withoutIds(await set(one))
    const second = withoutIds(await set(other))
    expect(second).not.toEqual(first)
    // It is the field that makes the difference, not the time or the number of changes.
    expect(withoutIds(await set(other))).toEqual(second)
  })
})

/** What tiers, contacts and lines of invoices have: without an id they are made anew at each change. */
const MADE_ANEW = ['minQuantity', 'role', 'totalPrice']
const withoutIds = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), function (key, value) {
    return key === 'id' && MADE_ANEW.some((name) => name in this) ? undefined : value
  })
