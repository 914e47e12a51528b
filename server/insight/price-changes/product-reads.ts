import type { Purchase } from '#contract/insight/price-change-reports.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { PriceRule } from '#contract/pricing/price.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { purchases } from './purchases.ts'
import type { Asked } from './report-of.ts'

type Row = Omit<Purchase, 'listPrice' | 'isOtherRule'> & {
  name: string
  sku: string
  unit: string
  distributor: { id: number; name: string }
  currency: Currency
  list_price: number
  rule_before: PriceRule['kind'] | null
  rule: PriceRule
}

const PURCHASES = `with bought as (${purchases('l.product_id = $3')})
  select jsonb_build_object('id', b.order_id, 'orderNumber', b.order_number, 'invoiceNumber', b.invoice_number) as order,
         jsonb_build_object('id', v.id, 'name', v.name) as venue, jsonb_build_object('id', d.id, 'name', d.name) as distributor,
         ${currencyJson('c')} as currency, to_char(b.day, 'YYYY-MM-DD') as day, b.price, b.before, b.quantity, b.price_rule as rule,
         b.rule_before, b.list_price, b.name, coalesce(b.sku, '') as sku, b.price_unit as unit
    from bought b join venues v on v.id = b.venue_id join distributors d on d.id = b.distributor_id
    join currencies c on c.code = b.currency_code
   where b.day >= $4 order by b.accepted_at desc, b.line_id desc`

/** Every purchase of a product in the range, newest first. @throws Problem not_found where it was not bought in it */
export async function purchasesOf(tx: Tx, { venueIds, range }: Asked, productId: number) {
  const found = await rows<Row>(tx, PURCHASES, [venueIds, range.to, productId, range.from])
  const [latest] = found
  if (!latest) throw new Problem('not_found')
  return {
    product: { id: productId, name: latest.name, sku: latest.sku, unit: latest.unit },
    distributor: latest.distributor,
    currency: latest.currency,
    range,
    purchases: found.map(
      ({ order, venue, day, price, before, quantity, rule, rule_before, list_price }): Purchase => ({
        order,
        venue,
        day,
        price,
        before,
        quantity,
        rule,
        isOtherRule: rule_before !== null && rule_before !== rule.kind,
        listPrice: list_price,
      }),
    ),
  }
}
