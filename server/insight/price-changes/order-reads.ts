import { ADJUSTMENTS, type Adjustment, type OrderChange } from '#contract/insight/price-change-reports.ts'
import { round, sum } from '#contract/platform/money.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/keyset.ts'
import { BOUGHT, INVOICE_DAY, purchases } from './purchases.ts'
import type { Asked } from './report-of.ts'

type Filters = { onlyWithChange?: boolean | undefined; distributorId?: number | undefined; term?: string | undefined }
type Amounts = {
  dearer: number
  discount: number
  delivery_fee: number
  amount_adjustment: number
  tax_adjustment: number
  credited: number
}
type Row = Omit<OrderChange, 'adjustments' | 'orderNumber' | 'invoiceNumber' | 'amountWithTax' | 'changedProducts'> &
  Amounts & { order_number: number | null; invoice_number: string; amount_with_tax: number; changed_products: number }

const CHANGES = `with bought as (${purchases('($4::bigint is null or o.distributor_id = $4)')}),
  changed as (
    select order_id, sum((price - before) * price_quantity) as dearer, count(*) as changed_products
      from bought where before is not null and before <> price and day >= $3 group by order_id)
  select o.id, o.order_number, o.invoice_number, to_char(${INVOICE_DAY}, 'YYYY-MM-DD') as day,
         jsonb_build_object('id', v.id, 'name', v.name) as venue, jsonb_build_object('id', d.id, 'name', d.name) as distributor,
         ${currencyJson('c')} as currency, o.amount_with_tax, coalesce(k.dearer, 0) as dearer, coalesce(k.changed_products, 0) as changed_products,
         o.order_discount_amount + coalesce((select sum(l.discount_amount) from order_lines l where l.order_id = o.id), 0) as discount,
         o.delivery_fee, o.amount_adjustment, o.tax_adjustment, o.credit_note_amount as credited
    from orders o join venues v on v.id = o.venue_id join distributors d on d.id = o.distributor_id
    join currencies c on c.code = o.currency_code left join changed k on k.order_id = o.id
   where ${BOUGHT} and ${INVOICE_DAY} between $3 and $2 and ($4::bigint is null or o.distributor_id = $4)
     and (not $5::boolean or k.order_id is not null)
     and ($6::text is null or d.name ilike $6 or o.order_number::text ilike $6 or o.invoice_number ilike $6)
   order by ${INVOICE_DAY} desc, o.id desc`

/** Invoices of the range with what made each cost more or less, newest first. */
export async function orderChanges(tx: Tx, { venueIds, range }: Asked, filters: Filters): Promise<OrderChange[]> {
  const { onlyWithChange = false, distributorId = null, term } = filters
  const found = await rows<Row>(tx, CHANGES, [
    venueIds,
    range.to,
    range.from,
    distributorId,
    onlyWithChange,
    term === undefined ? null : containing(term),
  ])
  return found.map(
    ({ id, order_number, invoice_number, day, venue, distributor, currency, amount_with_tax, changed_products, ...amounts }) => ({
      id,
      orderNumber: order_number,
      invoiceNumber: invoice_number,
      day,
      venue,
      distributor,
      currency,
      amountWithTax: amount_with_tax,
      adjustments: adjustmentsOf(amounts, currency.fractionDigits),
      changedProducts: changed_products,
    }),
  )
}

/** what was typed in on an order from elsewhere is a price adjustment, but for the tax of it. */
export function adjustmentsOf(amounts: Amounts, decimals: number): OrderChange['adjustments'] {
  const of: Record<Adjustment, number> = {
    'price-adjustment': sum([round(amounts.dearer, decimals), amounts.amount_adjustment, -amounts.tax_adjustment], decimals),
    discount: round(-amounts.discount, decimals),
    'delivery-fee': amounts.delivery_fee,
    'tax-adjustment': amounts.tax_adjustment,
    'credit-note': round(-amounts.credited, decimals),
  }
  return ADJUSTMENTS.map((kind) => ({ kind, amount: of[kind] })).filter(({ amount }) => amount !== 0)
}
