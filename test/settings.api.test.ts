import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { ownProducts } from '#contract/catalogue/own-products.ts'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { administration } from '#contract/parties/administration.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { customers } from '#contract/parties/customers.ts'
import { b2bPortal, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { venueGroup, venues } from '#contract/parties/venues.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { as, type Caller, testApp } from './app.ts'
import { acceptedFields, nameOf } from './field-effects/accepted.ts'
import {
  aTrade,
  connect,
  makeCategory,
  makeDistributor,
  makeProduct,
  makeUnit,
  makeUser,
  makeVenue,
  makeVenueGroup,
  makeWarehouse,
  unique,
} from './make.ts'
import { fieldAt } from './surface/entities/fields-of.ts'

/** Each field of what a company and a product can be set to: two values of it give two answers, and the later one is read again. */

testApp()

type World = Awaited<ReturnType<typeof aWorld>>
type Setting = {
  change: Endpoint
  /** What is read after it, and by whom if it is not who changes it. */
  find?: Endpoint
  reader?(world: World): Caller
  as(world: World): Caller
  params(world: World): object
}

async function aWorld() {
  const trade = await aTrade()
  const group = await makeVenueGroup()
  const venue = await makeVenue({ venue_group_id: group.id })
  await connect(trade.distributor, venue)
  const own = await makeDistributor({ owner_venue_group_id: group.id })
  await connect(own, venue)
  const [owner, admin, colleague, categories, units, warehouse, ownProduct] = await Promise.all([
    makeUser({ venueGroup: group, as: 'group' }),
    makeUser({ admin: true }),
    makeUser({ distributor: trade.distributor }),
    Promise.all([makeCategory(), makeCategory()]),
    Promise.all([makeUnit(), makeUnit()]),
    makeWarehouse(trade.distributor),
    makeProduct(own),
  ])
  const [product] = trade.products
  const [tag, productGroup, customerCategory, kept] = await Promise.all([
    as(trade.seller).call(tags.create, { body: { name: unique('Organic'), type: 'product', colorId: 1 } }),
    as(trade.seller).call(distributorProductGroups.create, { body: { name: unique('Fruit') } }),
    as(trade.seller).call(customerCategories.create, { body: { name: unique('Cafes') } }),
    makeVenue({ status: 'draft' }),
  ])
  await connect(trade.distributor, kept)
  const ids = { distributorId: trade.distributor.id, productId: product.id, venueId: venue.id, groupId: group.id }
  const ofOwn = { distributorId: own.id, productId: ownProduct.id }
  return {
    ...trade,
    group,
    venue,
    own,
    owner,
    admin,
    colleague,
    categories,
    units,
    warehouse,
    tag,
    productGroup,
    customerCategory,
    kept,
    ids,
    ofOwn,
  }
}

const bySeller = { as: ({ seller }: World) => seller, params: ({ ids }: World) => ids }
const byAdmin = { as: ({ admin }: World) => admin, params: ({ ids }: World) => ids }
const byOwner = { as: ({ owner }: World) => owner, params: ({ ids }: World) => ids }
const ofOwnSupplier = { as: ({ owner }: World) => owner, params: ({ ofOwn }: World) => ofOwn }

const SETTINGS: Setting[] = [
  { change: distributorProducts.update, find: distributorProducts.find, ...bySeller },
  { change: adminProducts.update, find: adminProducts.find, ...byAdmin },
  { change: supplierProfile.change, find: supplierProfile.find, ...bySeller },
  { change: b2bPortal.change, find: b2bPortal.find, ...bySeller },
  { change: customers.change, find: customers.find, ...bySeller, params: ({ kept }) => ({ venueId: kept.id }) },
  { change: venues.change, find: venues.find, ...byOwner },
  { change: venueGroup.changeVenue, find: venues.find, ...byOwner },
  { change: ownSuppliers.change, ...ofOwnSupplier },
  { change: ownProducts.update, ...ofOwnSupplier },
  { change: administration.changeDistributor, find: supplierProfile.find, ...byAdmin, reader: ({ seller }) => seller },
  { change: administration.changeVenue, ...byAdmin },
  { change: administration.changeVenueGroup, ...byAdmin },
]

/** Lists of things with fields of their own have tests of their own. */
const LISTS = /^(workingHours|contacts|deals|parLevels|defaultTierPricing|specialTierPricings|pack)\b/
/** A currency stays once something was traded in it, and a closed company is not changed any more. */
const ELSEWHERE = new Set([
  'administration.changeDistributor status',
  'administration.changeVenue status',
  'administration.changeVenueGroup status',
  // takes the picture away, once
  'b2bPortal.change removeBanner',
  // needs hosts that the platform has set up
  'b2bPortal.change hostname',
  // tags of products and of customers are not the same
  'customers.change tagIds',
])

/** Two values of fields that take more than their schema says. */
const TWO: Record<string, (world: World) => readonly [unknown, unknown]> = {
  categoryId: ({ categories: [one, other] }) => [one.id, other.id],
  orderingUnitId: ({ units: [one, other] }) => [one.id, other.id],
  priceUnitId: ({ units: [one, other] }) => [one.id, other.id],
  accountOwnerId: ({ colleague }) => [colleague.id, null],
  primaryWarehouseId: ({ warehouse }) => [warehouse.id, null],
  parLevelUserIds: ({ colleague }) => [[colleague.id], []],
  currency: () => ['AUD', 'NZD'],
  timezone: () => ['Australia/Perth', 'Europe/Paris'],
  country: () => ['Australia', 'New Zealand'],
  deliveryDays: () => [[1], [1, 5]],
  customerCategoryId: ({ customerCategory }) => [customerCategory.id, null],
  paymentTerms: () => ['days_7', 'days_14'],
  tagIds: ({ tag }) => [[tag.id], []],
  productGroupId: ({ productGroup }) => [productGroup.id, null],
  tax: () => [10, 12.5],
  phone: () => ['+61 2 5550 0101', '+61 2 5550 0102'],
  smsNumber: () => ['+61 412 345 678', '+61 412 345 679'],
  whatsAppNumber: () => ['+61 412 345 678', '+61 412 345 679'],
}

const ONES = ['One', 'Another', true, false, 2, 3, 'one@docket.test', 'other@docket.test', 'one.example', 'other.example', null]

function twoOf(name: string, schema: z.ZodType | undefined, world: World): readonly [unknown, unknown] {
  const known = TWO[name]?.(world)
  if (known) return known
  const json = schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : ''
  const words: unknown[] = JSON.parse(/"enum":(\[.*?\])/.exec(json)?.[1] ?? '[]')
  const [one, other] = [...words, ...ONES].filter((value) => schema?.safeParse(value).success)
  if (one === undefined || other === undefined) throw new Error(`No two values of ${name} are known`)
  return [one, other]
}

/** `features.inventory` of `false` as `{ features: { inventory: false, … } }`, with the others of its group as they are in both. */
function bodyOf(change: Endpoint, path: string, value: unknown, world: World): object {
  const [name = '', inner] = path.split('.')
  if (inner === undefined) return { [name]: value }
  const others = fieldsOfChange(change).filter((one) => one.startsWith(`${name}.`))
  const group = others.map((one) => [
    one.split('.')[1],
    twoOf(one.split('.')[1] ?? '', fieldAt(change.body as z.ZodType, one), world)[0],
  ])
  return { [name]: { ...Object.fromEntries(group), [inner]: value } }
}

const fieldsOfChange = (change: Endpoint): string[] =>
  acceptedFields()
    .map(({ field }) => field.split(' body.'))
    .flatMap(([name, path = '']) => (name === nameOf(change) ? [path] : []))

describe.each(SETTINGS.map((setting) => ({ ...setting, name: nameOf(setting.change) })))('$name', (setting) => {
  const { name, change, find } = setting
  const fields = fieldsOfChange(change).filter((path) => !LISTS.test(path) && !ELSEWHERE.has(`${name} ${path}`))

  test.each(fields)('keeps %s', async (path) => {
    const world = await aWorld()
    const caller = as(setting.as(world))
    const params = setting.params(world)
    const set = async (value: unknown) => {
      const answer = await caller.call(change, { params, body: bodyOf(change, path, value, world) } as never)
      return find ? as((setting.reader ?? setting.as)(world)).call(find, { params } as never) : answer
    }
    const [one, other] = twoOf(path.split('.').at(-1) ?? '', fieldAt(change.body as z.ZodType, path), world)
    const first = await set(one)
    const second = await set(other)
    expect(second).not.toEqual(first)
    // It is the field that makes the difference, not the time or the number of changes.
    expect(await set(other)).toEqual(second)
  })
})
