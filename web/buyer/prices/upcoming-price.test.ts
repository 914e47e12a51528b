import { expect, test } from 'vitest'
import { upcomingOf } from './upcoming-price.ts'

const currency = { code: 'AUD', template: '${amount}', fractionDigits: 2 }
const upcomingPrice = {
  startsAt: '2026-11-30T13:00:00.000Z',
  startsOn: '2026-12-01',
  minQuantity: 1,
  price: 5.4,
  estimate: 5.4,
  marketPrice: false,
}

test.each([
  ['by the piece', { orderingUnitQuantity: 1 }, {}, 'from Tue 1 Dec $5.40'],
  ['a box priced by the kilo, as the box', { orderingUnitQuantity: 5 }, {}, 'from Tue 1 Dec $27.00'],
  ['from a quantity on', { orderingUnitQuantity: 5 }, { minQuantity: 6 }, 'from Tue 1 Dec 6+ $27.00'],
  ['the price of the day', { orderingUnitQuantity: 1 }, { marketPrice: true, price: 0 }, 'from Tue 1 Dec market, about $5.40'],
])('what will change is said: %s', (_, product, change, words) => {
  expect(upcomingOf({ minimumQuantity: 1, ...product, upcomingPrice: { ...upcomingPrice, ...change } }, currency)).toBe(words)
})

test('nothing planned, nothing said', () => {
  expect(upcomingOf({ minimumQuantity: 1, orderingUnitQuantity: 1, upcomingPrice: null }, currency)).toBeNull()
})
