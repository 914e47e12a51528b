/**
 * One file of an export: what it selects of the company, as `$1` the company's id and as `$2` the ids of its venues. It is read as that
 * company, so row-level security bounds it as well; people and what belongs to a group as a whole are of no tenant, and narrowed here alone.
 */
export type Subject = { name: string; text: string; isOfNoTenant?: true }

/** Uploaded files: where they are kept and what they are called in the export. */
export type UploadedSubject = { folder: string; text: string }

const ORDER_COLUMNS = `o.id, o.order_number, o.venue_order_number, o.status, o.type, o.kind, o.distributor_type, o.offline, o.distributor_id,
  d.name as distributor_name, o.venue_id, v.name as venue_name, o.ordered_by_name, o.ordered_at, o.requested_delivery_at, o.expected_at,
  o.accepted_at, o.declined_at, o.completed_at, o.abandoned_at, o.delivered_at, o.delivered_to, o.currency_code, o.amount,
  o.order_discount_amount, o.delivery_fee, o.tax_amount, o.amount_adjustment, o.tax_adjustment, o.amount_with_tax, o.credit_note_amount,
  o.tax, o.tax_calculation, o.delivery_fee_taxable, o.minimum_order_amount, o.delivery_fee_below_minimum, o.payment_terms, o.venue_message,
  o.distributor_message, o.cancel_note, o.invoice_number, o.invoice_date, o.due_date, o.quote_end_date, o.dispute_note, o.created_at`
const LINE_COLUMNS = `l.id, l.order_id, l.position, l.product_id, l.name, l.sku, l.unit, l.price_unit, l.quantity, l.price_quantity, l.price,
  l.list_price, l.market_price, l.discount_type, l.discount_value, l.discount_amount, l.total_price, l.tax, l.tax_calculation, l.tax_amount,
  l.is_bonus, l.is_declined, l.note, l.received_quantity, l.issue, l.issue_note`
const CREDIT_COLUMNS = `n.id, n.number, n.status, n.distributor_id, n.venue_id, n.order_id, n.note, n.non_stock_credit, n.tax_amount, n.total,
  n.created_at, n.created_by_name, n.approved_at, n.approved_by_name`
const CREDIT_LINE_COLUMNS = `l.id, l.credit_note_id, l.position, l.order_line_id, l.product_id, l.name, l.sku, l.unit, l.is_bonus, l.quantity,
  l.amount, l.tax_amount, l.total`
const INVOICE_COLUMNS = `i.id, i.number, i.distributor_id, i.venue_id, i.order_id, i.issued_on, i.due_on, i.delivered_on, i.payment_terms,
  i.order_number, i.venue_order_number, i.currency_code, i.seller, i.buyer, i.lines, i.taxes, i.goods_amount, i.discount_amount,
  i.delivery_fee, i.adjustment_amount, i.tax_on_top, i.tax_amount, i.total, i.footer`
const REQUEST_COLUMNS = `r.id, r.distributor_id, r.venue_id, r.order_id, r.from_day, r.to_day, r.message, r.requested_by_name, r.created_at`
const ACCOUNTING_COLUMNS = `a.id, a.provider, a.external_account_id, a.external_name, a.scopes, a.connected_at, a.connected_by_name,
  a.sealed_tokens is not null as is_connected, a.broken_because`
/** Which of a company's are which records of an accounting system, and how documents are sent there. */
const BOOKS = {
  accounting_records: `select r.connection_id, r.external_account_id, r.kind, r.external_id, r.parent_id, r.code, r.name, r.email, r.tax_number,
    r.is_active, r.details from accounting_records r join accounting_connections a on a.id = r.connection_id`,
  accounting_links: `select r.connection_id, r.external_account_id, r.kind, r.local_id, r.external_id, r.details, r.linked_at, r.linked_by_name
    from accounting_links r join accounting_connections a on a.id = r.connection_id`,
  accounting_setups: `select r.connection_id, r.external_account_id, r.setup, r.saved_at, r.saved_by_name
    from accounting_setups r join accounting_connections a on a.id = r.connection_id`,
  accounting_monthly_bills: `select r.id, r.connection_id, r.external_account_id, r.distributor_id, r.from_day, r.to_day, r.currency_code, r.number,
    r.bill_date, r.due_date, r.made_at from accounting_monthly_bills r join accounting_connections a on a.id = r.connection_id`,
  accounting_billed_orders: `select r.bill_id, r.order_id, r.contribution from accounting_billed_orders r
    join accounting_connections a on a.id = r.connection_id`,
}
const BOOKS_ORDER: Record<keyof typeof BOOKS, string> = {
  accounting_records: 'r.connection_id, r.external_account_id, r.kind, r.external_id',
  accounting_links: 'r.connection_id, r.external_account_id, r.kind, r.local_id',
  accounting_setups: 'r.connection_id, r.external_account_id',
  accounting_monthly_bills: 'r.id',
  accounting_billed_orders: 'r.bill_id, r.order_id',
}
const STANDING_COLUMNS = `s.id, s.distributor_id, s.venue_id, s.status, s.recurrence, s.starts_on, s.at_time, s.lines, s.message,
  s.venue_order_number, s.ordered_by_name, s.last_on, s.created_at, s.ended_at`
const PROPOSAL_COLUMNS = `p.id, p.distributor_id, p.venue_id, p.product_id, p.proposed_by, p.user_name, p.price, p.min_quantity, p.note, p.status,
  p.created_at, p.answered_at, p.answered_by, p.answer_note`
const INVITATION_COLUMNS = `i.id, i.distributor_id, i.venue_id, i.requested_by, i.status, i.email, i.contact_name, i.message, i.created_by_name,
  i.created_at, i.answered_by_name, i.answered_at`
const AUDIT_COLUMNS = 'a.id, a.at, a.user_name, a.subject, a.subject_id, a.before, a.after, a.source, a.note'
const PEOPLE = `select u.id, case when m.accepted_at is null and m.invited_name <> '' then m.invited_name else u.name end as name, u.email,
  case when m.accepted_at is not null then u.phone end as phone, m.role_key as role, m.granted_permissions, m.is_primary, m.created_at, m.accepted_at,
  array(select venue_id from membership_venues where membership_id = m.id) as venue_ids
  from memberships m join users u on u.id = m.user_id`

/** The rows of one table that carry the supplier. */
const ofSupplier = (table: string, order = 'id'): Subject => ({
  name: table,
  text: `select * from ${table} where distributor_id = $1 and $2::bigint[] is not null order by ${order}`,
})
/** What belongs to the connections of a company, which `owned` finds. */
const ofBooks = (owned: string): Subject[] =>
  (Object.keys(BOOKS) as (keyof typeof BOOKS)[]).map((name) => ({
    name,
    text: `${BOOKS[name]} where ${owned} order by ${BOOKS_ORDER[name]}`,
  }))
/** What hangs on orders that the reading side can see. */
const ofOrders = (name: string, text: string): Subject => ({ name, text })

export const SUPPLIER_SUBJECTS: Subject[] = [
  {
    name: 'profile',
    text: `select id, name, legal_name, company_registration_number, description, email, phone, sms_number, whats_app_number,
      primary_contact_name, primary_contact_phone, street, city, zip_code, state, country, status, account_type, currency_code, timezone, tax,
      tax_calculation, delivery_fee, delivery_fee_taxable, minimum_order_amount, minimum_policy, delivery_days, payment_terms, registered_at,
      created_at from distributors where id = $1 and $2::bigint[] is not null`,
  },
  ofSupplier('payment_information', 'distributor_id'),
  { name: 'users', text: `${PEOPLE} where m.distributor_id = $1 and $2::bigint[] is not null order by m.id`, isOfNoTenant: true },
  ofSupplier('supplier_contacts'),
  ofSupplier('drivers'),
  ofSupplier('warehouses'),
  ofSupplier('units'),
  ofSupplier('tags'),
  ofSupplier('product_groups'),
  {
    name: 'products',
    text: `select p.id, p.sku, p.gtin, p.name, p.description, p.price, p.market_price, p.tax, p.tax_calculation, c.name as category,
      u.name as ordering_unit, pu.name as price_unit, p.ordering_unit_quantity, p.minimum_quantity, p.ordering_unit_increment,
      p.default_discount_type, p.default_tiers, p.deals, p.pack, p.is_hidden, p.inventory_tracked, p.product_group_id, p.created_at, p.updated_at,
      p.deleted_at
      from products p left join categories c on c.id = p.category_id left join units u on u.id = p.ordering_unit_id
      left join units pu on pu.id = p.price_unit_id where p.distributor_id = $1 and $2::bigint[] is not null order by p.id`,
  },
  ofSupplier('product_tags', 'product_id, tag_id'),
  ofSupplier('special_tiers'),
  ofSupplier('special_tier_venues', 'product_id, venue_id'),
  ofSupplier('planned_prices'),
  {
    name: 'price_proposals',
    text: `select ${PROPOSAL_COLUMNS} from proposed_prices p where p.distributor_id = $1 and $2::bigint[] is not null order by p.id`,
  },
  ofSupplier('customer_categories'),
  {
    name: 'customers',
    text: `select c.venue_id, v.name, v.legal_name, v.email, v.phone, v.street, v.city, v.zip_code, v.state, v.country, c.status, c.payment_terms,
      c.tax, c.minimum_order_amount, c.minimum_policy, c.delivery_fee, c.delivery_days, c.customer_type, k.name as customer_category, c.note,
      c.created_at, c.account_opened_at, c.ended_at
      from connections c join venues v on v.id = c.venue_id left join customer_categories k on k.id = c.customer_category_id
      where c.distributor_id = $1 and $2::bigint[] is not null order by c.venue_id`,
  },
  ofSupplier('venue_tags', 'venue_id, tag_id'),
  ofSupplier('hidden_products', 'product_id, venue_id'),
  ofSupplier('closed_days'),
  ofSupplier('delivery_schedules'),
  {
    name: 'invitations',
    text: `select ${INVITATION_COLUMNS} from invitations i where i.distributor_id = $1 and $2::bigint[] is not null order by i.id`,
  },
  {
    name: 'orders',
    text: `select ${ORDER_COLUMNS}, o.warehouse_id, o.driver_id, o.distributor_export_status as export_status from orders o join distributors d on d.id = o.distributor_id
      left join venues v on v.id = o.venue_id where o.distributor_id = $1 and $2::bigint[] is not null order by o.id`,
  },
  ofOrders(
    'order_lines',
    `select ${LINE_COLUMNS}, l.price_rule, l.picked_quantity from order_lines l join orders o on o.id = l.order_id
      where l.distributor_id = $1 and $2::bigint[] is not null order by l.order_id, l.position`,
  ),
  ofOrders(
    'order_events',
    `select e.id, e.order_id, e.at, e.kind, e.side, e.user_name, e.particulars from order_events e join orders o on o.id = e.order_id
      where e.distributor_id = $1 and $2::bigint[] is not null order by e.id`,
  ),
  {
    name: 'standing_orders',
    text: `select ${STANDING_COLUMNS} from standing_orders s where s.distributor_id = $1 and $2::bigint[] is not null order by s.id`,
  },
  {
    name: 'credit_notes',
    text: `select ${CREDIT_COLUMNS}, n.warehouse_id from credit_notes n where n.distributor_id = $1 and $2::bigint[] is not null order by n.id`,
  },
  {
    name: 'credit_note_lines',
    text: `select ${CREDIT_LINE_COLUMNS} from credit_note_lines l where l.distributor_id = $1 and $2::bigint[] is not null order by l.id`,
  },
  ofSupplier('invoice_series', 'distributor_id'),
  ofSupplier('electronic_document_settings', 'distributor_id'),
  ofSupplier('invoice_forwarding'),
  ofSupplier('forwarded_invoices'),
  ofSupplier('supplier_invoices'),
  {
    name: 'invoice_requests',
    text: `select ${REQUEST_COLUMNS} from invoice_requests r where r.distributor_id = $1 and $2::bigint[] is not null order by r.id`,
  },
  {
    name: 'accounting_connections',
    text: `select ${ACCOUNTING_COLUMNS} from accounting_connections a where a.distributor_id = $1 and $2::bigint[] is not null order by a.id`,
  },
  ...ofBooks('a.distributor_id = $1 and $2::bigint[] is not null'),
  ofSupplier('warehouse_products', 'warehouse_id, product_id'),
  ofSupplier('inventory_items'),
  ofSupplier('inventory_slips'),
  ofSupplier('inventory_movements'),
  ofSupplier('inventory_movement_items', 'movement_id, item_id'),
  ofSupplier('supplier_stocktakes'),
  ofSupplier('supplier_stocktake_items'),
  ofSupplier('supplier_stocktake_counts'),
  ofSupplier('todos'),
  ofSupplier('expenses'),
  {
    name: 'expense_files',
    text: `select id, expense_id, name, content_type, size from expense_files where distributor_id = $1 and $2::bigint[] is not null order by id`,
  },
  ofSupplier('terms_versions', 'version'),
  ofSupplier('terms_acceptances', 'version, venue_id'),
  {
    name: 'history',
    text: `select ${AUDIT_COLUMNS} from audit_log a where a.distributor_id = $1 and $2::bigint[] is not null order by a.id`,
  },
  ...ofBooks('a.distributor_id = $1 and $2::bigint[] is not null'),
]

/** The rows of one table that carry the venue. */
const ofVenues = (table: string, order = 'id'): Subject => ({
  name: table,
  text: `select * from ${table} where venue_id = any ($2::bigint[]) and $1::bigint is not null order by ${order}`,
})

export const GROUP_SUBJECTS: Subject[] = [
  {
    name: 'profile',
    text: `select id, name, account_type, status, currency_code, date_format, time_format, registered_at, created_at from venue_groups
      where id = $1 and $2::bigint[] is not null`,
    isOfNoTenant: true,
  },
  {
    name: 'outlets',
    text: `select id, name, legal_name, company_registration_number, email, phone, primary_contact_name, primary_contact_phone,
      secondary_contact_name, secondary_contact_phone, invoice_email, contacts, billing_address, street, city, zip_code, state, country,
      instruction, status, currency_code, timezone, registered_at, created_at, deleted_at from venues
      where id = any ($2::bigint[]) and $1::bigint is not null order by id`,
  },
  {
    name: 'users',
    text: `${PEOPLE} where (m.venue_group_id = $1 or m.id in (select membership_id from membership_venues where venue_id = any ($2::bigint[])))
      order by m.id`,
    isOfNoTenant: true,
  },
  {
    name: 'suppliers',
    text: `select c.venue_id, c.distributor_id, d.name, d.email, d.phone, d.street, d.city, d.zip_code, d.state, d.country, c.status,
      c.payment_terms, c.tax, c.minimum_order_amount, c.delivery_fee, c.delivery_days, c.created_at, c.account_opened_at, c.ended_at
      from connections c join distributors d on d.id = c.distributor_id
      where c.venue_id = any ($2::bigint[]) and $1::bigint is not null order by c.venue_id, c.distributor_id`,
  },
  {
    name: 'own_products',
    text: `select p.id, p.distributor_id, d.name as supplier, p.sku, p.name, p.description, p.price, p.tax, p.tax_calculation, p.created_at,
      p.deleted_at from products p join distributors d on d.id = p.distributor_id
      where (d.owner_venue_group_id = $1 or d.owner_venue_id = any ($2::bigint[])) order by p.id`,
  },
  ofVenues('venue_products', 'venue_id, product_id'),
  ofVenues('venue_product_settings', 'venue_id, product_id'),
  ofVenues('remembered_lines', 'venue_id, distributor_id, words'),
  ofVenues('purchasing_limits'),
  {
    name: 'price_proposals',
    text: `select ${PROPOSAL_COLUMNS} from proposed_prices p where p.venue_id = any ($2::bigint[]) and $1::bigint is not null order by p.id`,
  },
  {
    name: 'invitations',
    text: `select ${INVITATION_COLUMNS} from invitations i where i.venue_id = any ($2::bigint[]) and $1::bigint is not null order by i.id`,
  },
  {
    name: 'orders',
    text: `select ${ORDER_COLUMNS} from orders o left join distributors d on d.id = o.distributor_id join venues v on v.id = o.venue_id
      where o.venue_id = any ($2::bigint[]) and $1::bigint is not null order by o.id`,
  },
  ofOrders(
    'order_lines',
    `select ${LINE_COLUMNS} from order_lines l join orders o on o.id = l.order_id
      where l.venue_id = any ($2::bigint[]) and $1::bigint is not null order by l.order_id, l.position`,
  ),
  ofOrders(
    'order_events',
    `select e.id, e.order_id, e.at, e.kind, e.side, e.user_name, e.particulars from order_events e join orders o on o.id = e.order_id
      where e.venue_id = any ($2::bigint[]) and $1::bigint is not null order by e.id`,
  ),
  {
    name: 'standing_orders',
    text: `select ${STANDING_COLUMNS} from standing_orders s where s.venue_id = any ($2::bigint[]) and $1::bigint is not null order by s.id`,
  },
  {
    name: 'credit_notes',
    text: `select ${CREDIT_COLUMNS} from credit_notes n where n.venue_id = any ($2::bigint[]) and $1::bigint is not null order by n.id`,
  },
  {
    name: 'credit_note_lines',
    text: `select ${CREDIT_LINE_COLUMNS} from credit_note_lines l join credit_notes n on n.id = l.credit_note_id
      where n.venue_id = any ($2::bigint[]) and $1::bigint is not null order by l.id`,
  },
  {
    name: 'supplier_invoices',
    text: `select ${INVOICE_COLUMNS} from supplier_invoices i where i.venue_id = any ($2::bigint[]) and $1::bigint is not null order by i.id`,
  },
  ofVenues('pending_invoices'),
  ofVenues('pending_invoice_lines'),
  {
    name: 'invoice_requests',
    text: `select ${REQUEST_COLUMNS}, r.invoice_id from invoice_requests r where r.venue_id = any ($2::bigint[]) and $1::bigint is not null
      order by r.id`,
  },
  {
    name: 'accounting_connections',
    text: `select a.venue_id, ${ACCOUNTING_COLUMNS} from accounting_connections a where a.venue_id = any ($2::bigint[]) and $1::bigint is not null
      order by a.id`,
  },
  ...ofBooks('a.venue_id = any ($2::bigint[]) and $1::bigint is not null'),
  ofVenues('venue_inventory', 'venue_id, product_id'),
  ofVenues('venue_inventory_movements'),
  {
    name: 'inventory_transfers',
    text: `select * from inventory_transfers where (source_venue_id = any ($2::bigint[]) or destination_venue_id = any ($2::bigint[]))
      and $1::bigint is not null order by id`,
  },
  {
    name: 'inventory_transfer_lines',
    text: `select * from inventory_transfer_lines where (source_venue_id = any ($2::bigint[]) or destination_venue_id = any ($2::bigint[]))
      and $1::bigint is not null order by id`,
  },
  ofVenues('invoice_forwarding'),
  ofVenues('forwarded_invoices'),
  ofVenues('venue_locations'),
  ofVenues('venue_location_products', 'location_id, product_id'),
  ofVenues('stocktakes'),
  ofVenues('stocktake_products'),
  ofVenues('stocktake_counts'),
  ofVenues('budgets', 'venue_id, month'),
  ofVenues('recipes'),
  ofVenues('recipe_items'),
  ofVenues('recipe_visibility', 'recipe_id, seen_by_venue_id'),
  ofVenues('recipe_sale_imports'),
  ofVenues('recipe_sales'),
  ofVenues('recipe_sale_products', 'sale_id, product_id, unit_id'),
  ofVenues('terms_acceptances', 'distributor_id, version, venue_id'),
  {
    // What a supplier noted of a customer is the supplier's own; both see how they came together.
    name: 'history',
    text: `select ${AUDIT_COLUMNS} from audit_log a where a.venue_group_id = $1
      or (a.venue_id = any ($2::bigint[]) and (a.distributor_id is null or a.subject = 'connection'
        and coalesce(nullif(a.before, 'null'), '{}') - 'status' = '{}' and coalesce(nullif(a.after, 'null'), '{}') - 'status' = '{}')) order by a.id`,
    isOfNoTenant: true,
  },
]

const ORDER_FILES = `select f.key, 'orders/' || f.order_id || '/' || f.id || ' ' || translate(f.name, '/\\', '__') as name from order_files f join orders o on o.id = f.order_id`
const picture = (column: string, folder: string, id = 'id') =>
  `select substring(${column} from '^/api/files/(.+)$') as key, '${folder}/' || ${id} || '.' || substring(${column} from '[a-z0-9]+$') as name`

export const SUPPLIER_FILES: UploadedSubject[] = [
  { folder: 'orders', text: `${ORDER_FILES} where f.distributor_id = $1 and $2::bigint[] is not null order by f.id` },
  {
    folder: 'products',
    text: `${picture('image', 'products')} from products where distributor_id = $1 and image is not null and $2::bigint[] is not null order by id`,
  },
  {
    folder: 'expenses',
    text: `select file_key as key, 'expenses/' || expense_id || '/' || id || ' ' || translate(name, '/\\', '__') as name from expense_files
      where distributor_id = $1 and $2::bigint[] is not null order by id`,
  },
  {
    folder: 'company',
    text: `${picture('logo', 'company', "'logo'")} from distributors where id = $1 and logo is not null and $2::bigint[] is not null
      union all ${picture('shop_banner', 'company', "'banner'")} from distributors where id = $1 and shop_banner is not null`,
  },
]

export const GROUP_FILES: UploadedSubject[] = [
  { folder: 'orders', text: `${ORDER_FILES} where f.venue_id = any ($2::bigint[]) and $1::bigint is not null order by f.id` },
  {
    folder: 'invoices',
    text: `select file_key as key, 'invoices/' || invoice_id || '/' || id || ' ' || translate(name, '/\\', '__') as name from pending_invoice_files
      where venue_id = any ($2::bigint[]) and $1::bigint is not null order by id`,
  },
  {
    folder: 'recipes',
    text: `${picture('image', 'recipes')} from recipes where venue_id = any ($2::bigint[]) and image is not null and $1::bigint is not null order by id`,
  },
  {
    folder: 'outlets',
    text: `${picture('logo', 'outlets')} from venues where id = any ($2::bigint[]) and logo is not null and $1::bigint is not null order by id`,
  },
]
