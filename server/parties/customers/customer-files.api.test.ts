import { describe, expect, test } from 'vitest'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { type CustomerImportResult, customers } from '#contract/parties/customers.ts'
import { as, mailsTo, now, Refused, refused, send, testApp } from '#test/app.ts'
import { aTrade, makeOrder, makeUser, type User } from '#test/make.ts'
import { csv, type SentFile, sendImport } from '#test/send-import.ts'

testApp()

const bring = async (seller: User, file: SentFile, query: Record<string, string> = {}) =>
  (await sendImport<CustomerImportResult>(customers.import, seller, file, { query, name: 'customers.csv' })).result

const fetched = async (seller: User, query = {}): Promise<string> =>
  (await send(customers.exportList, { query } as never, { as: seller })).body

describe('R-249 a file of customers', () => {
  test('makes target accounts, changes those that are found, and writes to nobody', async () => {
    const { seller, venue } = await aTrade()
    const hotels = await as(seller).call(customerCategories.create, { body: { name: 'Hotels' } })
    const file = csv(
      'Outlet;E-mail address;Category;Type;Terms;Minimum order;Delivery days;Rep;Fax',
      `Grand Hotel;grand@hotel.test;hotels;vip;14 days;1.250,50;Mon, Thu;${seller.email};none`,
      `${venue.name};;Hotels;;;;;;`,
    )
    const preview = await bring(seller, file, { dryRun: 'true' })
    expect(preview).toMatchObject({ isDryRun: true, total: 2, inserted: 1, updated: 1, rejected: 0, ignoredColumns: ['Fax'] })
    expect((await as(seller).call(customers.list, { query: { term: 'Grand' } })).data).toEqual([])
    expect(await bring(seller, file)).toMatchObject({ isDryRun: false, inserted: 1, updated: 1, rejected: 0 })
    const [grand] = (await as(seller).call(customers.list, { query: { term: 'grand@hotel' } })).data
    expect(await as(seller).call(customers.find, { params: { venueId: grand?.id ?? 0 } })).toMatchObject({
      connectionStatus: null,
      customerType: 'vip',
      paymentTerms: 'days_14',
      minimumOrderAmount: 1250.5,
      deliveryDays: [1, 4],
      accountOwnerId: seller.id,
      customerCategory: { id: hotels.id },
    })
    expect(await as(seller).call(customers.find, { params: { venueId: venue.id } })).toMatchObject({
      customerCategoryId: hotels.id,
    })
    expect(await mailsTo('grand@hotel.test')).toEqual([])
    expect(await bring(seller, file)).toMatchObject({ inserted: 0, updated: 2 })
  })

  test('50,000 customers come in one file, each with what its row says', { timeout: 600_000 }, async () => {
    const { seller } = await aTrade()
    const rows = Array.from({ length: 50_000 }, (_, i) => `Outlet ${i},${i % 2 ? '' : `o${i}@hotel.test`},${i % 3 ? '' : i},${i}`)
    const made = await bring(seller, csv('Outlet,E-mail address,Minimum order,Note', ...rows))
    expect(made).toMatchObject({ total: 50_000, inserted: 50_000, updated: 0, rejected: 0 })
    for (const i of [0, 1, 999, 1000, 33_333, 49_999]) {
      const { data } = await as(seller).call(customers.list, { query: { term: `Outlet ${i}` } })
      const one = data.find(({ name }) => name === `Outlet ${i}`)
      expect(await as(seller).call(customers.find, { params: { venueId: one?.id ?? 0 } })).toMatchObject({
        email: i % 2 ? '' : `o${i}@hotel.test`,
        minimumOrderAmount: i % 3 ? null : i,
        note: String(i),
      })
    }
  })

  test('an amount in another currency is refused, not read as one of ours', async () => {
    const { seller } = await aTrade()
    const file = csv('Outlet;Minimum order;Delivery fee', 'Grand;£2,55;0,005', 'Small;A$ 2,55;')
    const { rejectedRows, inserted } = await bring(seller, file)
    expect(inserted).toBe(1)
    expect(rejectedRows).toMatchObject([
      {
        row: 2,
        problems: [
          { column: 'Minimum order', message: 'Is in another currency. Enter it in AUD.' },
          { column: 'Delivery fee', message: 'At most 2 decimals in this currency' },
        ],
      },
    ])
  })

  test('doubled mail addresses, names nobody knows and what cannot be read are refused row by row', async () => {
    const { seller, venue } = await aTrade()
    const result = await bring(
      seller,
      csv(
        'Name,Email,Customer category,Tax,Street,Customer id,Delivery days',
        'One,one@docket.test,,,,,',
        'Two,ONE@docket.test,,,,,',
        'Three,three@docket,Nowhere,ten,,,Someday',
        ',four@docket.test,,,,,',
        'Five,,,,,999999999,',
        `${venue.name},,,,9 Other Street,,`,
        'Six,,,,,,',
        'six,,,,,,',
      ),
    )
    expect(result).toMatchObject({ total: 8, inserted: 2, updated: 0, rejected: 6 })
    expect(result.rejectedRows.map(({ row, problems }) => [row, problems.map(({ column }) => column)])).toEqual([
      [3, ['Email']],
      [4, ['Email', 'Customer category', 'Tax', 'Delivery days']],
      [5, ['Name']],
      [6, ['Customer id']],
      [7, ['Street']],
      [9, ['Name']],
    ])
    expect(result.rejectedRows[0]?.problems[0]?.message).toBe('Is already in row 2')
  })

  test("another supplier's customer id and people are unknown", async () => {
    const { seller } = await aTrade()
    const other = await aTrade()
    const file = csv('Customer id,Name,Account owner', `${other.venue.id},X,`, `,Y,${other.seller.email}`)
    const result = await bring(seller, file)
    expect(result.rejectedRows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['Customer id'],
      ['Account owner'],
    ])
  })

  test('sent twice at once adds nobody twice', async () => {
    const { seller } = await aTrade()
    const file = csv('Name,Email', 'Twice,twice@hotel.test', 'Nameless,')
    const both = await Promise.all([bring(seller, file), bring(seller, file), bring(seller, file)])
    expect(both.map(({ inserted }) => inserted).sort()).toEqual([0, 0, 2])
    expect((await as(seller).call(customers.list, { query: { term: 'twice' } })).data).toHaveLength(1)
  })

  test('hostile files are refused by the field and never break anything', async () => {
    const { seller } = await aTrade()
    const many = csv('Name', ...Array.from({ length: 50_001 }, (_, i) => `N${i}`))
    for (const file of [
      '',
      'nothing here',
      '\0\0\0\0',
      csv('Email', 'x@y.zz'),
      csv('Name,Outlet', 'a,b'),
      many,
      '"never closed\nName\n',
    ]) {
      const failure = await bring(seller, file).catch((error) => error)
      expect(failure).toBeInstanceOf(Refused)
      expect(Object.keys(failure.fields)).toEqual(['csv'])
    }
    const result = await bring(seller, csv('Name,Note', '=HYPERLINK("x"),ok', 'Fine,=1+1', '\u0007bell,x'))
    expect(result).toMatchObject({ inserted: 0, rejected: 3 })
  })

  test('R-315 what is exported can be sent back and changes nothing; texts that look like formulas stay texts', async () => {
    const { seller } = await aTrade()
    await as(seller).call(customers.invite, { body: { name: '@Bar, "Best"', note: '-1 step', tax: 2.5, deliveryDays: [2] } })
    const file = await fetched(seller)
    expect(file).toContain(`"'@Bar, ""Best"""`)
    const lines = file.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    const again = await bring(seller, file)
    expect(again).toMatchObject({ total: 2, inserted: 0, updated: 2, rejected: 0 })
    expect(await fetched(seller)).toBe(file)
    expect((await fetched(seller, { status: 'target_account' })).trim().split('\r\n')).toHaveLength(2)
  })
})

test('narrowing by account owner takes filterAccountOwners', async () => {
  const { distributor, seller } = await aTrade()
  const helper = await makeUser({ distributor, role: 'distributor_subscriber' })
  const query = { accountOwnerId: String(seller.id) as never }
  expect((await refused(as(helper).call(customers.list, { query }))).code).toBe('forbidden')
  expect((await as(helper).call(customers.list, { query: {} })).data).toHaveLength(1)
  expect((await as(seller).call(customers.list, { query })).data).toEqual([])
})

test('an export names the day and says the days of the supplier, where it is tomorrow already', async () => {
  const trade = await aTrade({ distributor: { timezone: 'Pacific/Kiritimati' } })
  // noon in London is the next day there
  const orderedAt = new Date('2029-03-01T12:00:00Z')
  await makeOrder(trade.distributor, trade.venue, { ordered_at: orderedAt })
  const exported = await send(customers.exportList, {}, { as: trade.seller })
  const today = now().toLocaleString('sv-SE', { timeZone: 'Pacific/Kiritimati' }).slice(0, 10)
  expect(exported.headers['content-disposition']).toContain(`Customers ${today}.csv`)
  expect(exported.body).toContain(',2029-03-02,')
})
