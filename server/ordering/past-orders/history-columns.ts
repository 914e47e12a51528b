import type { Columns } from '#server/platform/sheets/read-table.ts'

/** The columns of a file of past orders: a row is a line; those of the order are in each row of it, or in the first. */
export const HISTORY_COLUMNS = {
  number: { title: 'Order number', also: ['order', 'orderno', 'invoice', 'invoicenumber', 'number'] },
  customer: { title: 'Customer', also: ['outlet', 'name', 'customername'] },
  customerId: { title: 'Customer id', also: ['venueid'] },
  email: { title: 'Customer email', also: ['email', 'mail'] },
  orderedOn: { title: 'Ordered on', also: ['date', 'orderdate', 'ordered', 'orderedat'] },
  deliveredOn: { title: 'Delivered on', also: ['delivery', 'deliverydate', 'delivered'] },
  sku: { title: 'SKU', also: ['articlenumber', 'productcode', 'code'] },
  product: { title: 'Product', also: ['productname', 'item', 'description'] },
  quantity: { title: 'Quantity', also: ['qty'] },
  price: { title: 'Price', also: ['unitprice'] },
  tax: { title: 'Tax %', also: ['tax', 'taxrate', 'vat', 'gst'] },
  taxCalculation: { title: 'Tax calculation', also: ['taxtype', 'taxkind'] },
  lineTotal: { title: 'Line total', also: ['linetotal', 'amount'] },
  deliveryFee: { title: 'Delivery fee', also: ['fee', 'freight'] },
  discount: { title: 'Order discount', also: ['discount'] },
  total: { title: 'Order total', also: ['total', 'totalamount'] },
} as const satisfies Columns<string>
export type HistoryColumn = keyof typeof HISTORY_COLUMNS
