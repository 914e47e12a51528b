import { describe, expect, test } from 'vitest'
import { inParallel } from '../api.ts'
import { expectedOf, fatesOf, paidCents } from './fates.ts'
import { markOf } from './place.ts'
import { accountOf, type Found, reportOf } from './reconcile.ts'
import { asDollars, type FileOrder, readTradingDay, toCents } from './trading-day.ts'

const HEADING =
  'store_number,store_name,city,state,zip_code,item_number,category_name,vendor_name,item_description,pack,bottle_volume_ml,state_bottle_retail,bottles_sold,sale_dollars'

/** A made-up day: two stores of one name, an item twice in one order, one row without a price and one that does not add up. */
const DAY = `${HEADING}
101,Corner Shop,ELM CITY,ZZ,00001,9001,GIN,Willow & Sons,Juniper One,12,750,7.13,60,427.8
101,Corner Shop,ELM CITY,ZZ,00001,9002,,Willow & Sons,Juniper Two,6,1000,12.03,12,144.36
101,Corner Shop,ELM CITY,ZZ,00001,9001,GIN,Willow & Sons,Juniper One,12,750,7.13,12,85.56
202,Corner Shop,OAK CITY,ZZ,00002,9001,GIN,Willow & Sons,Juniper One,12,750,7.13,1,7.13
202,Corner Shop,OAK CITY,ZZ,00002,7001,RUM,Harbour Rum,"Dark, old",12,700,19.99,3,59.97
202,Corner Shop,OAK CITY,ZZ,00002,7002,RUM,Harbour Rum,White,12,700,,3,
202,Corner Shop,OAK CITY,ZZ,00002,7003,RUM,Harbour Rum,Spiced,12,700,10.00,3,29.99
`

describe('a trading day', () => {
  const day = readTradingDay(DAY)

  test('has one order for each store and vendor, with its lines in the order of the file', () => {
    expect(day.orders.map(({ key, totalCents }) => [key, totalCents])).toEqual([
      ['101/willow-sons', 65_772],
      ['202/willow-sons', 713],
      ['202/harbour-rum', 5997],
    ])
    expect(day.orders[0]?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['9001', 60],
      ['9002', 12],
      ['9001', 12],
    ])
  })

  test('tells stores of one name apart by their number', () => {
    expect(day.stores.map(({ number, name }) => [number, name])).toEqual([
      ['101', 'Corner Shop'],
      ['202', 'Corner Shop'],
    ])
  })

  test('has every item of a vendor once', () => {
    expect(day.vendors.map(({ name, items }) => [name, items.map(({ sku }) => sku)])).toEqual([
      ['Willow & Sons', ['9001', '9002']],
      ['Harbour Rum', ['7001']],
    ])
    expect(day.vendors[0]?.items[1]).toMatchObject({ name: 'Juniper Two 1000 ml', category: null, cents: 1203 })
  })

  test('names rows that cannot be ordered, with every reason', () => {
    expect(day.unusable).toEqual([
      { line: 7, store: '202', item: '7002 White', reasons: ['has no price', 'has no amount'] },
      { line: 8, store: '202', item: '7003 Spiced', reasons: ['has an amount that is not quantity times price'] },
    ])
  })

  test('is distinguished from another day by its content', () => {
    expect(readTradingDay(DAY).digest).toBe(day.digest)
    expect(readTradingDay(DAY.replace('427.8', '427.80')).digest).not.toBe(day.digest)
  })

  test('is refused when columns are missing or an item has two prices', () => {
    expect(() => readTradingDay('store_number,city\n1,X\n')).toThrow('lacks the columns store_name')
    const twice = `${DAY}101,Corner Shop,ELM CITY,ZZ,00001,9001,GIN,Willow & Sons,Juniper One,12,750,8.00,1,8.00\n`
    expect(() => readTradingDay(twice)).toThrow('two prices for item 9001')
  })
})

describe('amounts', () => {
  test('are read by their digits', () => {
    expect(['7.13', '427.8', '0.07', '12', '1.005', '', 'x'].map(toCents)).toEqual([
      713,
      42_780,
      7,
      1200,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
  })

  test('are written with their thousands', () => {
    expect([103_995_109, 5, 0, -120_050].map(asDollars)).toEqual(['1,039,951.09', '0.05', '0.00', '-1,200.50'])
  })
})

describe('the reconciliation', () => {
  const { orders, digest } = readTradingDay(DAY)
  const wanted = orders.filter(({ vendor }) => vendor === 'willow-sons')
  const supplier = { vendor: 'willow-sons', name: 'Willow & Sons' }
  const asFound = (order: (typeof wanted)[number]): Found => ({
    status: 'accepted',
    venueOrderNumber: markOf(digest, order),
    amountWithTax: order.totalCents / 100,
    creditNoteAmount: 0,
    remainingCreditAmount: order.totalCents / 100,
    orderedProducts: order.lines.map(({ sku, quantity, cents, totalCents }) => ({
      sku,
      quantity,
      price: cents / 100,
      totalPrice: totalCents / 100,
      isDeclined: false,
    })),
  })
  const found = wanted.map(asFound)
  const noFates = new Map()
  const differencesWith = (others: Found[]) => accountOf(supplier, wanted, others, digest, noFates).differences

  test('finds nothing where nothing differs', () => {
    const account = accountOf(supplier, wanted, [...found].reverse(), digest, noFates)
    expect(account).toMatchObject({
      file: { orders: 2, lines: 4, cents: 66_485 },
      docket: { orders: 2, lines: 4, cents: 66_485 },
    })
    expect(account.differences).toEqual([])
    expect(reportOf([account])).toContain('✓ Together')
  })

  test('names what is missing, doubled, unanswered, changed or from nowhere', () => {
    const [first, second] = found as [Found, Found]
    expect(differencesWith([first])).toEqual(['202/willow-sons is missing'])
    expect(differencesWith([first, second, second])).toEqual(['202/willow-sons is there 2 times'])
    expect(differencesWith([{ ...first, status: 'pending' }, second])).toEqual([
      '101/willow-sons is pending, and should be accepted',
    ])
    expect(differencesWith([{ ...first, amountWithTax: 657.73 }, second])).toEqual([
      '101/willow-sons comes to 657.73, and should to 657.72',
    ])
    expect(differencesWith([{ ...first, orderedProducts: first.orderedProducts.slice(1) }, second])).toEqual([
      '101/willow-sons has other lines',
    ])
    expect(differencesWith([...found, { ...first, venueOrderNumber: `${digest}/303/willow-sons` }])).toEqual([
      `${digest}/303/willow-sons is not in the file`,
    ])
  })
})

describe('what becomes of orders', () => {
  const order = (n: number, skus: string[]): FileOrder => {
    const lines = skus.map((sku) => ({ sku, quantity: 1, cents: 100, totalCents: 100 }))
    return { key: `${n}/v`, vendor: 'v', store: String(n), lines, totalCents: 100 * skus.length }
  }
  const orders = Array.from({ length: 200 }, (_, n) => order(n, n % 2 ? ['a', 'b', 'a'] : ['a']))

  test('is the same each time, whatever their order, and exactly the shares', () => {
    const fates = fatesOf(orders)
    expect(fatesOf([...orders].reverse())).toEqual(fates)
    expect(Object.groupBy(fates.values(), (fate) => fate)).toMatchObject({
      partially_accepted: { length: 10 },
      abandoned: { length: 4 },
      credited: { length: 2 },
    })
    for (const { key, lines } of orders) if (fates.get(key) === 'partially_accepted') expect(lines).toHaveLength(3)
  })

  test('decides on what has to be paid', () => {
    const one = order(1, ['a', 'b', 'a'])
    expect(expectedOf(one, 'partially_accepted')).toMatchObject({ chargedCents: 100, lines: [{ sku: 'b' }] })
    expect(paidCents(expectedOf(one, 'accepted'))).toBe(300)
    expect(paidCents(expectedOf(one, 'credited'))).toBe(200)
    expect(paidCents(expectedOf(one, 'abandoned'))).toBe(0)
  })
})

describe('working in parallel', () => {
  test('takes every item once, with no more hands than allowed', async () => {
    const seen: number[] = []
    let busy = 0
    let most = 0
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      most = Math.max(most, ++busy)
      await Promise.resolve()
      seen.push(item)
      busy--
    })
    expect(seen.sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(3)
  })

  test('ends at the first failure', async () => {
    const seen: number[] = []
    const work = inParallel([1, 2, 3, 4], 1, async (item) => {
      seen.push(item)
      if (item === 2) throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(seen).toEqual([1, 2])
  })
})
