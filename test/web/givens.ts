import { DistributorProduct } from '#contract/catalogue/products.ts'
import { VenueProduct } from '#contract/catalogue/venue-products.ts'
import type { Cart } from '#contract/ordering/carts.ts'
import { Order } from '#contract/ordering/orders.ts'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { SupplierDetail, type TradingTerms } from '#contract/parties/suppliers.ts'
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

/** Truss tomatoes, sold by the case of five kilograms and priced per kilogram. */
export const aProduct = (over: Given<DistributorProduct> = {}): DistributorProduct =>
  sample(DistributorProduct, {
    id: 21,
    distributorId: 1,
    name: 'Truss tomatoes',
    sku: 'TOM-TR5',
    price: 4,
    marketPrice: false,
    currency: 'AUD',
    tax: 10,
    taxCalculation: 'exclusive',
    orderingUnit: { id: 2, name: 'case' },
    priceUnit: { id: 1, name: 'kg' },
    orderingUnitQuantity: 5,
    minimumQuantity: 1,
    orderingUnitIncrement: 1,
    ...over,
  })

/** Truss tomatoes of Northfield Produce as an outlet sees them: a case at 12.50. */
export const aVenueProduct = (over: Given<VenueProduct> = {}): VenueProduct =>
  sample(VenueProduct, {
    id: 21,
    name: 'Truss tomatoes',
    sku: 'TOM-TR5',
    distributor: { id: 1, name: 'Northfield Produce' },
    price: 12.5,
    unitPrice: 12.5,
    priceEstimate: 12.5,
    priceRule: { kind: 'product' },
    tax: 0,
    taxCalculation: 'exclusive',
    orderingUnit: { id: 1, name: 'case', type: 'single' },
    priceUnit: { id: 1, name: 'case', type: 'single' },
    orderingUnitQuantity: 1,
    minimumQuantity: 1,
    orderingUnitIncrement: 1,
    stockLevel: 'not_tracking',
    ...over,
  })

/** What Northfield Produce and an outlet agreed: no minimum, no fee, no tax. */
export const someTerms = (over: Given<TradingTerms> = {}): Given<TradingTerms> => ({
  minimumOrderAmount: null,
  minimumPolicy: 'block',
  deliveryFee: 0,
  tax: 0,
  taxCalculation: 'exclusive',
  timezone: 'Australia/Sydney',
  nextDeliveryDate: '2030-01-09',
  orderBefore: '2030-01-07T05:00:00.000Z',
  ...over,
})

/** Northfield Produce as a connected outlet sees it. */
export const aSupplier = (over: Given<SupplierDetail> = {}): SupplierDetail =>
  sample(SupplierDetail, {
    id: 1,
    name: 'Northfield Produce',
    isConnected: true,
    connectionStatus: 'active',
    currency: AUD,
    terms: someTerms(),
    ...over,
  })

/** The cart of an outlet at Northfield Produce: two cases of tomatoes. */
export const aCart = (over: Given<Cart> = {}): Given<Cart> => ({
  distributor: { id: 1, name: 'Northfield Produce', currency: AUD, terms: someTerms() },
  info: { type: 'regular', distributorType: 'purchase' },
  entries: [{ product: aVenueProduct(), quantity: 2 }],
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
