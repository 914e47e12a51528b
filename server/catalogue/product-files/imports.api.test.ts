import { describe, expect, test } from 'vitest'
import { adminImports, distributorImports } from '#contract/catalogue/imports.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, refused, testApp } from '#test/app.ts'
import { makeCategory, makeDistributor, makeProduct, makeUnit, makeUser, unique } from '#test/make.ts'
import { csv, sendImport } from '#test/send-import.ts'

testApp()

const aSupplier = async () => {
  const distributor = await makeDistributor()
  return { distributor, seller: await makeUser({ distributor }) }
}
const send = (seller: { token: string }, file: string, query: Record<string, string> = {}) =>
  sendImport(distributorImports.create, seller, file, { query })
const productsOf = async (seller: { token: string }) =>
  (await as(seller).call(distributorProducts.list, { query: { limit: 100 } })).data
const auditOf = (importId: number) =>
  inDatabase((tx) =>
    rows<{ before: object | null; after: object; source: string; subject_id: number }>(
      tx,
      `select before, after, source, subject_id from audit_log where import_id = $1 order by subject_id`,
      [importId],
    ),
  )

describe('a file of a supplier', () => {
  test('R-248 R-249 makes new products and changes known ones, by SKU and else by exact name', async () => {
    const { distributor, seller } = await aSupplier()
    const known = await makeProduct(distributor, { name: 'Oranges', sku: 'OR-1', price: 10 })
    const named = await makeProduct(distributor, { name: 'Pears', price: 4 })
    const { status, result } = await send(
      seller,
      csv('SKU,Name,Price', 'OR-1,Blood oranges,12.50', ',Pears,3.90', 'LE-1,Lemons,2', 'LI-1,,3', 'LI-2,Limes,-3'),
    )
    expect(status).toBe(200)
    expect(result).toMatchObject({
      filename: 'products.csv',
      status: 'done',
      total: 5,
      inserted: 1,
      updated: 2,
      unchanged: 0,
      rejected: 2,
      priceUp: 1,
      priceDown: 1,
      rejectedRows: [
        { row: 5, sku: 'LI-1', problems: [{ column: 'Name', message: 'This field is required' }] },
        { row: 6, name: 'Limes', problems: [{ column: 'Price', value: '-3', message: 'Must not be negative' }] },
      ],
    })
    const list = await productsOf(seller)
    expect(list.map(({ name, sku, price }) => [name, sku, price])).toEqual([
      ['Blood oranges', 'OR-1', 12.5],
      ['Lemons', 'LE-1', 2],
      ['Pears', null, 3.9],
    ])
    expect(list.map(({ id }) => id)).toEqual([known.id, expect.any(Number), named.id])
  })

  test('a column of barcodes is read with the zeros that a spreadsheet dropped, and comes out of an export again', async () => {
    const { distributor, seller } = await aSupplier()
    await makeProduct(distributor, { name: 'Oranges', sku: 'OR-1', price: 10 })
    const { result } = await send(
      seller,
      csv('SKU,Name,Price,Barcode', 'OR-1,Oranges,10,4006381333931', 'LE-1,Lemons,2,36000291452', 'LI-1,Limes,2,4006381333932'),
    )
    expect(result).toMatchObject({ inserted: 1, updated: 1, rejected: 1 })
    expect(result.rejectedRows).toMatchObject([
      { row: 4, problems: [{ column: 'GTIN', message: 'The check digit is wrong: read the barcode again' }] },
    ])
    expect((await productsOf(seller)).map(({ sku, gtin }) => [sku, gtin])).toEqual([
      ['LE-1', '00036000291452'],
      ['OR-1', '04006381333931'],
    ])
    // a file without the column leaves it, an empty cell takes it away
    await send(seller, csv('SKU,Name,Price', 'LE-1,Lemons,3'))
    await send(seller, csv('SKU,Name,Price,GTIN', 'OR-1,Oranges,10,'))
    expect((await productsOf(seller)).map(({ sku, gtin }) => [sku, gtin])).toEqual([
      ['LE-1', '00036000291452'],
      ['OR-1', null],
    ])
  })

  test('every change of a price leaves a row in the audit log that names the import', async () => {
    const { distributor, seller } = await aSupplier()
    const known = await makeProduct(distributor, { name: 'Oranges', sku: 'OR-1', price: 10 })
    await makeProduct(distributor, { name: 'Pears', sku: 'PE-1', price: 4 })
    const { result } = await send(
      seller,
      csv('SKU,Name,Price,Description', 'OR-1,Oranges,12,', 'PE-1,Pears,4,sweet', 'LE-1,Lemons,2,'),
    )
    const audit = await auditOf(result.id)
    expect(audit).toEqual([
      { before: { price: 10 }, after: { price: 12 }, source: 'import', subject_id: known.id },
      { before: null, after: { price: 2, marketPrice: false }, source: 'import', subject_id: expect.any(Number) },
    ])
  })

  test('leaves alone what it has no column for, and clears what its column is empty for', async () => {
    const { distributor, seller } = await aSupplier()
    const category = await makeCategory()
    const columns = { category_id: category.id, description: 'Sweet', tax: 10, is_hidden: true, minimum_quantity: 6 }
    const [kept, cleared] = [
      await makeProduct(distributor, { name: 'Kept', price: 1, tiers: [{ minQuantity: 6, value: 0.9 }], ...columns }),
      await makeProduct(distributor, { name: 'Cleared', price: 1, tiers: [{ minQuantity: 6, value: 0.9 }], ...columns }),
    ]
    await send(seller, csv('Name,Price', 'Kept,2'))
    await send(
      seller,
      csv('Name,Price,Category,Description,Tax,Hidden,Minimum quantity,Tier 1 from,Tier 1 value', 'Cleared,1,,,,,,,'),
    )
    const find = (productId: number) => as(seller).call(distributorProducts.find, { params: { productId } })
    expect(await find(kept.id)).toMatchObject({
      price: 2,
      categoryId: category.id,
      description: 'Sweet',
      tax: 10,
      isHidden: true,
      minimumQuantity: 6,
      defaultTierPricing: { tiers: [{ minQuantity: 6, value: 0.9 }] },
    })
    expect(await find(cleared.id)).toMatchObject({
      price: 1,
      categoryId: null,
      description: '',
      isTaxDefault: true,
      isHidden: false,
      minimumQuantity: 1,
      defaultTierPricing: null,
    })
  })

  test('takes everything a product has', async () => {
    const { distributor, seller } = await aSupplier()
    const [parent, crate, bottle] = [await makeCategory(), await makeUnit({ distributor_id: distributor.id }), await makeUnit()]
    const category = await makeCategory({ parent_id: parent.id, name: 'Sparkling' })
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into tags (distributor_id, type, name, priority) values ($1, 'product', 'Local', 1), ($1, 'product', 'Glass', 2)`,
        [distributor.id],
      ),
    )
    await inDatabase((tx) =>
      rows(tx, `insert into product_groups (distributor_id, name) values ($1, 'Drinks')`, [distributor.id]),
    )
    const { result } = await send(
      seller,
      csv(
        'SKU;Name;Price;Category;Description;Ordering unit;Price unit;Price units per ordering unit;Minimum quantity;Increment;Tax;Tax calculation;Market price;Hidden;Stock tracked;Product group;Tags;Tier discount type;Tier 1 from;Tier 1 value;Tier 2 from;Tier 2 value',
        `S-1;Soda "dry";1.234,50;${parent.name} - sparkling;12 bottles;${crate.name.toUpperCase()};${bottle.name};12;2;2;10%;inclusive;no;yes;yes;drinks;"glass, Local";percentage;6;5;12;7,5`,
      ),
    )
    expect(result).toMatchObject({ inserted: 1, rejected: 0, rejectedRows: [] })
    const { id = 0 } = (await productsOf(seller))[0] ?? {}
    expect(await as(seller).call(distributorProducts.find, { params: { productId: id } })).toMatchObject({
      name: 'Soda "dry"',
      price: 1234.5,
      categoryId: category.id,
      orderingUnit: { id: crate.id },
      priceUnit: { id: bottle.id },
      orderingUnitQuantity: 12,
      minimumQuantity: 2,
      orderingUnitIncrement: 2,
      tax: 10,
      taxCalculation: 'inclusive',
      isHidden: true,
      inventoryTracked: true,
      defaultTierPricing: {
        discountType: 'percentage',
        tiers: [
          { id: 1, minQuantity: 6, value: 5, marketPrice: false },
          { id: 2, minQuantity: 12, value: 7.5, marketPrice: false },
        ],
      },
    })
    const [sorted] = await inDatabase((tx) =>
      rows(
        tx,
        `select g.name as group, (select array_agg(t.name order by t.name) from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags
           from products p join product_groups g on g.id = p.product_group_id where p.id = $1`,
        [id],
      ),
    )
    expect(sorted).toEqual({ group: 'Drinks', tags: ['Glass', 'Local'] })
  })

  test('R-242 R-243 needs name and price, and a category and discount type that are offered', async () => {
    const { seller } = await aSupplier()
    const { result } = await send(
      seller,
      csv(
        'Name,Price,Category,Tier discount type,Tier 1 from,Tier 1 value',
        ',5,,,,',
        'Figs,,,,,',
        'Kiwis,5,No Such Category,,,',
        'Plums,5,,cheaper,6,4',
      ),
    )
    expect(result).toMatchObject({ inserted: 0, rejected: 4 })
    expect(result.rejectedRows.map(({ row, problems }) => [row, problems])).toEqual([
      [2, [{ column: 'Name', value: '', message: 'This field is required' }]],
      [3, [{ column: 'Price', value: '', message: 'This field is required' }]],
      [4, [{ column: 'Category', value: 'No Such Category', message: 'There is no category of this name' }]],
      [5, [{ column: 'Tier discount type', value: 'cheaper', message: "Must be 'price' or 'percentage'" }]],
    ])
  })

  test('a row about a product that another row is about is refused', async () => {
    const { distributor, seller } = await aSupplier()
    await makeProduct(distributor, { name: 'Oranges', sku: null, price: 10 })
    await makeProduct(distributor, { name: 'Twins', sku: 'T-1' })
    await makeProduct(distributor, { name: 'Twins', sku: 'T-2' })
    const { result } = await send(
      seller,
      csv('SKU,Name,Price', 'A-1,Apples,1', 'A-1,Apples again,2', ',Oranges,3', 'OR-9,Oranges,4', ',Twins,5'),
    )
    expect(result.rejectedRows.map(({ row, problems }) => [row, problems[0]?.message])).toEqual([
      [3, 'The same SKU is in row 2'],
      [5, 'Row 4 is about the same product'],
      [6, 'Several products have this name: say which by its SKU'],
    ])
    expect(result).toMatchObject({ total: 5, inserted: 1, updated: 1, rejected: 3 })
  })

  test('who may not add or price products is refused those rows, and no others', async () => {
    const { distributor } = await aSupplier()
    await makeProduct(distributor, { name: 'Oranges', sku: 'OR-1', price: 10 })
    await makeProduct(distributor, { name: 'Pears', sku: 'PE-1', price: 4 })
    const packer = await makeUser({ distributor, role: 'distributor_fulfillment', granted: ['editProductInfo'] })
    const { result } = await send(
      packer,
      csv('SKU,Name,Price,Description', 'OR-1,Oranges,11,', 'PE-1,Pears,4,Sweet', 'LE-1,Lemons,2,'),
    )
    expect(result).toMatchObject({ inserted: 0, updated: 1, rejected: 2 })
    expect(result.rejectedRows.map(({ problems }) => problems[0]?.message)).toEqual([
      'You do not have permission to change prices',
      'There is no such product, and you may not add one',
    ])
  })
})

describe('a dry run', () => {
  const FILE = csv(
    'SKU,Name,Price,Hidden',
    'UP,Up,11,',
    'DOWN,Down,9,',
    'HIDE,Hide,10,yes',
    'SAME,Same,10,',
    'NEW,New,5,',
    'BAD,Bad,x,',
  )
  const aCatalogue = async () => {
    const supplier = await aSupplier()
    for (const name of ['Up', 'Down', 'Hide', 'Same'])
      await makeProduct(supplier.distributor, { name, sku: name.toUpperCase(), price: 10 })
    return supplier
  }

  test('shows what would change and writes nothing', async () => {
    const { seller } = await aCatalogue()
    const before = await productsOf(seller)
    const { result } = await send(seller, FILE, { dryRun: 'true' })
    expect(result).toMatchObject({
      status: 'previewed',
      isDryRun: true,
      total: 6,
      inserted: 1,
      updated: 3,
      unchanged: 1,
      rejected: 1,
      priceUp: 1,
      priceDown: 1,
      hidden: 1,
    })
    expect(result.changes).toEqual([
      {
        row: 2,
        kinds: ['price_up'],
        productId: expect.any(Number),
        name: 'Up',
        sku: 'UP',
        before: { price: 10 },
        after: { price: 11 },
      },
      {
        row: 3,
        kinds: ['price_down'],
        productId: expect.any(Number),
        name: 'Down',
        sku: 'DOWN',
        before: { price: 10 },
        after: { price: 9 },
      },
      {
        row: 4,
        kinds: ['hidden'],
        productId: expect.any(Number),
        name: 'Hide',
        sku: 'HIDE',
        before: { isHidden: false },
        after: { isHidden: true },
      },
      { row: 6, kinds: ['new'], productId: null, name: 'New', sku: 'NEW', before: null, after: { price: 5 } },
    ])
    expect(result.rejectedRows).toEqual([
      { row: 7, name: 'Bad', sku: 'BAD', problems: [{ column: 'Price', value: 'x', message: 'Is not a number' }] },
    ])
    expect(await productsOf(seller)).toEqual(before)
    expect((await as(seller).call(distributorImports.list, {})).data).toEqual([])
  })

  test('is carried out once', async () => {
    const { seller } = await aCatalogue()
    const { result } = await send(seller, FILE, { dryRun: 'true' })
    const params = { importId: result.id }
    expect(await as(seller).call(distributorImports.commit, { params })).toMatchObject({
      status: 'done',
      isDryRun: false,
      inserted: 1,
      updated: 3,
    })
    expect(await productsOf(seller)).toHaveLength(5)
    expect((await refused(as(seller).call(distributorImports.commit, { params }))).code).toBe('conflict')
    const listed = (await as(seller).call(distributorImports.list, {})).data
    expect(listed).toMatchObject([{ id: result.id, status: 'done', inserted: 1, userName: expect.any(String) }])
  })

  test('is refused, and nothing written, when it would do something else by now', async () => {
    const { distributor, seller } = await aCatalogue()
    const { result } = await send(seller, FILE, { dryRun: 'true' })
    await makeProduct(distributor, { name: 'New', sku: 'NEW', price: 5 })
    const refusal = await refused(as(seller).call(distributorImports.commit, { params: { importId: result.id } }))
    expect(refusal.code).toBe('conflict')
    expect(refusal.body.error.message).toMatch(/have changed since this preview/)
    expect((await productsOf(seller)).find(({ sku }) => sku === 'UP')?.price).toBe(10)
  })
})

test('a file that was exported changes nothing when it comes back, in either format', async () => {
  const { distributor, seller } = await aSupplier()
  const parent = await makeCategory({ name: unique('Food') })
  const category = await makeCategory({ parent_id: parent.id, name: unique('Fruit') })
  await makeProduct(distributor, {
    name: '=1+1',
    sku: '-7',
    price: 1.2345,
    category_id: category.id,
    description: 'Two\nlines, "quoted"',
    tax: 12.5,
    tax_calculation: 'inclusive',
    tiers: [
      { minQuantity: 2, value: 1.1 },
      { minQuantity: 10, value: 0, marketPrice: true },
    ],
  })
  await makeProduct(distributor, { name: '@home', market_price: true, is_hidden: true, inventory_tracked: true })
  await makeProduct(distributor, {
    name: '€ sign',
    discountType: 'percentage',
    tiers: Array.from({ length: 7 }, (_, i) => ({ minQuantity: i + 1, value: 5 })),
  })
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await as(seller).send(distributorImports.export, { query: { format } })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="products.${format}"`)
    const { result } = await sendImport(distributorImports.create, seller, file.rawPayload, { name: `products.${format}` })
    expect(result, format).toMatchObject({ total: 3, unchanged: 3, rejected: 0, rejectedRows: [], changes: [] })
  }
})

test('what a spreadsheet would take for a formula is exported as text', async () => {
  const { distributor, seller } = await aSupplier()
  for (const name of ['=cmd|calc', '+61 oranges', '-5 degrees', '@import']) await makeProduct(distributor, { name, price: 1 })
  const { body } = await as(seller).send(distributorImports.export, {})
  const names = body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1])
  expect(names).toEqual(["'+61 oranges", "'-5 degrees", "'=cmd|calc", "'@import"])
})

test('an admin imports and exports for a supplier', async () => {
  const { distributor, seller } = await aSupplier()
  const admin = await makeUser({ admin: true })
  const params = { distributorId: distributor.id }
  const { result } = await sendImport(adminImports.create, admin, csv('Name,Price', 'Figs,7'), { params })
  expect(result).toMatchObject({ inserted: 1 })
  expect(await productsOf(seller)).toMatchObject([{ name: 'Figs', price: 7 }])
  expect((await as(admin).send(adminImports.export, { params })).body).toContain('Figs')
  expect((await as(admin).call(adminImports.list, { params })).data).toHaveLength(1)
  expect((await as(seller).call(distributorImports.list, {})).data).toMatchObject([{ id: result.id }])
  const nobody = { params: { distributorId: 999_999_999 } }
  expect((await refused(sendImport(adminImports.create, admin, csv('Name,Price', 'Figs,7'), nobody))).code).toBe('not_found')
})

test("another supplier's import is not found", async () => {
  const { seller } = await aSupplier()
  const stranger = (await aSupplier()).seller
  const { result } = await send(seller, csv('Name,Price', 'Figs,7'), { dryRun: 'true' })
  const params = { importId: result.id }
  for (const call of ['find', 'commit', 'undo', 'rejected'] as const)
    expect((await refused(as(stranger).call(distributorImports[call], { params }))).code).toBe('not_found')
})
