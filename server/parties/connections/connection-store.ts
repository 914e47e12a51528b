import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { MinimumPolicy } from '#contract/pricing/delivery-fee.ts'
import {
  DELIVERY_COLUMNS,
  type DeliveryRow,
  deliveryTermsFrom,
  MINIMUM_COLUMNS,
} from '#server/calendar/delivery-days/delivery-reads.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import { type Connection, type DistributorStatus, tradingTermsAt } from './connection.ts'
import { CONNECTIONS } from './connection-table.ts'

const CONNECTION = CONNECTIONS.part('distributorId', 'venueId', 'paymentTerms')

type Row = DeliveryRow &
  RecordOf<typeof CONNECTION> & {
    status: ConnectionStatus
    distributor_status: DistributorStatus
    currency: Currency
    minimum_order_amount: number | null
    minimum_policy: MinimumPolicy
    delivery_fee: number
    delivery_fee_taxable: boolean
    tax: number
    tax_calculation: TaxCalculation
  }

const SELECT = `select ${CONNECTION.namesOf('c')}, c.status, d.status as distributor_status, ${DELIVERY_COLUMNS},
    ${MINIMUM_COLUMNS}, d.delivery_fee_taxable,
    coalesce(c.tax, d.tax) as tax, d.tax_calculation,
    ${currencyJson('k')} as currency
  from connections c join distributors d on d.id = c.distributor_id join currencies k on k.code = d.currency_code
  where d.deleted_at is null`

/** What two companies have agreed, whatever the state of their connection; undefined when there is none. */
export async function findTradingTerms(
  tx: Tx,
  { distributorId, venueId }: { distributorId: number; venueId: number },
  now: Date,
): Promise<Connection | undefined> {
  const [row] = await rows<Row>(tx, `${SELECT} and c.distributor_id = $1 and c.venue_id = $2`, [distributorId, venueId])
  return row && connectionFrom(row, now)
}

/** The same for several distributors of several venues. */
export async function findAllTradingTerms(
  tx: Tx,
  { distributorIds, venueIds }: { distributorIds: readonly number[]; venueIds: readonly number[] },
  now: Date,
): Promise<Connection[]> {
  const found = await rows<Row>(tx, `${SELECT} and c.distributor_id = any ($1) and c.venue_id = any ($2)`, [
    distributorIds,
    venueIds,
  ])
  return found.map((row) => connectionFrom(row, now))
}

const connectionFrom = (row: Row, now: Date): Connection => ({
  distributorId: row.distributor_id,
  venueId: row.venue_id,
  status: row.status,
  distributorStatus: row.distributor_status,
  currency: row.currency,
  terms: tradingTermsAt(
    {
      ...deliveryTermsFrom(row),
      minimumOrderAmount: row.minimum_order_amount,
      minimumPolicy: row.minimum_policy,
      deliveryFee: row.delivery_fee,
      deliveryFeeTaxable: row.delivery_fee_taxable,
      tax: row.tax,
      taxCalculation: row.tax_calculation,
      paymentTerms: row.payment_terms,
    },
    now,
  ),
})
