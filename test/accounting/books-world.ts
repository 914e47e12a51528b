import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { NO_ACCOUNTING } from '#server/platform/config/accounting-settings.ts'
import { inDatabase, now, testApp } from '#test/app.ts'
import {
  connect,
  makeCategory,
  makeDistributor,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  makeWarehouse,
  type User,
  unique,
} from '#test/make.ts'
import { type NetsuiteWithSignIn, startNetsuite } from '#test/providers/netsuite/start.ts'
import { type QuickBooksWithSignIn, startQuickBooks } from '#test/providers/quickbooks/start.ts'
import { startXero, type XeroWithSignIn } from '#test/providers/xero/start.ts'
import {
  connectOutletWithQuickBooks,
  connectOutletWithXero,
  connectSupplierWithNetsuite,
  connectSupplierWithQuickBooks,
  connectSupplierWithXero,
  RETURNS,
} from './connected.ts'

type Doubles = { xero: XeroWithSignIn; quickBooks: QuickBooksWithSignIn; netsuite: NetsuiteWithSignIn }
/** A supplier and an outlet of one group who are connected with all there is, with a few of everything that can be linked. */
export type BooksWorld = Doubles & { seller: User; buyer: User; venueId: number; categoryId: number }

type Named = { name: string }

/** To be called once at the top of a test file: the application with doubles of all providers. */
export function booksApp(): () => BooksWorld {
  const accounting = { ...NO_ACCOUNTING }
  let world: BooksWorld | undefined
  let doubles: Doubles | undefined
  beforeAll(async () => {
    const clock = () => now()
    const [xero, quickBooks, netsuite] = await Promise.all([
      startXero({ clock, perMinute: 100_000 }),
      startQuickBooks({ clock, perMinute: 100_000 }),
      startNetsuite({ clock, mostAtOnce: 1000 }),
    ])
    doubles = { xero, quickBooks, netsuite }
    for (const { signIn } of Object.values(doubles)) signIn.comesBackTo(RETURNS)
    Object.assign(accounting, { xero: xero.settings, quickBooks: quickBooks.settings, netsuite: netsuite.settings })
  })
  testApp({ accounting })
  beforeAll(async () => {
    world = await newWorld(doubles!)
  })
  afterAll(() => Promise.all(Object.values(doubles ?? {}).map((one) => one.close())))
  return () => {
    if (!world) throw new Error('Call booksApp() at the top of the test file')
    return world
  }
}

async function newWorld(doubles: Doubles): Promise<BooksWorld> {
  const { xero, quickBooks, netsuite } = doubles
  const [supplier, group, category] = [await makeDistributor({ tax: 10 }), await makeVenueGroup(), await makeCategory()]
  const outlets = [await outletOf(group), await outletOf(group), await outletOf(group)]
  const venue = outlets.toSorted((a, b) => (a.name < b.name ? -1 : 1))[0]!
  const suppliers = [supplier, await makeDistributor({ tax: 10 }), await makeDistributor()]
  for (const outlet of outlets) await connect(supplier, outlet)
  for (const other of suppliers.slice(1)) await connect(other, venue)
  const products = [
    await makeProduct(supplier, { category_id: category.id }),
    await makeProduct(supplier),
    await makeProduct(supplier),
  ]
  const warehouses = [await makeWarehouse(supplier), await makeWarehouse(supplier)]
  const groups = [await groupsOf({ distributor_id: supplier.id }), await groupsOf({ venue_id: venue.id })]
  const categories = await inDatabase((tx) =>
    tx
      .insertInto('customer_categories')
      .values(three({ distributor_id: supplier.id }))
      .returning('name')
      .execute(),
  )
  const bought = products.map(({ id }) => ({
    ...{ venue_id: venue.id, product_id: id, distributor_id: supplier.id, last_ordered_at: now() },
    ...{ last_quantity: 1, last_price: 1 },
  }))
  await inDatabase((tx) => tx.insertInto('venue_products').values(bought).execute())
  const [seller, buyer] = [await makeUser({ distributor: supplier }), await makeUser({ venues: outlets })]
  fillXero(xero, { contacts: [...outlets, ...suppliers], products, accounts: [...groups.flat(), ...categories], outlets })
  fillQuickBooks(quickBooks, { customers: outlets, vendors: suppliers, products, accounts: groups.flat(), outlets })
  fillNetsuite(netsuite, { customers: outlets, products, warehouses })
  await connectSupplierWithXero(seller, xero.signIn)
  await connectOutletWithXero(buyer, venue.id, xero.signIn)
  await connectSupplierWithQuickBooks(seller, quickBooks.signIn)
  await connectOutletWithQuickBooks(buyer, venue.id, quickBooks.signIn)
  await connectSupplierWithNetsuite(seller, netsuite.signIn)
  return { ...doubles, seller, buyer, venueId: venue.id, categoryId: category.id }
}

const outletOf = (group: { id: number }) => makeVenue({ venue_group_id: group.id })

const three = <T>(owner: T) => ['Dry goods', 'Fresh goods', 'Frozen goods'].map((name) => ({ ...owner, name: unique(name) }))

const groupsOf = (owner: { distributor_id: number } | { venue_id: number }) =>
  inDatabase((tx) => tx.insertInto('product_groups').values(three(owner)).returning('name').execute())

/** The books hold everything under the name it has here. */
function fillXero({ ledger }: XeroWithSignIn, ours: Record<'contacts' | 'products' | 'accounts' | 'outlets', Named[]>): void {
  for (const { name } of ours.contacts) ledger.addContact({ Name: name })
  ledger.books.items.push(...ours.products.map(({ name }, index) => xeroItem(`P-${index}`, name)))
  const [like] = ledger.books.accounts
  for (const [index, { name }] of ours.accounts.entries())
    ledger.books.accounts.push({ ...like!, AccountID: randomUUID(), Code: `9${index}`, Name: name })
  const [region] = ledger.books.tracking
  for (const { name } of ours.outlets)
    region!.Options!.push({ ...region!.Options![0]!, TrackingOptionID: randomUUID(), Name: name })
}

const xeroItem = (Code: string, Name: string) => ({
  ...{ ItemID: randomUUID(), Code, Name, IsSold: true, IsPurchased: false, IsTrackedAsInventory: false, changedAt: now() },
})

function fillQuickBooks(
  { ledger }: QuickBooksWithSignIn,
  ours: Record<'customers' | 'vendors' | 'products' | 'accounts' | 'outlets', Named[]>,
): void {
  for (const { name } of ours.customers) ledger.add('Customer', { DisplayName: name })
  for (const { name } of ours.vendors) ledger.add('Vendor', { DisplayName: name })
  for (const { name } of ours.products) ledger.add('Item', { Name: name, Type: 'Service' })
  for (const { name } of ours.accounts) ledger.add('Account', { Name: name, AccountType: 'Expense', Classification: 'Expense' })
  for (const { name } of ours.outlets) ledger.add('Department', { Name: name })
}

function fillNetsuite({ ledger }: NetsuiteWithSignIn, ours: Record<'customers' | 'products' | 'warehouses', Named[]>): void {
  const { lists } = ledger.account
  for (const { name } of ours.customers) ledger.add('customer', { companyName: name, entityId: unique('C') })
  for (const { name } of ours.warehouses) ledger.add('location', { name })
  for (const [index, { name }] of ours.products.entries())
    lists.item.push({ id: `9${index}`, name: `N-${index}`, displayName: name })
  lists.subsidiary.push({ id: '2', name: 'Harbour Retail' })
  lists.employee.push({ id: '23', name: 'Cleo Rep', isSalesRep: true })
}
