import type { AccountStatus } from '#contract/parties/account-lifecycle.ts'
import { KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import { accountStage } from '#contract/parties/account-stage.ts'
import type { Contact } from '#contract/parties/companies.ts'
import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import type { Customer } from '#contract/parties/customer-lists.ts'
import type { CustomerType } from '#contract/parties/customer-types.ts'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import type { OwnPeople } from './own-people.ts'

export type CustomerRow = {
  id: number
  name: string
  logo: string | null
  city: string
  email: string
  group_name: string | null
  connection_status: ConnectionStatus | null
  customer_type: CustomerType
  category_id: number | null
  category_name: string | null
  account_owner_id: number | null
  dormant: number
  last_ordered_at: Date | null
}

/** Columns of a customer in a list: the venue `v`, its connection `c`, its supplier `d`. */
export const CUSTOMER_COLUMNS = `v.id, v.name, v.logo, v.city, v.email, g.name as group_name,
  case when c.status <> 'target' then c.status end as connection_status, c.customer_type,
  k.id as category_id, k.name as category_name, c.account_owner_id, coalesce(c.dormant_period, d.dormant_period) as dormant`
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

export type DetailRow = CustomerRow & {
  account_status: AccountStatus
  account_type: string
  currency_code: string
  legal_name: string
  company_registration_number: string
  invoice_email: string
  phone: string
  primary_contact_name: string
  primary_contact_phone: string
  secondary_contact_name: string
  secondary_contact_phone: string
  contacts: Contact[]
  street: string
  zip_code: string
  state: string
  country: string
  billing_address: CustomerDetail['billingAddress']
  instruction: string
  working_hours_from: string | null
  working_hours_to: string | null
  timezone: string
  payment_terms: string
  tax: number | null
  minimum_order_amount: number | null
  delivery_fee: number | null
  minimum_policy: CustomerDetail['minimumPolicy']
  delivery_days: number[] | null
  primary_warehouse_id: number | null
  dormant_period: number | null
  note: string
  tags: CustomerDetail['tags']
  open_orders: number
  invitation_id: number | null
  invited_at: Date | null
  registered_at: Date | null
  account_opened_at: Date | null
}

export const DETAIL_COLUMNS = `${CUSTOMER_COLUMNS}, v.status as account_status, v.account_type, v.currency_code, v.legal_name,
  v.company_registration_number, v.invoice_email, v.phone, v.primary_contact_name, v.primary_contact_phone, v.secondary_contact_name,
  v.secondary_contact_phone, v.contacts, v.street, v.zip_code, v.state, v.country, v.billing_address, v.instruction,
  to_char(v.working_hours_from, 'HH24:MI') as working_hours_from, to_char(v.working_hours_to, 'HH24:MI') as working_hours_to, v.timezone,
  c.payment_terms, c.tax, c.minimum_order_amount, c.delivery_fee, c.minimum_policy, c.delivery_days, c.primary_warehouse_id, c.dormant_period, c.note,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'colorId', t.color_id) order by t.priority)
     from venue_tags vt join tags t on t.id = vt.tag_id where vt.distributor_id = $1 and vt.venue_id = v.id), '[]') as tags,
  (select i.id from invitations i where i.distributor_id = $1 and i.venue_id = v.id and i.status = 'pending') as invitation_id,
  v.invited_at, v.registered_at, c.account_opened_at`

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
  }
}
