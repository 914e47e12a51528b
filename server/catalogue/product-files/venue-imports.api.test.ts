import { describe, expect, test } from 'vitest'
import { venueImports } from '#contract/catalogue/imports.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { connect, makeDistributor, makeProduct, makeUser, makeVenue, makeVenueGroup, unique } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

/** A venue of a group, a supplier it keeps by itself, one it trades with, and one it does not know. */
async function aVenue() {
  const group = await makeVenueGroup()
  const [venue, sister] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
  const [baker, connected, stranger] = [
    await makeDistributor({ owner_venue_group_id: group.id, name: unique('Baker') }),
    await makeDistributor({ name: unique('Farm') }),
    await makeDistributor(),
  ]
  for (const distributor of [baker, connected]) await connect(distributor, venue)
  await inDatabase((tx) => rows(tx, `insert into product_groups (venue_group_id, name) values ($1, 'Food')`, [group.id]))
  return { venue, sister, baker, connected, stranger, buyer: await makeUser({ venues: [venue] }) }
}
type Buyer = { token: string }
const send = (buyer: Buyer, distributor: { id: number }, file: string, query: Record<string, string> = {}) =>
  sendImport(venueImports.create, buyer, file, { params: { distributorId: distributor.id }, query })
const productsOf = ({ id }: { id: number }) =>
  inDatabase((tx) =>
    rows(tx, `select name, price from products where distributor_id = $1 and deleted_at is null order by name`, [id]),
  )
const settingsOf = (venue: { id: number }) =>
  inDatabase((tx) =>
    rows(
      tx,
      `select p.name, g.name as group, s.inventory_tracked as tracked from venue_product_settings s
         join products p on p.id = s.product_id left join product_groups g on g.id = s.product_group_id where s.venue_id = $1 order by p.name`,
      [venue.id],
    ),
  )

describe('a supplier the venue keeps by itself', () => {
  test('gets its products and prices from the file, and the venue its settings', async () => {
    const { buyer, baker, venue } = await aVenue()
    await makeProduct(baker, { name: 'Rye', sku: 'R-1', price: 6 })
    const { result } = await send(
      buyer,
      baker,
      csv('SKU,Name,Price,Product group,Stock tracked', 'R-1,Rye,6.50,food,yes', ',Buns,3,,no', ',Cake,,,'),
    )
    expect(result).toMatchObject({
      total: 3,
      inserted: 1,
      updated: 1,
      rejected: 1,
      rejectedRows: [{ row: 4, problems: [{ column: 'Price' }] }],
    })
    expect(await productsOf(baker)).toEqual([
      { name: 'Buns', price: 3 },
      { name: 'Rye', price: 6.5 },
    ])
    expect(await settingsOf(venue)).toEqual([{ name: 'Rye', group: 'Food', tracked: true }])
  })

  test('loses both when the import is taken back', async () => {
    const { buyer, baker, venue } = await aVenue()
    await makeProduct(baker, { name: 'Rye', sku: 'R-1', price: 6 })
    const { result } = await send(buyer, baker, csv('SKU,Name,Price,Product group', 'R-1,Rye,6.50,Food', ',Buns,3,'))
    expect(await as(buyer).call(venueImports.undo, { params: { importId: result.id } })).toMatchObject({ status: 'undone' })
    expect(await productsOf(baker)).toEqual([{ name: 'Rye', price: 6 }])
    expect(await settingsOf(venue)).toEqual([])
  })
})

describe('a connected supplier', () => {
  test('keeps its products and prices; only what the venue keeps of them is taken', async () => {
    const { buyer, connected, venue } = await aVenue()
    await makeProduct(connected, { name: 'Milk', sku: 'M-1', price: 2 })
    await makeProduct(connected, { name: 'Eggs', price: 5 })
    await makeProduct(connected, { name: 'Secret', price: 5, hiddenFrom: [venue] })
    const { result } = await send(
      buyer,
      connected,
      csv(
        'SKU,Name,Price,Product group,Stock tracked',
        'M-1,,,Food,yes',
        ',Eggs,4,Food,',
        ',Eggs,5,,yes',
        ',Cream,1,,',
        ',Secret,,,yes',
      ),
    )
    expect(result).toMatchObject({ total: 5, inserted: 0, updated: 1, rejected: 4 })
    expect(result.rejectedRows.map(({ row, problems }) => [row, problems[0]?.column, problems[0]?.message])).toEqual([
      [3, 'Price', 'Only the supplier decides what this product costs'],
      [4, 'Name', 'The same name is in row 3'],
      [5, 'Name', 'This supplier sells no such product, and only the supplier can add one'],
      [6, 'Name', 'This supplier sells no such product, and only the supplier can add one'],
    ])
    // the price the file named, not the one that is
    expect(result.rejectedRows[0]?.problems[0]?.value).toBe('4')
    expect(await productsOf(connected)).toEqual([
      { name: 'Eggs', price: 5 },
      { name: 'Milk', price: 2 },
      { name: 'Secret', price: 5 },
    ])
    expect(await settingsOf(venue)).toEqual([{ name: 'Milk', group: 'Food', tracked: true }])
  })

  test('what the venue kept before comes back when the import is taken back', async () => {
    const { buyer, connected, venue } = await aVenue()
    await makeProduct(connected, { name: 'Milk', sku: 'M-1', price: 2 })
    await send(buyer, connected, csv('SKU,Stock tracked', 'M-1,yes'))
    const { result } = await send(buyer, connected, csv('SKU,Product group,Stock tracked', 'M-1,Food,no'))
    expect(await settingsOf(venue)).toEqual([{ name: 'Milk', group: 'Food', tracked: false }])
    await as(buyer).call(venueImports.undo, { params: { importId: result.id } })
    expect(await settingsOf(venue)).toEqual([{ name: 'Milk', group: null, tracked: true }])
  })
})

test('all suppliers in one file, each row by its own rules', async () => {
  const { buyer, baker, connected, stranger, venue } = await aVenue()
  await makeProduct(connected, { name: 'Milk', price: 2 })
  const { result } = await sendImport(
    venueImports.createOfAll,
    buyer,
    csv(
      'Supplier,Name,Price,Product group',
      `${baker.name},Buns,3,Food`,
      `${connected.name},Milk,,Food`,
      `${connected.name},Butter,4,`,
      `${stranger.name},Milk,1,`,
      ',Milk,1,',
    ),
  )
  expect(result).toMatchObject({ total: 5, inserted: 1, updated: 1, rejected: 3 })
  expect(result.rejectedRows.map(({ problems }) => [problems[0]?.column, problems[0]?.message])).toEqual([
    ['Name', 'This supplier sells no such product, and only the supplier can add one'],
    ['Supplier', 'There is no supplier of this name'],
    ['Supplier', 'This field is required'],
  ])
  expect(await settingsOf(venue)).toMatchObject([{ name: 'Buns' }, { name: 'Milk' }])
})

/** An invoice with lines that nobody has found the product of. */
const anInvoice = (venue: { id: number }, distributor: { id: number }, lines: string[], status = 'draft') =>
  inDatabase(async (tx) => {
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into pending_invoices (venue_id, distributor_id, status, currency_code) values ($1, $2, $3, 'AUD') returning id`,
      [venue.id, distributor.id, status],
    )
    await rows(
      tx,
      `insert into pending_invoice_lines (invoice_id, venue_id, position, description, quantity, price, total_price)
       select $1, $2, at, line, 2, 3, 6 from unnest($3::text[]) with ordinality l (line, at)`,
      [made?.id, venue.id, lines],
    )
    return made?.id ?? 0
  })
const mapped = (invoiceId: number) =>
  inDatabase((tx) =>
    rows<{ line: string; product: string | null }>(
      tx,
      `select l.description as line, p.name as product from pending_invoice_lines l left join products p on p.id = l.product_id
        where l.invoice_id = $1 order by l.position`,
      [invoiceId],
    ).then((found) => found.map(({ line, product }) => [line, product])),
  )

describe('products for the lines of an invoice', () => {
  test('lines that have the name or the SKU of a product of the file are that product, until the import is undone', async () => {
    const { buyer, baker, venue } = await aVenue()
    await makeProduct(baker, { name: 'Rye', sku: 'R-1', price: 6 })
    const invoiceId = await anInvoice(venue, baker, ['r-1', ' BUNS ', 'Surcharge'])
    const send = (file: string, query: Record<string, string> = {}) =>
      sendImport(venueImports.createForVenue, buyer, file, {
        params: { venueId: venue.id, distributorId: baker.id },
        query: { pendingInvoiceId: String(invoiceId), ...query },
      })
    const file = csv('SKU,Name,Price', 'R-1,Rye,6', ',Buns,3')
    const { result: preview } = await send(file, { dryRun: 'true' })
    expect(await mapped(invoiceId)).toEqual([
      ['r-1', null],
      [' BUNS ', null],
      ['Surcharge', null],
    ])
    await as(buyer).call(venueImports.commit, { params: { importId: preview.id } })
    expect(await mapped(invoiceId)).toEqual([
      ['r-1', 'Rye'],
      [' BUNS ', 'Buns'],
      ['Surcharge', null],
    ])
    await as(buyer).call(venueImports.undo, { params: { importId: preview.id } })
    expect(await mapped(invoiceId)).toEqual([
      ['r-1', 'Rye'],
      [' BUNS ', null],
      ['Surcharge', null],
    ])
  })

  test('of a connected supplier they are what it sells', async () => {
    const { buyer, connected, venue } = await aVenue()
    await makeProduct(connected, { name: 'Milk', sku: 'M-1', price: 2 })
    const invoiceId = await anInvoice(venue, connected, ['Milk', 'Cream'])
    const params = { venueId: venue.id, distributorId: connected.id }
    const query = { pendingInvoiceId: String(invoiceId) }
    await sendImport(venueImports.createForVenue, buyer, csv('SKU,Stock tracked', 'M-1,yes'), { params, query })
    expect(await mapped(invoiceId)).toEqual([
      ['Milk', 'Milk'],
      ['Cream', null],
    ])
  })
})

describe('who may', () => {
  test('a supplier the venue does not know is not found', async () => {
    const { buyer, stranger } = await aVenue()
    expect((await refused(send(buyer, stranger, csv('Name,Price', 'Milk,1')))).code).toBe('not_found')
  })

  test('the supplier another company keeps is not found, and its products stay its own', async () => {
    const { baker } = await aVenue()
    const other = (await aVenue()).buyer
    expect((await refused(send(other, baker, csv('Name,Price', 'Buns,1')))).code).toBe('not_found')
    expect(await productsOf(baker)).toEqual([])
  })

  test('an invoice of another outlet, of another supplier, or one that was processed takes no products', async () => {
    const { buyer, baker, connected, venue, sister } = await aVenue()
    const to = async (invoice: Promise<number>) => {
      const query = { pendingInvoiceId: String(await invoice) }
      const params = { venueId: venue.id, distributorId: baker.id }
      return refused(sendImport(venueImports.createForVenue, buyer, csv('Name,Price', 'Buns,1'), { params, query }))
    }
    expect((await to(anInvoice(sister, baker, []))).code).toBe('not_found')
    expect((await to(anInvoice(venue, connected, []))).fields).toHaveProperty('pendingInvoiceId')
    expect((await to(anInvoice(venue, baker, [], 'processed'))).code).toBe('conflict')
    expect(await productsOf(baker)).toEqual([])
  })

  test('a venue the user may not act for is not found; neither is an invoice that is not there', async () => {
    const { buyer, baker, venue, sister } = await aVenue()
    const file = csv('Name,Price', 'Buns,1')
    const to = (venueId: number, query = {}) =>
      sendImport(venueImports.createForVenue, buyer, file, { params: { venueId, distributorId: baker.id }, query })
    expect((await refused(to(sister.id))).code).toBe('not_found')
    expect((await refused(to(venue.id, { pendingInvoiceId: '7' }))).code).toBe('not_found')
    expect((await to(venue.id)).result).toMatchObject({ inserted: 1 })
  })
})
