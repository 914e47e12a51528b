import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDatabase } from '../setup/test-database.ts'
import { type CallSites, type Expected, openCallSites } from './call-sites.ts'
import { describeStatement, type Field } from './describe-statement.ts'
import { fits, kindOfOid } from './kinds.ts'
import { seenStatements } from './seen.ts'

/**
 * Statements are written as text, so the compiler cannot know what they answer. Here each one that the API tests have run is prepared, and
 * its columns are compared with the type that the code gives its rows.
 */

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Columns that may be null in their table and never are where the statement reads them: it asks for those that are not. */
const NEVER_NULL = new Set([
  'server/accounting/attachments/attachment-store.ts externalId',
  'server/accounting/attachments/attachment-store.ts sentHash',
  'server/accounting/payments/payment-store.ts externalId',
  'server/catalogue/planned-prices/plan-price.ts tell_at',
  'server/catalogue/planned-prices/notify-of-planned-prices.job.ts tell_at',
  'server/catalogue/product-files/import-view.ts name',
  'server/catalogue/product-files/import-view.ts problems',
  'server/catalogue/product-files/rejected-rows.ts problems',
  'server/catalogue/product-files/undo-import.ts name',
  'server/catalogue/products/price-history.ts after',
  'server/catalogue/products/price-quote-for.ts after',
  'server/counting/inventory-transfers/goods-to-transfer.ts quantity',
  'server/counting/inventory-transfers/goods-to-transfer.ts unit_id',
  'server/counting/stocktakes/finish-stocktake.ts quantity',
  'server/counting/stocktakes/valuation.ts stocktakeDate',
  'server/insight/stock-differences/routes.ts expected',
  'server/insight/stock-differences/routes.ts quantity',
  'server/insight/stock-differences/routes.ts unitId',
  'server/counting/stocktakes/valuation.ts totalValue',
  'server/insight/search/search-reads.ts order_number',
  'server/kitchen/recipes/prices-over-time.ts after',
  'server/kitchen/recipes/prices-over-time.ts product_id',
  'server/kitchen/recipes/take-from-stock.ts counted_at',
  'server/kitchen/recipes/written-items.ts partId',
  'server/ordering/orders/order-credits.ts approved_at',
  'server/ordering/orders/order-credits.ts number',
  'server/ordering/purchasing-limits/routes.ts category_id',
  'server/ordering/standing-orders/standing-store.ts occurrence_on',
  'server/ordering/venue-orders/approve-differences.ts productId',
  'server/parties/company-settings/portal.ts shop_host',
  'server/parties/plans/look-at-trials.job.ts trial_ends_at',
  'server/platform/mail/outbox-job.ts first_tried_at',
  'server/renew-seals.ts sealed',
  'server/sales/account-activity/account-page.ts orderedAt',
  'server/stock/inventory/notify-of-par-level.job.ts par_level',
  'server/upkeep/demo/known-passwords.ts hash',
  'server/upkeep/demo/recipes.ts groupId',
  'server/upkeep/demo/sales-desk.ts distributorId',
  'server/upkeep/demo/supplier-desk.ts distributor_id',
  'server/upkeep/personal-data/erase-traces.job.ts sealed',
  'server/stock/stocktakes/stocktake-items.ts quantity',
  'server/stock/stocktakes/stocktake-items.ts cogs',
  'server/insight/supplier-overview/order-parts.ts orderedAt',
])

/** Made by the transaction that reads it. */
const TEMPORARY = /^relation "import_planned" does not exist$/

let client: pg.Client
let sites: CallSites
const nullable = new Set<string>()
beforeAll(async () => {
  client = new pg.Client(await newDatabase('statements'))
  await client.connect()
  const { rows } = await client.query<{ place: string }>(
    `select attrelid || '.' || attnum as place from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not attnotnull`,
  )
  for (const { place } of rows) nullable.add(place)
  sites = openCallSites()
})
afterAll(async () => {
  sites.close()
  await client.end()
})

const siteOf = (stack: string) => stack.split(' ')[0] ?? ''
const isTest = (stack: string) => siteOf(stack).includes('.test.ts:')

test('what is read of each statement is what it answers', async () => {
  const wrong = new Set<string>()
  for (const { text, sites: stacks } of seenStatements()) {
    const expecting = stacks
      .filter((stack) => !isTest(stack))
      .flatMap((stack) => ({ site: siteOf(stack), expected: sites.expectedAt(stack) ?? new Map() }))
      .filter(({ expected }) => expected.size > 0)
    if (expecting.length === 0) continue
    const fields = await describeStatement(client, text).catch((error: Error) => error)
    for (const { site, expected } of expecting)
      for (const fault of fields instanceof Error ? refusal(fields) : differences(site, expected, fields))
        wrong.add(`${site}: ${fault}`)
  }
  expect([...wrong].sort()).toEqual([])
})

const refusal = ({ message }: Error): string[] => (TEMPORARY.test(message) ? [] : [message])

function differences(site: string, expected: Expected, fields: readonly Field[]): string[] {
  const answered = new Map(fields.map((field) => [field.name, field]))
  return [...expected].flatMap(([name, { kinds, isNullable, isOptional }]) => {
    const field = answered.get(name)
    if (!field) return isOptional ? [] : [`${name} is not in the answer`]
    const stored = kindOfOid(field.dataTypeID)
    if (!stored || !fits(kinds, stored)) return [`${name} is ${stored ?? field.dataTypeID}, not ${[...kinds].join(' or ')}`]
    const mayBeNull = nullable.has(`${field.tableID}.${field.columnID}`) && !NEVER_NULL.has(`${site.split(':')[0]} ${name}`)
    return mayBeNull && !isNullable ? [`${name} may be null`] : []
  })
}

test('every statement whose rows have a type was run by an API test', () => {
  const run = new Set(seenStatements().flatMap(({ sites: stacks }) => stacks.flatMap((stack) => stack.split(' '))))
  const never = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', 'server/upkeep/operations/**'] }).flatMap(
    (file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      return [...text.matchAll(/(?<!function )\brows</g)].flatMap(({ index }) => {
        const before = text.slice(0, index).split('\n')
        const site = `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
        return run.has(site) ? [] : [site]
      })
    },
  )
  expect(never.sort()).toEqual([])
})
