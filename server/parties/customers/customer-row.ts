import type { AccountStatus } from '#contract/parties/account-lifecycle.ts'
import { KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import { accountStage } from '#contract/parties/account-stage.ts'
import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import type { Customer } from '#contract/parties/customer-lists.ts'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { CONNECTIONS } from '#server/parties/connections/connection-table.ts'
import { VENUES } from '#server/parties/venues/venue-table.ts'
import type { RecordOf } from '#server/platform/db/table.ts'
import type { OwnPeople } from './own-people.ts'

const VENUE = VENUES.part('id', 'name', 'logo', 'city', 'email')
const CONNECTION = CONNECTIONS.part('customerType', 'accountOwnerId')

export type CustomerRow = RecordOf<typeof VENUE> &
  RecordOf<typeof CONNECTION> & {
    group_name: string | null
    connection_status: ConnectionStatus | null
    category_id: number | null
    category_name: string | null
    dormant: number
    last_ordered_at: Date | null
  }

/** Columns of a customer in a list: the venue `v`, its connection `c`, its supplier `d`. */
export const CUSTOMER_COLUMNS = `${VENUE.namesOf('v')}, ${CONNECTION.namesOf('c')}, g.name as group_name,
  case when c.status <> 'target' then c.status end as connection_status,
  k.id as category_id, k.name as category_name, coalesce(c.dormant_period, d.dormant_period) as dormant`
/** Only of a customer who once traded, was asked or is to be asked; who parted is none. The supplier is `$1`. */
export const CUSTOMERS = `from connections c join venues v on v.id = c.venue_id join distributors d on d.id = c.distributor_id
  left join venue_groups g on g.id = v.venue_group_id left join customer_categories k on k.id = c.customer_category_id
  where c.distributor_id = $1 and c.status <> 'ended' and v.deleted_at is null`
export const LAST_ORDERED = `(select max(o.ordered_at) from orders o where o.distributor_id = $1 and o.venue_id = v.id and o.status <> 'quote')`

export const customerView = (row: CustomerRow, people: OwnPeople, now: Date): Customer => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  groupName: row.group_name,
  city: row.city,
  email: row.email,
  connectionStatus: row.connection_status,
  accountActivityStatus: accountStage(row.connection_status, row.last_ordered_at, row.dormant, now),
  customerType: row.customer_type,
  customerCategory: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
  accountOwner: ownerOf(row, people),
  lastOrderedAt: row.last_ordered_at?.toISOString() ?? null,
})

function ownerOf({ account_owner_id }: Pick<CustomerRow, 'account_owner_id'>, people: OwnPeople) {
  const owner = account_owner_id === null ? undefined : people.get(account_owner_id)
  if (!owner) return null
  const { canBeOwner: _, ...shown } = owner
  return shown
}

const VENUE_DETAILS = VENUES.part(
  'accountType',
  'currencyCode',
  'legalName',
  'companyRegistrationNumber',
  'invoiceEmail',
  'phone',
  'primaryContactName',
  'primaryContactPhone',
  'secondaryContactName',
  'secondaryContactPhone',
  'contacts',
  'street',
  'zipCode',
  'state',
  'country',
  'billingAddress',
  'instruction',
  'timezone',
  'invitedAt',
  'registeredAt',
)
const AGREED = CONNECTIONS.part(
  'paymentTerms',
  'tax',
  'minimumOrderAmount',
  'deliveryFee',
  'minimumPolicy',
  'deliveryDays',
  'primaryWarehouseId',
  'dormantPeriod',
  'note',
  'accountOpenedAt',
)

export type DetailRow = CustomerRow &
  RecordOf<typeof VENUE_DETAILS> &
  RecordOf<typeof AGREED> & {
    account_status: AccountStatus
    supplier_currency_code: string
    working_hours_from: string | null
    working_hours_to: string | null
    tags: CustomerDetail['tags']
    open_orders: number
    invitation_id: number | null
  }

export const DETAIL_COLUMNS = `${CUSTOMER_COLUMNS}, ${VENUE_DETAILS.namesOf('v')}, ${AGREED.namesOf('c')}, v.status as account_status, d.currency_code as supplier_currency_code,
  to_char(v.working_hours_from, 'HH24:MI') as working_hours_from, to_char(v.working_hours_to, 'HH24:MI') as working_hours_to,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'colorId', t.color_id) order by t.priority)
     from venue_tags vt join tags t on t.id = vt.tag_id where vt.distributor_id = $1 and vt.venue_id = v.id), '[]') as tags,
  (select i.id from invitations i where i.distributor_id = $1 and i.venue_id = v.id and i.status = 'pending') as invitation_id`

export function customerDetail(row: DetailRow, people: OwnPeople, now: Date): CustomerDetail {
  return {
    ...customerView(row, people, now),
    accountOwner: ownerOf(row, people),
    accountOwnerId: row.account_owner_id,
    customerCategoryId: row.category_id,
    status: row.account_status,
    accountType: row.account_type,
    currency: row.currency_code,
    legalName: row.legal_name,
    companyRegistrationNumber: row.company_registration_number,
    invoiceEmail: row.invoice_email,
    phone: row.phone,
    primaryContactName: row.primary_contact_name,
    primaryContactPhone: row.primary_contact_phone,
    secondaryContactName: row.secondary_contact_name,
    secondaryContactPhone: row.secondary_contact_phone,
    contacts: row.contacts,
    street: row.street,
    zipCode: row.zip_code,
    state: row.state,
    country: row.country,
    billingAddress: row.billing_address,
    instruction: row.instruction,
    workingHours:
      row.working_hours_from === null || row.working_hours_to === null
        ? null
        : { from: row.working_hours_from, to: row.working_hours_to },
    timezone: row.timezone,
    paymentTerms: row.payment_terms,
    tax: row.tax,
    minimumOrderAmount: row.minimum_order_amount,
    deliveryFee: row.delivery_fee,
    minimumPolicy: row.minimum_policy,
    deliveryDays: row.delivery_days,
    primaryWarehouseId: row.primary_warehouse_id,
    dormantPeriod: row.dormant_period,
    note: row.note,
    tags: row.tags,
    editable: KEPT_BY_SUPPLIER.includes(row.account_status),
    openOrders: row.open_orders,
    invitationId: row.invitation_id,
    invitedAt: row.invited_at?.toISOString() ?? null,
    registeredAt: row.registered_at?.toISOString() ?? null,
    accountOpenedAt: row.account_opened_at?.toISOString() ?? null,
    ownerEmail: row.contacts.find(({ type }) => type === 'owner')?.email ?? '',
    differentCurrency: row.currency_code !== row.supplier_currency_code,
    onboardingDone: row.registered_at !== null,
    orderingType: row.registered_at === null ? 'offline' : 'online',
  }
}
