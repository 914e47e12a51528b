import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { namedIn, statementsOf } from './setup/named-columns.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * A list of a statement is what it selects, inserts, sets or returns. One that names more columns of a mapped table than this takes them
 * from the mapping: whoever adds a column then finds one place. Fewer are as easily read where they are, and counted once for each list.
 */
const MOST_NAMED = 6

/** Lists that name more, and why. */
const WRITTEN_OUT: Record<string, string> = {
  'server/upkeep/company-exports/subjects.ts':
    'what leaves with a company is chosen column by column: a new one must not leave by itself',
  'server/upkeep/personal-data/erase-person.ts': 'each column that says who somebody was is emptied, and each to something else',
  'server/parties/sessions/own-data.ts': 'what a person is given of themselves is chosen column by column',
  'server/ordering/placing/placement-reads.ts': 'columns of two companies, each under a name of its own',
  'server/ordering/orders/order-credits.ts': 'the mapping of credit notes is of billing, which ordering does not know',
  'server/insight/price-changes/purchases.ts': 'columns of orders and lines side by side, with those of the purchase before',
  'server/insight/price-changes/order-reads.ts': 'amounts of an order that are added up to others, each under a name of its own',
  'server/ordering/venue-orders/merged-invoices.ts': 'the mapping of invoices is of billing, which ordering does not know',
}

const MAPPED = {
  audit_log: 'server/platform/audit/audit-table.ts',
  cart_lines: 'server/ordering/carts/cart-table.ts',
  carts: 'server/ordering/carts/cart-table.ts',
  connections: 'server/parties/connections/connection-table.ts',
  credit_note_lines: 'server/billing/credit-notes/credit-note-table.ts',
  credit_notes: 'server/billing/credit-notes/credit-note-table.ts',
  customer_credit_lines: 'server/billing/credit-notes/credit-note-table.ts',
  accounting_calls: 'server/accounting/books/call-table.ts',
  accounting_connections: 'server/accounting/connections/connection-table.ts',
  accounting_documents: 'server/accounting/sending/document-table.ts',
  accounting_links: 'server/accounting/links/link-table.ts',
  accounting_billed_orders: 'server/accounting/monthly/monthly-bill-table.ts',
  accounting_monthly_bills: 'server/accounting/monthly/monthly-bill-table.ts',
  accounting_records: 'server/accounting/records/record-table.ts',
  accounting_setups: 'server/accounting/setup/setup-table.ts',
  invoice_requests: 'server/billing/invoice-requests/invoice-request-table.ts',
  customer_payments: 'server/billing/statements/customer-payment-table.ts',
  distributors: 'server/parties/companies/distributor-table.ts',
  electronic_document_settings: 'server/electronic-documents/settings/settings-table.ts',
  expense_files: 'server/sales/expenses/expense-table.ts',
  expenses: 'server/sales/expenses/expense-table.ts',
  forwarded_invoices: 'server/billing/forwarding/forwarding-table.ts',
  future_orders: 'server/ordering/standing-orders/standing-table.ts',
  inventory_transfer_lines: 'server/counting/inventory-transfers/transfer-table.ts',
  inventory_transfers: 'server/counting/inventory-transfers/transfer-table.ts',
  invitations: 'server/parties/connection-requests/invitation-table.ts',
  mails: 'server/platform/mail/mail-table.ts',
  memberships: 'server/parties/sessions/member-table.ts',
  notifications: 'server/parties/notifications/notification-table.ts',
  order_events: 'server/ordering/orders/order-event-table.ts',
  order_files: 'server/ordering/orders/order-event-table.ts',
  order_imports: 'server/ordering/past-orders/import-table.ts',
  order_lines: 'server/ordering/orders/order-table.ts',
  orders: 'server/ordering/orders/order-table.ts',
  pending_invoice_files: 'server/billing/invoices/invoice-table.ts',
  pending_invoice_lines: 'server/billing/invoices/invoice-table.ts',
  pending_invoices: 'server/billing/invoices/invoice-table.ts',
  planned_prices: 'server/catalogue/planned-prices/planned-price-table.ts',
  product_import_rows: 'server/catalogue/product-files/import-table.ts',
  product_imports: 'server/catalogue/product-files/import-table.ts',
  products: 'server/catalogue/products/product-table.ts',
  proposed_prices: 'server/catalogue/price-proposals/proposal-table.ts',
  recipe_items: 'server/kitchen/recipes/recipe-table.ts',
  recipe_sale_products: 'server/kitchen/recipes/recipe-sale-table.ts',
  recipe_sales: 'server/kitchen/recipes/recipe-sale-table.ts',
  recipes: 'server/kitchen/recipes/recipe-table.ts',
  standing_orders: 'server/ordering/standing-orders/standing-table.ts',
  stocktake_products: 'server/counting/stocktakes/stocktake-table.ts',
  stocktakes: 'server/counting/stocktakes/stocktake-table.ts',
  supplier_invoices: 'server/billing/supplier-invoices/supplier-invoice-table.ts',
  supplier_stocktakes: 'server/stock/stocktakes/stocktake-table.ts',
  todos: 'server/sales/todos/todo-table.ts',
  users: 'server/parties/sessions/member-table.ts',
  venue_groups: 'server/parties/venues/venue-table.ts',
  venues: 'server/parties/venues/venue-table.ts',
}

/** The columns of the database, as its generated types have them. */
function columnsOf(tables: readonly string[]): Map<string, ReadonlySet<string>> {
  const types = readFileSync(path.join(ROOT, 'server/platform/db/types.generated.ts'), 'utf8')
  const columns = (table: string): string[] => {
    const [, type] = new RegExp(`^  ${table}: (\\w+);`, 'm').exec(types) ?? []
    const [, body = ''] = new RegExp(`^export interface ${type} \\{\\n([^}]*)\\}`, 'm').exec(types) ?? []
    return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column)
  }
  return new Map(tables.map((table) => [table, new Set(columns(table))]))
}

describe('the columns of a table are named once', () => {
  test('the tables with a mapping are these', () => {
    const declared = globSync('server/**/*-table.ts', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/= table\('(\w+)'\)/g)].map(([, table = '']) => [
        table,
        file.replaceAll(path.sep, '/'),
      ]),
    )
    expect(Object.fromEntries(declared.sort())).toEqual(MAPPED)
  })

  test('a list that names many columns of a mapped table takes them from its mapping', () => {
    const tables = columnsOf(Object.keys(MAPPED))
    expect([...tables.values()].filter(({ size }) => size < 2)).toEqual([])
    const found = statementsOf('server').flatMap(({ place, sql }) =>
      namedIn(sql, tables)
        .filter(({ columns }) => columns.length > MOST_NAMED)
        .map(({ table, columns }) => ({ file: place.split(':')[0]!, text: `${place} ${table}: ${columns.join(', ')}` })),
    )
    const files = new Set(found.map(({ file }) => file))
    expect(found.filter(({ file }) => !(file in WRITTEN_OUT)).map(({ text }) => text)).toEqual([])
    expect(Object.keys(WRITTEN_OUT).filter((file) => !files.has(file))).toEqual([])
  })
})

describe('what a list names', () => {
  const tables = new Map([
    ['carts', new Set(['id', 'message', 'tbd', 'kind', 'user_id'])],
    ['users', new Set(['id', 'name'])],
  ])

  test.each([
    ['insert into carts (id, message, tbd) values ($1, $2, $3)', ['carts: id message tbd']],
    ['update carts c set message = coalesce($1, message), tbd = (select true) where c.id = $2', ['carts: message tbd']],
    ['update carts set (message, tbd) = row ($1, $2) where id = $3', ['carts: message tbd']],
    ['insert into carts (id) select 1 on conflict (id) do update set tbd = excluded.tbd', ['carts: id', 'carts: tbd']],
    [
      'select c.id, c.message as "words", u.name from carts c join users u on u.id = c.user_id',
      ['carts: id message', 'users: name'],
    ],
    ['select id, tbd from carts where kind = $1', ['carts: id tbd']],
    ['delete from carts where id = $1 returning id, message', ['carts: id message']],
    ['select count(*), max(c.kind) from carts c', []],
    ['select ${CARTS.read(alias)} from carts c', []],
  ])('%s', (sql, expected) => {
    expect(namedIn(sql, tables).map(({ table, columns }) => `${table}: ${columns.join(' ')}`)).toEqual(expected)
  })
})
