import type { DistributorProduct, VenueProduct } from '#contract/catalogue/products.ts'
import { Order } from '#contract/ordering/orders.ts'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { type Given, sample } from './sample.ts'

export const AUD = { code: 'AUD', template: '${amount}', fractionDigits: 2 }

/** A line of an order: three cases of tomatoes at 12.50. */
export const aLine = (over: Given<Order['orderedProducts'][number]> = {}): Given<Order['orderedProducts'][number]> => ({
  id: 31,
  productId: 21,
  name: 'Truss tomatoes',
  sku: 'TOM-TR5',
  unit: 'case',
  priceUnit: 'case',
  quantity: 3,
  priceQuantity: 3,
  price: 12.5,
  totalPrice: 37.5,
  ...over,
})

/** Order #101 of The Glasshouse at Northfield Produce. */
export const anOrder = (over: Given<Order> = {}): Order =>
  sample(Order, {
    id: 11,
    orderNumber: 101,
    status: 'pending',
    type: 'sales_order',
    distributorType: 'purchase',
    currency: AUD,
    venue: { id: 1, name: 'The Glasshouse' },
    distributor: { id: 1, name: 'Northfield Produce' },
    orderedAt: '2030-01-07T06:00:00.000Z',
    orderedByName: 'Mia Tran',
    amount: 37.5,
    amountWithTax: 37.5,
    orderedProducts: [aLine()],
    ...over,
  })

const CASE = { id: 1, name: 'case', type: 'single' } as const

/** Tomatoes by the case as one customer buys them, at 12.50. */
export const aSoldProduct = (over: Given<VenueProduct> = {}): Given<VenueProduct> => ({
  id: 21,
  name: 'Truss tomatoes',
  sku: 'TOM-TR5',
  price: 12.5,
  unitPrice: 12.5,
  priceEstimate: 12.5,
  tax: 0,
  taxCalculation: 'exclusive',
  orderingUnit: CASE,
  priceUnit: CASE,
  priceRule: { kind: 'product' },
  ...over,
})

/** A customer who trades with the supplier and has joined. */
export const aCustomer = (over: Given<CustomerDetail> = {}): Given<CustomerDetail> => ({
  id: 8,
  name: 'Harbour Light',
  city: 'Sydney',
  connectionStatus: 'active',
  customerType: 'standard',
  paymentTerms: 'net_14',
  openOrders: 0,
  editable: false,
  ...over,
})

/** Tomatoes by the case as their supplier sees them, with 14 in two warehouses. */
export const aStockedProduct = (over: Given<DistributorProduct> = {}): Given<DistributorProduct> => ({
  id: 21,
  name: 'Truss tomatoes',
  sku: 'TOM-TR5',
  price: 12.5,
  marketPrice: false,
  currency: 'AUD',
  orderingUnit: CASE,
  priceUnit: CASE,
  orderingUnitQuantity: 1,
  inventoryTracked: true,
  quantity: 14,
  warehouseProducts: [
    { warehouseId: 1, name: 'Main', isPrimary: true, quantity: 10, parLevel: 5 },
    { warehouseId: 2, name: 'North', isPrimary: false, quantity: 4, parLevel: null },
  ],
  ...over,
})
