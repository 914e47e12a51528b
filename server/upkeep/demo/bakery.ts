import type { Companies } from './companies.ts'
import type { Ids, Tables } from './rows.ts'
import type { Names } from './shelves.ts'
import { pathOf } from './shelves.ts'
import { TAX, TIMEZONE } from './suppliers.ts'

/** Name, SKU, price, unit, how many come in one, and the least that can be ordered. */
const LOAVES: readonly [name: string, sku: string, price: number, unit: string, content: number, minimum: number][] = [
  ['Sourdough, country, 1 kg', 'KS-01', 8.4, 'each', 1, 2],
  ['Sourdough, rye, 1 kg', 'KS-02', 9.2, 'each', 1, 2],
  ['Sourdough, sliced for the toaster, 800 g', 'KS-03', 8.9, 'each', 1, 2],
  ['Baguette', 'KS-04', 3.1, 'each', 1, 5],
  ['Focaccia, rosemary, tray', 'KS-05', 28, 'each', 1, 1],
  ['Brioche bun', 'KS-06', 1.35, 'dozen', 12, 1],
  ['Dinner roll', 'KS-07', 0.85, 'dozen', 12, 2],
  ['Croissant, butter', 'KS-08', 3.4, 'dozen', 12, 1],
  ['Pain au chocolat', 'KS-09', 3.9, 'dozen', 12, 1],
  ['Lavosh, sesame, 1 kg', 'KS-10', 24, 'box', 1, 1],
  ['Fruit loaf, 900 g', 'KS-11', 11.5, 'each', 1, 1],
  ['Hot cross bun', 'KS-12', 2.2, 'dozen', 12, 1],
]

type Shelved = Pick<Tables, 'distributors' | 'connections' | 'products' | 'order_numbers'>

/** A baker on the corner who is not on the platform: Harbour Dining keeps him itself, and its outlets order from him by mail and phone. */
export function bakery({ groups, venues }: Companies, names: Names, ids: Ids, now: Date, shelved: Shelved): Tables {
  const [supplier, connection, product] = [shelved.distributors?.[0], shelved.connections?.[0], shelved.products?.[0]]
  if (!supplier || !connection || !product) return {}
  const since = new Date(now.getTime() - 120 * 86_400_000)
  const id = ids.distributors()
  const each = names.units.get('each') ?? 0
  return {
    distributors: [
      ...(shelved.distributors ?? []).map((one) => ({ ...one, owner_venue_group_id: null })),
      {
        ...supplier,
        id,
        name: 'Kiln Street Bakery',
        legal_name: 'Kiln Street Bakery',
        description: 'Sourdough and rolls from the corner. Ring Joe before four, he bakes at two.',
        email: 'joe@kilnstreetbakery.example',
        phone: '+61 2 5550 0177',
        primary_contact_name: 'Joe Attard',
        street: '9 Kiln Street',
        city: 'The Rocks',
        zip_code: '2000',
        status: 'inactive',
        registered_at: null,
        account_type: 'free',
        currency_code: 'AUD',
        timezone: TIMEZONE,
        tax: TAX,
        tax_calculation: 'exempt',
        minimum_order_amount: null,
        delivery_fee: 0,
        delivery_days: [1, 2, 3, 4, 5, 6],
        delivery_period: 'day',
        delivery_period_count: 1,
        working_hours_from: '05:00',
        working_hours_to: '16:00',
        order_more_than_available: true,
        display_stock_numbers: false,
        shop_token: null,
        created_at: since,
        owner_venue_group_id: groups.harbour.id,
      },
    ],
    connections: [
      ...(shelved.connections ?? []),
      ...[venues.glasshouse, venues.anchor, venues.saltmarsh].map((venue) => ({
        ...connection,
        distributor_id: id,
        venue_id: venue.id,
        payment_terms: 'cash_on_delivery',
        minimum_order_amount: null,
        delivery_fee: null,
        customer_type: 'standard',
        customer_category_id: null,
        account_owner_id: null,
        created_at: since,
        account_opened_at: since,
      })),
    ],
    products: [
      ...(shelved.products ?? []),
      ...LOAVES.map(([name, sku, price, unit, content, minimum]) => ({
        ...product,
        id: ids.products(),
        distributor_id: id,
        category_id: names.categories.get(pathOf(['Bakery'])) ?? null,
        product_group_id: null,
        sku,
        name,
        description: '',
        price,
        market_price: false,
        tax_calculation: null,
        ordering_unit_id: names.units.get(unit) ?? each,
        price_unit_id: each,
        ordering_unit_quantity: content,
        minimum_quantity: minimum,
        ordering_unit_increment: 1,
        default_discount_type: 'price',
        default_tiers: [] as never,
        deals: [] as never,
        is_hidden: false,
        inventory_tracked: false,
        created_at: since,
        updated_at: since,
      })),
    ],
    order_numbers: [
      ...(shelved.order_numbers ?? []),
      { ...shelved.order_numbers?.[0], distributor_id: id, last_number: 0 } as never,
    ],
  }
}
