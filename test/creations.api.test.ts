import { describe, expect, test } from 'vitest'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { accounts } from '#contract/parties/accounts.ts'
import { administration } from '#contract/parties/administration.ts'
import { customers } from '#contract/parties/customers.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { venueGroup, venues } from '#contract/parties/venues.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { as, type Caller, testApp } from './app.ts'
import { nameOf } from './field-effects/accepted.ts'
import { bodyFieldsOf, partOf, twoOf } from './fields/two-values.ts'
import { aWorld, type World } from './fields/world.ts'
import { makeUser, unique } from './make.ts'

/** Each field that a company, customer, outlet or product can be created with: two values of it make two that differ. */

testApp()

type Creation = {
  create: Endpoint
  as(world: World): Caller
  params(world: World): object
  /** What every body needs. */
  base(world: World): object
  /** What is read of it afterwards, where the answer does not say enough. */
  read?(id: number, world: World): Promise<unknown>
}

const named = () => ({ name: unique('New') })
const priced = ({ categories: [category], products: [{ ordering_unit_id: orderingUnitId }] }: World) => ({
  ...named(),
  price: 10,
  categoryId: category.id,
  orderingUnitId,
})
const ownPriced = (world: World) => ({ ...priced(world), orderingUnitId: world.units[0].id })
const ownCompany = async (id: number) => as(await makeUser({ distributor: { id } })).call(supplierProfile.find, {})
const ownAccount = async (membershipId: number, { buyer }: World) => {
  const { accessToken } = await as(buyer).call(accounts.open, { params: { accountId: membershipId } })
  return as({ token: accessToken }).call(supplierProfile.find, {})
}
const ownSupplier = async (distributorId: number, { owner }: World) => [
  await as(owner).call(suppliers.find, { params: { distributorId } }),
  await as(owner).call(ownSuppliers.users, { params: { distributorId } }),
]
const ownOutlet = async (id: number) => as(await makeUser({ venues: [{ id }] })).call(venues.find, { params: { venueId: id } })
const params = ({ ids }: World) => ids

const CREATIONS: Creation[] = [
  { create: adminProducts.create, as: ({ admin }) => admin, params, base: priced },
  { create: distributorProducts.create, as: ({ seller }) => seller, params, base: priced },
  { create: ownProducts.create, as: ({ owner }) => owner, params: ({ ofOwn }) => ofOwn, base: ownPriced },
  { create: customers.invite, as: ({ seller }) => seller, params, base: named },
  { create: venueGroup.createVenue, as: ({ owner }) => owner, params, base: named },
  { create: ownSuppliers.create, as: ({ owner }) => owner, params, base: named, read: ownSupplier },
  { create: accounts.createDistributor, as: ({ buyer }) => buyer, params, base: named, read: ownAccount },
  { create: administration.createDistributor, as: ({ admin }) => admin, params, base: named, read: ownCompany },
  { create: administration.createVenue, as: ({ admin }) => admin, params, base: named, read: ownOutlet },
]

/** What exists is named by its id, and what is written to somebody is in the mail; tags of products and of customers are not the same. */
const ELSEWHERE = /\.id$|^customers\.invite (message|contactName|tagIds)$/
/** No two may have the same. */
const UNIQUE: Record<string, () => string> = {
  name: () => unique('New'),
  sku: () => unique('SKU'),
  email: () => `${unique('new').replace(' ', '.')}@docket.test`,
}

describe.each(CREATIONS.map((creation) => ({ ...creation, title: nameOf(creation.create) })))('$title', (creation) => {
  const { create, base, read, title } = creation

  test.each(bodyFieldsOf(create).filter((path) => !ELSEWHERE.test(`${title} ${path}`)))('takes %s', async (path) => {
    const world = await aWorld()
    const make = async (value: unknown) => {
      const body = { ...base(world), ...partOf(create, path, value, world) }
      const answer: unknown = await as(creation.as(world)).call(create, { params: creation.params(world), body } as never)
      const made = answer as { id: number }
      return leavesOf(read ? await read(made.id, world) : made)
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
