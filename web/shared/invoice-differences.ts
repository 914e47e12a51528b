import type { InvoiceDifference } from '#contract/ordering/invoice-difference.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney, formatQuantity } from './format.ts'

const WHAT: Record<InvoiceDifference['what'], string> = {
  total: 'total',
  quantity: 'quantity',
  price: 'amount',
  not_on_invoice: 'not on the invoice',
  not_on_order: 'not on the order',
}

/** A difference in a line: 'Truss tomatoes: quantity 4, invoiced 5'. */
export function differenceSentence({ what, name, ordered, invoiced }: InvoiceDifference, currency: Currency): string {
  if (ordered === null || invoiced === null) return `${name}: ${WHAT[what]}`
  const shown = (value: number) => (what === 'quantity' ? formatQuantity(value) : formatMoney(value, currency))
  return `${name}: ${what === 'total' ? '' : `${WHAT[what]} `}${shown(ordered)}, invoiced ${shown(invoiced)}`
}
