import type { Currency } from '#contract/platform/currency.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import { dayOf } from '#server/calendar/delivery-days/local-day.ts'
import { PRODUCTS } from '#server/catalogue/products/product-table.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const PRODUCT = PRODUCTS.part('id', 'name', 'sku', 'price', 'orderingUnitQuantity', 'tax', 'taxCalculation')

export type KnownCustomer = { id: number; name: string; email: string; tax: number }
export type KnownProduct = {
  id: number
  name: string
  sku: string | null
  unit: string
  priceUnit: string
  price: number
  orderingUnitQuantity: number
  tax: number | null
  taxCalculation: TaxCalculation | null
}

/** What a file of past orders can mean: the supplier's own customers and products, by the lower-case words they are found by. */
export type Known = {
  customers: Record<'customerId' | 'email' | 'customer', Map<string, KnownCustomer[]>>
  products: Record<'sku' | 'name', Map<string, KnownProduct[]>>
  /** Numbers that came in before. */
  taken: ReadonlySet<string>
  currency: Currency
  decimals: number
  taxCalculation: TaxCalculation
  deliveryFeeTaxable: boolean
  dateFormat: string
  timezone: string
  today: string
}

type CompanyRow = Pick<Known, 'currency' | 'decimals' | 'taxCalculation' | 'deliveryFeeTaxable' | 'dateFormat' | 'timezone'>

export async function readKnown(tx: Tx, distributorId: number, now: Date): Promise<Known> {
  const [[company], customers, products, taken] = await Promise.all([
    rows<CompanyRow>(
      tx,
      `select ${currencyJson('c')} as currency,
              c.fraction_digits as decimals, d.tax_calculation as "taxCalculation", d.delivery_fee_taxable as "deliveryFeeTaxable",
              d.date_format as "dateFormat", d.timezone
         from distributors d join currencies c on c.code = d.currency_code where d.id = $1`,
      [distributorId],
    ),
    rows<KnownCustomer>(
      tx,
      `select v.id, v.name, v.email, coalesce(c.tax, d.tax) as tax
         from connections c join venues v on v.id = c.venue_id join distributors d on d.id = c.distributor_id
        where c.distributor_id = $1 and c.status in ('active', 'ended')`,
      [distributorId],
    ),
    rows<KnownProduct>(
      tx,
      `select ${PRODUCT.read('p')}, ou.name as unit, pu.name as "priceUnit"
         from products p join units ou on ou.id = p.ordering_unit_id join units pu on pu.id = p.price_unit_id
        where p.distributor_id = $1 and p.deleted_at is null`,
      [distributorId],
    ),
    rows<{ number: string }>(
      tx,
      `select lower(external_number) as number from orders where distributor_id = $1 and external_number is not null`,
      [distributorId],
    ),
  ])
  if (!company) throw new Error(`There is no supplier ${distributorId}`)
  return {
    ...company,
    customers: {
      customerId: Map.groupBy(customers, ({ id }) => String(id)),
      email: Map.groupBy(customers, ({ email }) => email.toLowerCase()),
      customer: Map.groupBy(customers, ({ name }) => name.toLowerCase()),
    },
    products: {
      sku: Map.groupBy(products, ({ sku }) => (sku ?? '').toLowerCase()),
      name: Map.groupBy(products, ({ name }) => name.toLowerCase()),
    },
    taken: new Set(taken.map(({ number }) => number)),
    today: dayOf(now, company.timezone),
  }
}
