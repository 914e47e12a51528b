import type { TaxCalculation } from '#contract/platform/money.ts'
import type { DeliveryPeriod } from '#server/calendar/delivery-days/delivery-date.ts'

export type SupplierKey = 'northfield' | 'dairy' | 'fold' | 'wine' | 'pantry'

export type Supplier = {
  key: SupplierKey
  name: string
  registrationNumber: string
  description: string
  email: string
  phone: string
  street: string
  city: string
  zipCode: string
  accountType: 'free' | 'lite' | 'premium'
  taxCalculation: TaxCalculation
  /** Categories whose products bear no tax. */
  exempt: readonly string[]
  /** null: no minimum; 0: the fee is always due. */
  minimumOrderAmount: number | null
  deliveryFee: number
  deliveryDays: readonly number[]
  restrictDeliveryDates: boolean
  deliveryPeriod: DeliveryPeriod
  deliveryPeriodCount: number
  workingHours: { from: string; to: string }
  /** What it has is counted, and no more can be ordered than there is. */
  countsStock: boolean
  /** Its prices follow the season and the day; others raise theirs once a year. */
  isFresh: boolean
  firstOrderNumber: number
  skuPrefix: string
}

/** GST, percent. */
export const TAX = 10
export const TIMEZONE = 'Australia/Sydney'

export const SUPPLIERS: readonly Supplier[] = [
  {
    key: 'northfield',
    name: 'Northfield Produce',
    registrationNumber: 'ABN 51 824 753 556',
    description: 'Fruit, vegetables and herbs from the market floor and forty growers, on the road at three in the morning.',
    email: 'orders@northfield.example',
    phone: '+61 2 5550 0110',
    street: '14 Austin Avenue',
    city: 'Flemington',
    zipCode: '2140',
    accountType: 'premium',
    taxCalculation: 'exclusive',
    exempt: [],
    minimumOrderAmount: 150,
    deliveryFee: 18,
    deliveryDays: [1, 2, 3, 4, 5, 6],
    restrictDeliveryDates: true,
    deliveryPeriod: 'business_day_saturday',
    deliveryPeriodCount: 1,
    workingHours: { from: '02:00', to: '23:30' },
    countsStock: false,
    isFresh: true,
    firstOrderNumber: 48_210,
    skuPrefix: 'NP',
  },
  {
    key: 'dairy',
    name: 'Dairy Lane',
    registrationNumber: 'ABN 38 104 226 917',
    description: 'Milk, butter and cheese from small dairies, brought cold.',
    email: 'hello@dairylane.example',
    phone: '+61 2 5550 0120',
    street: '3 Lane Street',
    city: 'Marrickville',
    zipCode: '2204',
    accountType: 'premium',
    taxCalculation: 'exclusive',
    exempt: ['Milk and cream', 'Eggs'],
    minimumOrderAmount: 100,
    deliveryFee: 12,
    deliveryDays: [1, 2, 3, 4, 5, 6],
    restrictDeliveryDates: false,
    deliveryPeriod: 'business_day',
    deliveryPeriodCount: 1,
    workingHours: { from: '05:00', to: '17:00' },
    countsStock: false,
    isFresh: false,
    firstOrderNumber: 12_044,
    skuPrefix: 'DL',
  },
  {
    key: 'fold',
    name: 'Fold Seafood',
    registrationNumber: 'ABN 62 119 840 233',
    description: 'Line-caught fish and live shellfish. Market prices, oysters unopened.',
    email: 'dock@foldseafood.example',
    phone: '+61 2 5550 0130',
    street: 'Wharf 4, Bank Street',
    city: 'Pyrmont',
    zipCode: '2009',
    accountType: 'premium',
    taxCalculation: 'exclusive',
    exempt: [],
    minimumOrderAmount: 200,
    deliveryFee: 25,
    deliveryDays: [2, 3, 4, 5, 6],
    restrictDeliveryDates: true,
    deliveryPeriod: 'business_day_saturday',
    deliveryPeriodCount: 1,
    workingHours: { from: '03:00', to: '22:00' },
    countsStock: false,
    isFresh: true,
    firstOrderNumber: 7_310,
    skuPrefix: 'FS',
  },
  {
    key: 'wine',
    name: 'Meridian Wine',
    registrationNumber: 'ABN 74 150 633 028',
    description: 'Importer and merchant. Growers first, allocations by hand.',
    email: 'cellar@meridianwine.example',
    phone: '+61 2 5550 0140',
    street: '88 Bourke Road',
    city: 'Alexandria',
    zipCode: '2015',
    accountType: 'premium',
    taxCalculation: 'inclusive',
    exempt: [],
    minimumOrderAmount: 300,
    deliveryFee: 30,
    deliveryDays: [2, 4],
    restrictDeliveryDates: true,
    deliveryPeriod: 'business_day',
    deliveryPeriodCount: 2,
    workingHours: { from: '09:00', to: '17:00' },
    countsStock: true,
    isFresh: false,
    firstOrderNumber: 3_105,
    skuPrefix: 'MW',
  },
  {
    key: 'pantry',
    name: 'Corner Pantry Dry Goods',
    registrationNumber: 'ABN 19 136 907 451',
    description: 'Flour, oil, spices and everything that keeps.',
    email: 'shop@cornerpantry.example',
    phone: '+61 2 5550 0150',
    street: '201 Parramatta Road',
    city: 'Auburn',
    zipCode: '2144',
    accountType: 'lite',
    taxCalculation: 'inclusive',
    exempt: ['Flour and grains'],
    minimumOrderAmount: 0,
    deliveryFee: 9.5,
    deliveryDays: [1, 3, 5],
    restrictDeliveryDates: true,
    deliveryPeriod: 'business_day',
    deliveryPeriodCount: 2,
    workingHours: { from: '07:00', to: '16:00' },
    countsStock: false,
    isFresh: false,
    firstOrderNumber: 5_872,
    skuPrefix: 'CP',
  },
]
