import type { SupplierKey } from './suppliers.ts'

export type GroupKey = 'harbour' | 'hotel'
export type VenueKey = 'glasshouse' | 'anchor' | 'saltmarsh' | 'grill' | 'terrace' | 'lobby' | 'rye'

export type Trade = {
  /** The weekdays orders are written on; 1 is Monday. */
  on: readonly number[]
  /** How many lines an order has. */
  lines: readonly [number, number]
  /** How many different products it buys over the year. */
  repertoire: number
  paymentTerms: string
  customerType: 'vip' | 'priority' | 'standard' | 'trialist'
  /** Categories it keeps to; everything unless said. */
  only?: readonly string[]
  /** Terms of its own. */
  deliveryFee?: number
  minimumOrderAmount?: number
}

export type Venue = {
  key: VenueKey
  group: GroupKey | null
  name: string
  email: string
  phone: string
  street: string
  city: string
  zipCode: string
  instruction: string
  /** How much it buys beside the others. */
  size: number
  trades: Partial<Record<SupplierKey, Trade>>
}

export const GROUPS: readonly { key: GroupKey; name: string }[] = [
  { key: 'harbour', name: 'Harbour Dining' },
  { key: 'hotel', name: 'Hotel Meridian Collection' },
]

export const VENUES: readonly Venue[] = [
  {
    key: 'glasshouse',
    group: 'harbour',
    name: 'The Glasshouse',
    email: 'kitchen@glasshouse.example',
    phone: '+61 2 5550 0210',
    street: '12 Hickson Road',
    city: 'Millers Point',
    zipCode: '2000',
    instruction: 'Loading dock on the lane, ring twice. Cold goods straight into the second fridge.',
    size: 1,
    trades: {
      northfield: {
        on: [1, 2, 3, 4, 5, 6],
        lines: [8, 20],
        repertoire: 70,
        paymentTerms: 'days_14',
        customerType: 'vip',
        deliveryFee: 0,
      },
      dairy: { on: [1, 3, 5], lines: [4, 9], repertoire: 26, paymentTerms: 'days_14', customerType: 'priority' },
      fold: { on: [1, 2, 3, 4, 5], lines: [2, 6], repertoire: 20, paymentTerms: 'days_7', customerType: 'vip' },
      wine: { on: [1], lines: [3, 8], repertoire: 26, paymentTerms: 'days_30', customerType: 'priority' },
      pantry: { on: [1, 4], lines: [3, 9], repertoire: 38, paymentTerms: 'days_30', customerType: 'standard' },
    },
  },
  {
    key: 'anchor',
    group: 'harbour',
    name: 'Anchor & Vine',
    email: 'kitchen@anchorvine.example',
    phone: '+61 2 5550 0220',
    street: '41 Windmill Street',
    city: 'Walsh Bay',
    zipCode: '2000',
    instruction: 'Deliver before 10:00, the lane closes.',
    size: 0.8,
    trades: {
      northfield: { on: [1, 2, 4, 5, 6], lines: [6, 15], repertoire: 50, paymentTerms: 'days_14', customerType: 'priority' },
      dairy: { on: [1, 3, 5], lines: [3, 8], repertoire: 24, paymentTerms: 'days_14', customerType: 'standard' },
      fold: { on: [2, 3, 4, 5], lines: [2, 5], repertoire: 14, paymentTerms: 'days_7', customerType: 'priority' },
      wine: { on: [1, 3], lines: [3, 9], repertoire: 34, paymentTerms: 'days_30', customerType: 'vip' },
      pantry: { on: [2, 4], lines: [3, 8], repertoire: 30, paymentTerms: 'days_30', customerType: 'standard' },
    },
  },
  {
    key: 'saltmarsh',
    group: 'harbour',
    name: 'Saltmarsh',
    email: 'kitchen@saltmarsh.example',
    phone: '+61 2 5550 0230',
    street: '7 Pier Street',
    city: 'Barangaroo',
    zipCode: '2000',
    instruction: 'Live shellfish to the tank room, ask for Ana.',
    size: 0.7,
    trades: {
      northfield: { on: [1, 3, 5, 6], lines: [6, 14], repertoire: 44, paymentTerms: 'days_14', customerType: 'standard' },
      dairy: { on: [2, 5], lines: [3, 6], repertoire: 18, paymentTerms: 'days_14', customerType: 'standard' },
      fold: { on: [1, 2, 3, 4, 5], lines: [3, 9], repertoire: 34, paymentTerms: 'days_7', customerType: 'vip', deliveryFee: 0 },
      wine: { on: [3], lines: [2, 6], repertoire: 18, paymentTerms: 'days_30', customerType: 'standard' },
      pantry: { on: [2], lines: [3, 7], repertoire: 22, paymentTerms: 'days_30', customerType: 'standard' },
    },
  },
  {
    key: 'grill',
    group: 'hotel',
    name: 'Meridian Grill',
    email: 'grill@meridianhotels.example',
    phone: '+61 2 5550 0310',
    street: '190 Phillip Street',
    city: 'Sydney',
    zipCode: '2000',
    instruction: 'Hotel dock, bay 3. Bring the order number.',
    size: 1.3,
    trades: {
      northfield: { on: [1, 2, 3, 4, 5, 6], lines: [8, 18], repertoire: 60, paymentTerms: 'days_30', customerType: 'vip' },
      dairy: { on: [1, 2, 4, 5], lines: [5, 10], repertoire: 30, paymentTerms: 'days_30', customerType: 'vip' },
      fold: { on: [1, 3, 4, 5], lines: [3, 7], repertoire: 22, paymentTerms: 'days_14', customerType: 'priority' },
      wine: { on: [2, 4], lines: [4, 10], repertoire: 40, paymentTerms: 'end_of_month', customerType: 'vip' },
      pantry: { on: [1, 4], lines: [4, 10], repertoire: 40, paymentTerms: 'days_30', customerType: 'priority' },
    },
  },
  {
    key: 'terrace',
    group: 'hotel',
    name: 'Garden Terrace',
    email: 'terrace@meridianhotels.example',
    phone: '+61 2 5550 0320',
    street: '190 Phillip Street',
    city: 'Sydney',
    zipCode: '2000',
    instruction: 'Hotel dock, bay 3. Bring the order number.',
    size: 0.8,
    trades: {
      northfield: { on: [1, 3, 5, 6], lines: [6, 13], repertoire: 42, paymentTerms: 'days_30', customerType: 'priority' },
      dairy: { on: [1, 3, 5], lines: [3, 8], repertoire: 24, paymentTerms: 'days_30', customerType: 'priority' },
      fold: { on: [2, 5], lines: [2, 4], repertoire: 10, paymentTerms: 'days_14', customerType: 'standard' },
      wine: { on: [2], lines: [2, 6], repertoire: 18, paymentTerms: 'end_of_month', customerType: 'priority' },
      pantry: { on: [3], lines: [3, 7], repertoire: 22, paymentTerms: 'days_30', customerType: 'standard' },
    },
  },
  {
    key: 'lobby',
    group: 'hotel',
    name: 'Lobby Bar',
    email: 'bar@meridianhotels.example',
    phone: '+61 2 5550 0330',
    street: '190 Phillip Street',
    city: 'Sydney',
    zipCode: '2000',
    instruction: 'Hotel dock, bay 3. Bring the order number.',
    size: 0.6,
    trades: {
      northfield: {
        on: [2, 5],
        lines: [3, 8],
        repertoire: 18,
        only: ['Fruit', 'Herbs'],
        paymentTerms: 'days_30',
        customerType: 'standard',
      },
      dairy: {
        on: [1, 4],
        lines: [2, 5],
        repertoire: 10,
        only: ['Milk and cream', 'Eggs'],
        paymentTerms: 'days_30',
        customerType: 'standard',
      },
      wine: { on: [1, 4], lines: [3, 9], repertoire: 30, paymentTerms: 'end_of_month', customerType: 'vip' },
    },
  },
  {
    key: 'rye',
    group: null,
    name: 'Little Rye Bakery',
    email: 'bake@littlerye.example',
    phone: '+61 2 5550 0410',
    street: '22 Australia Street',
    city: 'Newtown',
    zipCode: '2042',
    instruction: 'Someone is here from two in the morning. Side door.',
    size: 0.9,
    trades: {
      northfield: {
        on: [3],
        lines: [3, 7],
        repertoire: 16,
        only: ['Fruit', 'Herbs'],
        paymentTerms: 'cash_on_delivery',
        customerType: 'trialist',
      },
      dairy: {
        on: [1, 2, 3, 4, 5],
        lines: [3, 7],
        repertoire: 16,
        only: ['Milk and cream', 'Butter', 'Eggs', 'Yoghurt'],
        paymentTerms: 'days_7',
        customerType: 'priority',
      },
      pantry: {
        on: [1, 4],
        lines: [4, 10],
        repertoire: 36,
        only: ['Flour and grains', 'Sugar and baking', 'Nuts and dried fruit'],
        paymentTerms: 'days_14',
        customerType: 'vip',
        minimumOrderAmount: 250,
      },
    },
  },
]

/** Who has asked whom to trade and waits for an answer. */
export const REQUESTS: readonly { supplier: SupplierKey; venue: VenueKey; by: 'distributor' | 'venue' }[] = [
  { supplier: 'wine', venue: 'rye', by: 'distributor' },
  { supplier: 'pantry', venue: 'lobby', by: 'venue' },
  { supplier: 'fold', venue: 'rye', by: 'venue' },
]
