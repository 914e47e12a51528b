import { categories } from '#contract/catalogue/categories.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { units } from '#contract/catalogue/units.ts'
import { administration } from '#contract/parties/administration.ts'
import { adminDistributorMembers, adminGroupMembers } from '#contract/parties/members.ts'
import { session } from '#contract/parties/session.ts'
import { type Api, type Caller, inParallel, Refused, whole } from '../api.ts'
import type { Progress } from './progress.ts'
import type { Store, TradingDay, Vendor } from './trading-day.ts'

/** Both sides of the trading day as the server knows them. */
export type Scene = {
  suppliers: Map<string, { id: number; caller: Caller; productIds: Map<string, number> }>
  venues: Map<string, { id: number; caller: Caller }>
}

const HANDS = 16
const PAGE = '100'
const DOMAIN = 'trading-day.example'
/** Of everyone the replay creates. */
const PASSWORD = 'one trading day'

const vendorEmail = ({ key }: Pick<Vendor, 'key'>) => `vendor-${key}@${DOMAIN}`.slice(0, 254)
const storeEmail = ({ number }: Pick<Store, 'number'>) => `store-${number}@${DOMAIN}`
const storeName = ({ name, number }: Store) => `${name} (${number})`
const GROUP = 'Stores of the trading day'

/** Makes sure that everyone and everything the orders speak of is there; what is there already stays. */
export async function setUp(api: Api, admin: Caller, day: TradingDay, progress: Progress): Promise<Scene> {
  const supplierIds = await suppliers(admin, day, progress)
  const venueIds = await venues(admin, day, progress)
  await connections(admin, day, supplierIds, venueIds, progress)
  const callers = await users(api, admin, day, supplierIds, venueIds.groupId, venueIds.ids, progress)
  const categoryIds = await ensureCategories(admin, day, progress)
  const scene: Scene = { suppliers: new Map(), venues: new Map() }
  for (const [number, id] of venueIds.ids) scene.venues.set(number, { id, caller: callers.get(storeEmail({ number })) as Caller })
  const products = progress.step(
    'Products',
    day.vendors.reduce((all, { items }) => all + items.length, 0),
  )
  await inParallel(day.vendors, HANDS, async (vendor) => {
    const caller = callers.get(vendorEmail(vendor)) as Caller
    const productIds = await ensureProducts(caller, vendor, categoryIds, day.digest)
    products.done(vendor.items.length)
    scene.suppliers.set(vendor.key, { id: supplierIds.get(vendor.key) ?? 0, caller, productIds })
  })
  products.end()
  return scene
}

/** A supplier is known by the address of its office. */
async function suppliers(admin: Caller, { vendors, digest }: TradingDay, progress: Progress): Promise<Map<string, number>> {
  const step = progress.step('Suppliers', vendors.length)
  const known = await whole((after) => admin.call(administration.distributors, { query: { limit: PAGE, ...after } }))
  const ids = new Map(known.map(({ email, id }) => [email, id]))
  const found = new Map<string, number>()
  await inParallel(vendors, HANDS, async (vendor) => {
    const email = vendorEmail(vendor)
    const id = ids.get(email) ?? (await create(vendor, email))
    found.set(vendor.key, id)
    step.done()
  })
  step.end()
  return found

  async function create({ name, key }: Vendor, email: string): Promise<number> {
    const body = {
      name,
      email,
      currency: 'USD',
      timezone: 'America/Chicago',
      country: 'United States',
      tax: 0,
      taxCalculation: 'exempt' as const,
      minimumOrderAmount: null,
      deliveryDays: [1, 2, 3, 4, 5],
    }
    const { id } = await admin.call(administration.createDistributor, { body }, `${digest}-supplier-${key}`)
    return id
  }
}

type Venues = { groupId: number; ids: Map<string, number> }

/** A venue is known by the number of the store, which its name ends with: two stores share a name. */
async function venues(admin: Caller, { stores, digest }: TradingDay, progress: Progress): Promise<Venues> {
  const step = progress.step('Venues', stores.length)
  const groups = await whole((after) => admin.call(administration.venueGroups, { query: { limit: PAGE, term: GROUP, ...after } }))
  const group =
    groups.find(({ name }) => name === GROUP) ??
    (await admin.call(administration.createVenueGroup, { body: { name: GROUP, currency: 'USD' } }, `${digest}-group`))
  const { data: known } = await admin.call(administration.groupVenues, { params: { groupId: group.id } })
  const idOf = new Map(known.map(({ name, id }) => [name, id]))
  const ids = new Map<string, number>()
  await inParallel(stores, HANDS, async (store) => {
    ids.set(store.number, idOf.get(storeName(store)) ?? (await create(store)))
    step.done()
  })
  step.end()
  return { groupId: group.id, ids }

  async function create(store: Store): Promise<number> {
    const body = {
      name: storeName(store),
      email: storeEmail(store),
      city: store.city,
      state: store.state,
      zipCode: store.zipCode,
      country: 'United States',
      currency: 'USD',
      timezone: 'America/Chicago',
    }
    const { id } = await admin.call(
      administration.createVenue,
      { params: { groupId: group.id }, body },
      `${digest}-venue-${store.number}`,
    )
    return id
  }
}

async function connections(
  admin: Caller,
  { orders, vendors }: TradingDay,
  supplierIds: ReadonlyMap<string, number>,
  { ids }: Venues,
  progress: Progress,
): Promise<void> {
  const step = progress.step('Connections', orders.length)
  const known = new Set<string>()
  await inParallel(vendors, HANDS, async ({ key }) => {
    const distributorId = supplierIds.get(key) ?? 0
    const { data } = await admin.call(administration.distributorVenues, { params: { distributorId } })
    for (const { id } of data) known.add(`${id}/${distributorId}`)
  })
  await inParallel(orders, HANDS, async ({ vendor, store }) => {
    const params = { venueId: ids.get(store) ?? 0, distributorId: supplierIds.get(vendor) ?? 0 }
    if (!known.has(`${params.venueId}/${params.distributorId}`)) await admin.call(administration.connect, { params })
    step.done()
  })
  step.end()
}

/** One person on every side, who sets a password by the link that was mailed. */
async function users(
  api: Api,
  admin: Caller,
  { vendors, stores }: TradingDay,
  supplierIds: ReadonlyMap<string, number>,
  groupId: number,
  venueIds: ReadonlyMap<string, number>,
  progress: Progress,
): Promise<Map<string, Caller>> {
  const step = progress.step('Users', vendors.length + stores.length)
  const callers = new Map<string, Caller>()
  const ofGroup = async () => (await admin.call(adminGroupMembers.list, { params: { groupId } })).data
  const inGroup = new Map((await ofGroup()).map(({ email, status }) => [email, status]))

  await inParallel(vendors, HANDS, async (vendor) => {
    const email = vendorEmail(vendor)
    const params = { distributorId: supplierIds.get(vendor.key) ?? 0 }
    const { data } = await admin.call(adminDistributorMembers.list, { params })
    const body = { name: `Office of ${vendor.name}`.slice(0, 255), email, roleKey: 'distributor_admin' as const }
    const status = data.find((member) => member.email === email)?.status
    await ensureUser(email, status, () => admin.call(adminDistributorMembers.create, { params, body }))
  })
  await inParallel(stores, HANDS, async (store) => {
    const email = storeEmail(store)
    const venueId = venueIds.get(store.number) ?? 0
    const body = { name: `Buyer of ${store.number}`, email, roleKey: 'venue_manager' as const, venueIds: [venueId] }
    await ensureUser(email, inGroup.get(email), () => admin.call(adminGroupMembers.create, { params: { groupId }, body }))
  })
  step.end()
  return callers

  async function ensureUser(email: string, status: string | undefined, create: () => Promise<unknown>): Promise<void> {
    if (status === undefined) {
      await create().catch((error: unknown) => {
        // an answer that got lost: the user was created all the same
        if (!(error instanceof Refused) || !error.body.error.fields?.email) throw error
      })
    }
    if (status !== 'active') await setPassword(api, admin, email)
    callers.set(email, api.as(email, PASSWORD))
    step.done()
  }
}

async function setPassword(api: Api, admin: Caller, email: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const { data } = await admin.call(administration.mails, { query: { recipient: email, limit: '10' } })
    const token = data.map(({ text }) => /set-password\/link#token=([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined)
    if (token) {
      try {
        await api.nobody.call(session.setPassword, { params: { token }, body: { password: PASSWORD } })
        return
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'link_expired') throw error
        // used already by a call whose answer got lost, or older than a day
        if (await canSignIn(api, email)) return
      }
    }
    await api.nobody.call(session.forgotPassword, { body: { email } })
  }
  throw new Error(`No link to set a password came for ${email}.`)
}

async function canSignIn(api: Api, email: string): Promise<boolean> {
  try {
    await api.as(email, PASSWORD).call(session.me, {})
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'wrong_credentials') return false
    throw error
  }
}

async function ensureCategories(admin: Caller, day: TradingDay, progress: Progress): Promise<Map<string, number>> {
  const step = progress.step('Categories', day.categories.length)
  const list = async () => {
    const { data } = await admin.call(categories.adminList, {})
    return new Map(data.map(({ name, id }) => [name, id]))
  }
  let known = await list()
  for (const name of day.categories) {
    if (!known.has(name)) {
      await admin.call(categories.create, { body: { name } }).catch((error: unknown) => {
        if (!(error instanceof Refused) || error.code !== 'conflict') throw error
      })
    }
    step.done()
  }
  known = await list()
  step.end()
  return known
}

/** A product is known by its SKU, the number of the item. */
async function ensureProducts(
  caller: Caller,
  { items }: Vendor,
  categoryIds: ReadonlyMap<string, number>,
  digest: string,
): Promise<Map<string, number>> {
  const { data: all } = await caller.call(units.list, { query: { term: 'bottle' } })
  const bottle = all.find(({ name }) => name === 'bottle')
  if (!bottle) throw new Error('There is no unit called bottle.')
  const known = await whole((after) => caller.call(distributorProducts.list, { query: { limit: PAGE, ...after } }))
  const ids = new Map(known.map(({ sku, id }) => [sku ?? '', id]))
  for (const item of items) {
    if (ids.has(item.sku)) continue
    const body = {
      name: item.name,
      sku: item.sku,
      description: item.description,
      price: item.cents / 100,
      categoryId: item.category === null ? null : (categoryIds.get(item.category) ?? null),
      orderingUnitId: bottle.id,
      priceUnitId: bottle.id,
    }
    const { id } = await caller.call(distributorProducts.create, { body }, `${digest}-product-${item.sku}`)
    ids.set(item.sku, id)
  }
  return ids
}
