import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { openAccounting } from '#server/accounting/connections/accounting-service.ts'
import { loadConfig } from '#server/platform/config/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import type { xeroDouble } from '#test/providers/xero/double.ts'
import { withClient } from '#test/setup/with-client.ts'
import { fillCatalogue, SELLER, tokenOf } from '../catalogue/fill.ts'
import { SECRET } from '../docket/fill.ts'
import { millisecondsOf } from '../one-by-one.ts'
import { fillOrders } from '../orders/fill.ts'
import { median } from '../processes.ts'
import type { Call } from '../targets.ts'
import { rowsOf } from './database.ts'
import { sendWaiting } from './send-waiting.ts'
import { askForInvoices, calling, openBooks, type World } from './world.ts'

export const PRODUCTS = 10_000
export const ORDERS = 2_000
/** Orders accepted in each block, with and without the index in turn. */
const ACCEPTED = 60
const BLOCKS = 6

export type AccountingFindings = {
  /** Milliseconds of the first page of products with their links: when the items have to be read at the provider first, and afterwards; and of a search. */
  mapping: { first: number; again: number; search: number }
  /** Of so many orders sent: how long, and in how many calls. */
  pushed: { provider: AccountingProvider; documents: number; seconds: number; calls: number }[]
  /** Milliseconds of accepting an order where what is sent by itself is looked for by an index, and without it. */
  accepting: { with: number; without: number }
}

type OnServer = <T>(url: string, environment: Record<string, string>, work: (base: string) => Promise<T>) => Promise<T>

/** What accounting costs. `onServer` runs Docket on a database while `work` asks it. */
export async function measureAccounting(
  newDatabase: (name: string) => Promise<string>,
  onServer: OnServer,
  publicUrl: string,
): Promise<AccountingFindings> {
  const world = await openBooks(publicUrl)
  const environment = { ...world.environment, PUBLIC_URL: publicUrl }
  try {
    const [mapped, booked] = [await newDatabase('mapped'), await newDatabase('booked')]
    await fillCatalogue(mapped, PRODUCTS)
    await fillOrders(booked, ORDERS)
    return {
      mapping: await onServer(mapped, environment, (base) => mapping(base, world)),
      accepting: await onServer(booked, environment, async (base) => {
        for (const { connect, setUp } of world.books) {
          await connect(calling(base))
          await setUp(calling(base))
        }
        return accepting(base, booked)
      }),
      pushed: await pushing(booked, environment, world),
    }
  } finally {
    await world.close()
  }
}

async function mapping(base: string, { books }: World): Promise<AccountingFindings['mapping']> {
  const call = calling(base)
  const xero = books.find(({ provider }) => provider === 'xero')!
  const { ledger } = xero.double as unknown as Awaited<ReturnType<typeof xeroDouble>>
  for (let index = 1; index <= PRODUCTS; index++)
    ledger.books.items.push({
      ...{ ItemID: crypto.randomUUID(), Code: `SKU-${index}`, Name: `Item ${index}`, IsSold: true, IsPurchased: false },
      ...{ IsTrackedAsInventory: false, QuantityOnHand: 0, changedAt: new Date(0) },
    } as (typeof ledger.books.items)[number])
  await xero.connect(call)
  const headers = { authorization: `Bearer ${tokenOf(SELLER)}` }
  const page = (query: string): Call => ({ method: 'GET', path: `/api${supplierXero.products.path}${query}`, headers })
  const began = performance.now()
  await call(supplierXero.products)
  const first = performance.now() - began
  return {
    first,
    again: await millisecondsOf(base, () => page('')),
    search: await millisecondsOf(base, () => page('?term=tomato')),
  }
}

async function accepting(base: string, url: string): Promise<AccountingFindings['accepting']> {
  const call = calling(base)
  await call(supplierXero.saveSetup, { orderingMode: 'automatic' })
  const pending = await rowsOf<{ id: number }>(
    url,
    `update orders set status = 'pending', accepted_at = null, completed_at = null where id > $1 returning id::int`,
    [ORDERS - ACCEPTED * BLOCKS],
  )
  const ids = pending.map(({ id }) => id)
  const times = { with: [] as number[], without: [] as number[] }
  const index = `create index orders_by_acceptance on orders (distributor_id, accepted_at) where accepted_at is not null`
  for (let block = 0; block < BLOCKS; block++) {
    const isWith = block % 2 === 0
    await withClient(url, (client) =>
      client.query(isWith ? `drop index if exists orders_by_acceptance; ${index}` : 'drop index orders_by_acceptance'),
    )
    for (const id of ids.slice(block * ACCEPTED, (block + 1) * ACCEPTED)) {
      const path = distributorOrders.accept.path.replace(':orderId', String(id)) as `/${string}`
      const began = performance.now()
      await call({ ...distributorOrders.accept, path }, {})
      times[isWith ? 'with' : 'without'].push(performance.now() - began)
    }
  }
  await withClient(url, (client) => client.query(`drop index if exists orders_by_acceptance; ${index}`))
  return { with: median(times.with), without: median(times.without) }
}

/** Sends the same orders at each provider, one after the other, with the job of every minute until nothing waits. */
async function pushing(
  url: string,
  environment: Record<string, string>,
  { books }: World,
): Promise<AccountingFindings['pushed']> {
  const service = openAccounting(loadConfig({ ...environment, DATABASE_URL: url, DOCKET_SECRET: SECRET }, []))
  const db = await openDatabase({ url, poolSize: 8 })
  const ask = <R extends object>(text: string, values: readonly unknown[] = []) => rowsOf<R>(url, text, values)
  const count = async (provider: AccountingProvider, which: string) => {
    const [found] = await ask<{ count: number }>(
      `select count(*)::int as count from accounting_documents d join accounting_connections c on c.id = d.connection_id
        where c.provider = $1 and ${which}`,
      [provider],
    )
    return found!.count
  }
  await ask(`update accounting_setups set setup = setup || '{"orderingMode": "manual"}'`)
  await ask('delete from accounting_documents')
  await askForInvoices(url, 0, ORDERS)
  const found: AccountingFindings['pushed'] = []
  for (const { provider, double } of books) {
    await ask(
      `update accounting_documents d set next_attempt_at = case when c.provider = $1 then now() else 'infinity'::timestamptz end
         from accounting_connections c where c.id = d.connection_id`,
      [provider],
    )
    const before = double.calls.length
    const began = performance.now()
    while ((await count(provider, `d.state <> 'sent'`)) > 0) await sendWaiting(service, db, rethrow)
    const documents = await count(provider, 'true')
    found.push({ provider, documents, seconds: (performance.now() - began) / 1000, calls: double.calls.length - before })
  }
  await db.close()
  return found
}

function rethrow(error: unknown): never {
  throw error
}
