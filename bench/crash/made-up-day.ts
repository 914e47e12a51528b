import type { FileOrder, TradingDay } from '../replay/trading-day.ts'

const VENDORS = 4
const ITEMS = 6
const STORES = 8
const ITEM_CENTS = 1230

/** A day of so many orders, few hands ordering much of few: where numbers and stock are fought over. The same each time it is made. */
export function madeUpDay(count: number): TradingDay {
  const vendors = Array.from({ length: VENDORS }, (_, vendor) => ({
    key: `supplier-${vendor + 1}`,
    name: `Supplier ${vendor + 1}`,
    items: Array.from({ length: ITEMS }, (_, item) => ({
      sku: `item-${item + 1}`,
      name: `Item ${item + 1}`,
      description: '',
      category: null,
      cents: ITEM_CENTS * (item + 1),
    })),
  }))
  const stores = Array.from({ length: STORES }, (_, i) => ({
    number: String(i + 1),
    name: 'Store',
    city: 'Des Moines',
    state: 'IA',
    zipCode: '50309',
  }))
  return {
    digest: 'crash',
    vendors,
    stores,
    categories: [],
    orders: Array.from({ length: count }, (_, i) => order(i)),
    unusable: [],
  }
}

function order(i: number): FileOrder {
  const lines = Array.from({ length: 1 + (i % ITEMS) }, (_, item) => {
    const quantity = 1 + ((i + item) % 9)
    const cents = ITEM_CENTS * (item + 1)
    return { sku: `item-${item + 1}`, quantity, cents, totalCents: cents * quantity }
  })
  return {
    key: String(i + 1),
    vendor: `supplier-${1 + (i % VENDORS)}`,
    store: String(1 + (Math.floor(i / VENDORS) % STORES)),
    lines,
    totalCents: lines.reduce((all, { totalCents }) => all + totalCents, 0),
  }
}
