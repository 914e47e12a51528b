import type { InvoiceMoment } from '#contract/ordering/issued-invoice.ts'
import type { OrderCredit } from '#contract/ordering/order-credit.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { AccountType } from '#contract/platform/permissions.ts'
import { VENUES } from '#server/parties/venues/venue-table.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { Order, OrderLine } from './order.ts'
import { ORDERS, type OrderRow } from './order-table.ts'

/** Who the two of an order are, as both may see each other. */
export type Parties = {
  /** Of the supplier: its days are those of the order. */
  timezone: string
  /** When the supplier issues its invoices. */
  issuesInvoices: InvoiceMoment
  currency: Currency
  distributor: { id: number; name: string; logo: string | null; accountType: AccountType }
  venue: { id: number; name: string; logo: string | null; groupName: string | null }
  deliveryAddress: { street: string; city: string; zipCode: string; state: string; country: string }
  deliveryInstructions: string
  contact: { name: string; phone: string; email: string }
  driver?: { id: number; name: string; phone: string } | null
}

const ADDRESS = VENUES.part('street', 'city', 'zipCode', 'state', 'country', 'instruction')

export type PartiesRow = RecordOf<typeof ADDRESS> & {
  distributor_timezone: string
  issue_invoices: InvoiceMoment
  distributorId: number
  distributor_name: string
  distributor_logo: string | null
  distributor_account_type: AccountType
  venueId: number
  venue_name: string
  venue_logo: string | null
  group_name: string | null
  contact_name: string
  contact_phone: string
  contact_email: string
  currencyCode: string
  currency_template: string
  fraction_digits: number
}

/** The columns of the two parties: a distributor `d`, a venue `v` with its group `g`, the currency `cur`. */
export const PARTIES_COLUMNS = `cur.fraction_digits, cur.template as currency_template,
  d.name as distributor_name, d.logo as distributor_logo, d.account_type as distributor_account_type, d.timezone as distributor_timezone, d.issue_invoices, v.name as venue_name, v.logo as venue_logo, g.name as group_name,
  ${ADDRESS.namesOf('v')},
  v.primary_contact_name as contact_name, coalesce(nullif(v.primary_contact_phone, ''), v.phone) as contact_phone, v.email as contact_email`

/** The columns of an order `o` with its parties. */
export const ORDER_COLUMNS = `${ORDERS.read('o')}, ${PARTIES_COLUMNS}, driver.name as driver_name, driver.phone as driver_phone`

export const ORDER_JOINS = `join distributors d on d.id = o.distributor_id
  join venues v on v.id = o.venue_id
  left join venue_groups g on g.id = v.venue_group_id
  join currencies cur on cur.code = o.currency_code
  left join drivers driver on driver.id = o.driver_id`

/** The order of a row: the row itself, with what is read beside it. */
export const orderFrom = (
  row: OrderRow & { fraction_digits: number },
  lines: readonly OrderLine[],
  creditNotes: readonly OrderCredit[] = [],
): Order => Object.assign(row, { decimals: row.fraction_digits, creditNotes, lines })

export const partiesFrom = (row: PartiesRow & Partial<DriverRow>): Parties => ({
  timezone: row.distributor_timezone,
  issuesInvoices: row.issue_invoices,
  currency: { code: row.currencyCode, template: row.currency_template, fractionDigits: row.fraction_digits },
  distributor: {
    id: row.distributorId,
    name: row.distributor_name,
    logo: row.distributor_logo,
    accountType: row.distributor_account_type,
  },
  venue: { id: row.venueId, name: row.venue_name, logo: row.venue_logo, groupName: row.group_name },
  deliveryAddress: { street: row.street, city: row.city, zipCode: row.zip_code, state: row.state, country: row.country },
  deliveryInstructions: row.instruction,
  contact: { name: row.contact_name, phone: row.contact_phone, email: row.contact_email },
  driver: row.driverId == null ? null : { id: row.driverId, name: row.driver_name ?? '', phone: row.driver_phone ?? '' },
})

type DriverRow = { driverId: number | null; driver_name: string | null; driver_phone: string | null }

/** What is read of an order `o` and its parties. */
export type JoinedOrderRow = OrderRow & PartiesRow & DriverRow
