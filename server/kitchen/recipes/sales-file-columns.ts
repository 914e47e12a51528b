import type { Columns } from '#server/platform/sheets/read-table.ts'

/** The columns of a file of sales, as tills write them. */
export const SALES_COLUMNS = {
  recipe: { title: 'Recipe', also: ['name', 'item', 'dish', 'product', 'menuitem', 'itemname'] },
  quantity: { title: 'Quantity', also: ['qty', 'portions', 'sold', 'count', 'quantitysold'] },
  date: { title: 'Date', also: ['soldon', 'day', 'businessdate', 'saledate'] },
  time: { title: 'Time', also: ['soldat', 'saletime'] },
  receipt: { title: 'Receipt', also: ['reference', 'ref', 'ticket', 'receiptnumber', 'ordernumber'] },
} as const satisfies Columns<string>
export type SalesColumn = keyof typeof SALES_COLUMNS
