import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, send } from './app.ts'
import { CALLERS, demoApp, GRACE, HELEN, ids, MIA, OTHER_CALLERS, SOFIA, tokens } from './fields/demo-app.ts'

/** Everything that a list, a total or an export can be narrowed by, on the demo world: there is a value with which the answer is another one. */

demoApp('filters')

/** What accounting systems hold has tests of its own, list-fields.api.test.ts: nobody of the demo world is connected with one. */
const asksBooks = ({ problems }: Endpoint): boolean => problems.includes('provider_away')

/** Pages and their order have tests of their own. */
const PAGING = new Set(['limit', 'page', 'nextId', 'nextValue', 'sortBy', 'order'])

/** Filters that make no difference here, and where they are shown to make one. */
const ELSEWHERE: Record<string, string> = {
  'accountActivity.target range': 'nothing was ever spent at this stage',
  'accountActivity.target from': 'nothing was ever spent at this stage',
  'accountActivity.target to': 'nothing was ever spent at this stage',
  'accountActivity.pending range': 'nothing was ever spent at this stage',
  'accountActivity.pending from': 'nothing was ever spent at this stage',
  'accountActivity.pending to': 'nothing was ever spent at this stage',
  'accountActivity.opened range': 'nothing was ever spent at this stage',
  'accountActivity.opened from': 'nothing was ever spent at this stage',
  'accountActivity.opened to': 'nothing was ever spent at this stage',
  'accountActivity.target customerCategoryId': 'account-activity.api.test.ts',
  'accountActivity.opened customerCategoryId': 'account-activity.api.test.ts',
  'accountActivity.notOrdering customerCategoryId': 'account-activity.api.test.ts',
  'accountActivity.ordering accountOwnerId': 'account-activity.api.test.ts',
  'categories.venueList all': 'categories.api.test.ts',
  'categories.adminVenueList all': 'categories.api.test.ts',
  'venueProducts.list withHidden': 'no product of the demo world is hidden from one outlet alone',
  'venueProducts.ofDistributor withHidden': 'the same',
  'warehouseLocations.items locationId': 'warehouse-locations.api.test.ts',
  'warehouseLocations.items productId': 'warehouse-locations.api.test.ts',
  'venueTags.list type': 'takes the one type that it has always',
  'ownRun.find date': 'own-run.api.test.ts',
  'runs.asPdf driverId': 'runs.api.test.ts',
  'adminUnits.list group': 'units.api.test.ts',
  'venueElectronicDocuments.order document': 'electronic-documents.api.test.ts',
  'adminInvoices.next processingStatus': 'pending-invoices.api.test.ts',
  'adminInvoices.find status': 'pending-invoices.api.test.ts',
  'adminInvoices.ordersToMerge term': 'pending-invoices.api.test.ts',
  'venueInvoices.ordersToMerge term': 'pending-invoices.api.test.ts',
  'adminInvoices.products term': 'pending-invoices.api.test.ts',
  'distributorImports.template distributorId': 'templates.api.test.ts: only the caller itself is one',
  'venueImports.template venueId': 'templates.api.test.ts: only outlets of the caller are found',
  'productInventory.exportMovement format': 'goods.api.test.ts',
  'inventory.valuation productId': 'valuation.api.test.ts',
  'priceChangeReports.ofProduct range':
    'price-changes.api.test.ts: the product of the demo world that is asked for was never bought',
  'priceChangeReports.ofProduct from': 'the same',
  'priceChangeReports.ofProduct to': 'the same',
  'priceChangeReports.ofProduct venueId': 'the same',
  'recipeCosts.priceEffect productId': 'recipe-costs.api.test.ts',
  'platformOverview.find currency': 'platform-overview.api.test.ts',
  'platformOverview.export currency': 'platform-overview.api.test.ts',
  'spendReports.list currency': 'spend.api.test.ts',
  'spendReports.export currency': 'spend.api.test.ts',
  'salesReports.ofCustomers currency': 'reports.api.test.ts',
  'salesReports.ofProducts currency': 'reports.api.test.ts',
  'salesReports.exportCustomers currency': 'reports.api.test.ts',
  'salesReports.exportProducts currency': 'reports.api.test.ts',
  'cohortReport.find currency': 'cohorts.api.test.ts',
  'cohortReport.export currency': 'cohorts.api.test.ts',
  'creditReport.find currency': 'credits.api.test.ts',
  'creditReport.export currency': 'credits.api.test.ts',
}

type Filtered = { name: string; endpoint: Endpoint; field: string; schema: z.ZodType }
const filters: Filtered[] = allEndpoints.flatMap(({ name, endpoint }) => {
  const shape = (endpoint as { query?: { shape?: Record<string, z.ZodType> } }).query?.shape
  if (!shape || endpoint.method !== 'GET' || endpoint.audience === 'public' || asksBooks(endpoint)) return []
  return Object.entries(shape).flatMap(([field, schema]) =>
    PAGING.has(field) || `${name} ${field}` in ELSEWHERE ? [] : [{ name, endpoint, field, schema }],
  )
})

/** What there is of each thing that a filter can name. */
const known: Record<string, string[]> = {}
beforeAll(async () => {
  const all = (table: string) =>
    inDatabase((tx) => rows<{ id: number }>(tx, `select id from ${table} order by id limit 40`)).then((found) =>
      found.map(({ id }) => String(id)),
    )
  for (const [field, table] of Object.entries(TABLES)) known[field] = await all(table)
  known.venueIdsOfGroup = known.venueId ?? []
  known.year = ['1999']
})

const TABLES: Record<string, string> = {
  distributorId: 'distributors',
  venueId: 'venues',
  orderId: 'orders',
  productIds: 'products',
  categoryId: 'categories',
  warehouseId: 'warehouses',
  warehouse: 'warehouses',
  driverId: 'drivers',
  tagId: 'tags',
  tagIds: 'tags',
  productGroupId: 'product_groups',
  accountOwnerId: 'users',
  customerCategoryId: 'customer_categories',
  locationId: 'warehouse_locations',
  product: 'products',
  venue: 'venues',
  recipeId: 'recipes',
}
const DAYS = [-400, -200, -90, -30, -7, -1, 0, 1, 7, 30]
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const WORDS = ['a', 'north', 'tomato', 'glass', 'harbour', '1', '10', 'mia', 'zzz']

/** Days of a range are asked for together. */
const RANGED = [
  'accountActivity.notOrdering',
  'accountActivity.ordering',
  'accountActivity.totals',
  'accountActivity.exportList',
  'accountActivity.find',
  'expenses.list',
  'expenses.totals',
  'expenses.exportList',
]

/** What a call needs beside the filter, or where it is only then that the filter says something. */
const BESIDE: Record<string, () => Record<string, string | undefined>> = {
  ...Object.fromEntries(
    RANGED.flatMap((name) => [
      [`${name} from`, () => ({ to: dayIn(30) })],
      [`${name} to`, () => ({ from: dayIn(-400) })],
    ]),
  ),
  'adminImports.template venueId': () => ({ type: 'venue', distributorId: ids.get(GRACE)?.distributorId }),
  'adminUnits.list group': () => ({ venueId: ids.get(HELEN)?.venueId }),
  'creditNotes.products': () => ({ venueId: ids.get(MIA)?.venueId }),
  'venueOrders.deliveryDate': () => ({ distributorId: ids.get(GRACE)?.distributorId }),
  'orderPapers.export paper': () => ({ format: 'pdf', orderIds: ids.get(GRACE)?.orderId }),
  ...Object.fromEntries(
    ['ofCustomers', 'ofProducts', 'exportCustomers', 'exportProducts'].flatMap((call) => [
      [`salesReports.${call} from`, () => ({ range: 'custom', to: dayIn(0) })],
      [`salesReports.${call} to`, () => ({ range: 'custom', from: dayIn(-400) })],
    ]),
  ),
  ...Object.fromEntries(
    ['find', 'export'].flatMap((call) => [
      [`platformOverview.${call} from`, () => ({ range: 'custom', to: dayIn(0) })],
      [`platformOverview.${call} to`, () => ({ range: 'custom', from: dayIn(-400) })],
    ]),
  ),
  ...Object.fromEntries(
    ['creditReport.find', 'creditReport.export', 'deliveryReport.find', 'deliveryReport.export'].flatMap((name) => [
      [name, () => ({ range: 'all_time' })],
      [`${name} range`, () => ({})],
      [`${name} from`, () => ({ range: 'custom', to: dayIn(0) })],
      [`${name} to`, () => ({ range: 'custom', from: dayIn(-400) })],
      [`${name} compareWith`, () => ({ from: dayIn(-100), to: dayIn(0) })],
    ]),
  ),
  ...Object.fromEntries(
    ['list', 'export', 'totals', 'orders'].flatMap((call) => [
      [`priceChangeReports.${call} from`, () => ({ range: 'custom', to: dayIn(0) })],
      [`priceChangeReports.${call} to`, () => ({ range: 'custom', from: dayIn(-400) })],
    ]),
  ),
  ...Object.fromEntries(
    ['recipeCosts.history', 'recipeSales.list', 'recipeSales.variance', 'recipeSales.exportVariance'].flatMap((name) => [
      [`${name} from`, () => ({ to: dayIn(30) })],
      [`${name} to`, () => ({ from: dayIn(-400) })],
    ]),
  ),
  'recipeCosts.priceEffect price': () => ({ productId: ids.get(MIA)?.productId }),
  ...Object.fromEntries(
    ['spendReports.list', 'spendReports.export', 'stockDifferenceReports.list', 'stockDifferenceReports.export'].flatMap(
      (name) => [
        [`${name} from`, () => ({ range: 'custom', to: dayIn(0) })],
        [`${name} to`, () => ({ range: 'custom', from: dayIn(-400) })],
      ],
    ),
  ),
  'stockDifferenceReports.list': () => ({ range: 'all_time' }),
  'stockDifferenceReports.export': () => ({ range: 'all_time' }),
  'writtenOrders.products': () => ({ venueId: ids.get(MIA)?.venueId }),
}

/** Words that a schema takes one of, wherever they are in it. */
function wordsOf(schema: z.ZodType): string[] {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { def } = (part as { _zod?: { def: object } })._zod ?? {}
    for (const [name, value] of Object.entries(def ?? part)) {
      if (name === 'entries') for (const word of Object.values(value as object)) found.add(String(word))
      else if (name === 'values' && Array.isArray(value)) for (const word of value) found.add(String(word))
      else if (typeof value === 'object') look(value)
    }
  }
  look(schema)
  return [...found]
}

const candidates = (field: string, schema: z.ZodType): string[] => {
  const named = [...wordsOf(schema), ...(known[field] ?? [])]
  if (named.length > 0) return named
  return [...DAYS.map(dayIn), ...WORDS, 'true', 'false', '1', '2', '3']
}

async function answerTo(
  { name, endpoint, field }: Filtered,
  email: string,
  narrowing: Record<string, string>,
): Promise<string | null> {
  const beside = BESIDE[`${name} ${field}`] ?? BESIDE[name]
  const query = { ...beside?.(), ...narrowing }
  const token = tokens.get(email)
  const response = await send(endpoint, { params: ids.get(email) ?? {}, query } as never, { as: token })
  return response.statusCode < 300 ? response.body : null
}

describe.each([...Map.groupBy(filters, ({ name }) => name)])('%s', (name, fields) => {
  test.each(fields)('is narrowed by $field', async (filter) => {
    const { field, endpoint, schema } = filter
    const callers = [OTHER_CALLERS[name] ?? CALLERS[endpoint.audience], ...(endpoint.audience === 'admin' ? [] : [SOFIA, HELEN])]
    for (const email of callers) {
      const plain = await answerTo(filter, email, {})
      for (const value of candidates(field, schema)) {
        const narrowed = await answerTo(filter, email, { [field]: value })
        if (narrowed !== null && narrowed !== plain) return
      }
    }
    expect.fail(`No value of ${field} makes a difference`)
  })
})
