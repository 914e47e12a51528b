import { hashPassword } from '#server/parties/sessions/password.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { transferBetweenOutlets } from './between-outlets.ts'
import { setBudgetsOfOutlets } from './budgets.ts'
import { fillClearingQueue } from './clearing-queue.ts'
import { goods, unitTypeOf } from './goods.ts'
import { issueInvoices } from './issued-invoices.ts'
import { requestInvoices } from './missing-invoices.ts'
import { DEMO_PASSWORD } from './people.ts'
import { keepReceipts } from './receipts.ts'
import { fillKitchens } from './recipes.ts'
import { type Ids, NUMBERED, type Numbered, TABLES, type Tables } from './rows.ts'
import { fillSalesDesk } from './sales-desk.ts'
import { type Names, pathOf } from './shelves.ts'
import { fillSupplierDesk } from './supplier-desk.ts'
import { countWarehouses } from './warehouse-counts.ts'
import { demoWorld } from './world.ts'

/**
 * Fills a database in which nobody has done anything yet; returns whether it did. Of nodes that start together one does it.
 * @param storage without it, nothing has files
 */
export async function loadDemoIfEmpty(db: Database, now: Date, storage?: Files): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const fill = async (tx: Tx) => {
    await rows(tx, `select pg_advisory_xact_lock(hashtext('docket-demo'))`)
    if (await isInUse(tx)) return false
    await load(tx, now, passwordHash)
    if (storage) {
      await keepReceipts(tx, storage, now)
      await fillClearingQueue(tx, storage, now)
    }
    return true
  }
  return db.write(everyone, fill, { isPatient: true })
}

export async function isInUse(tx: Tx): Promise<boolean> {
  const [found] = await rows<{ is_in_use: boolean }>(
    tx,
    `select exists (select from users) or exists (select from distributors) or exists (select from venues)
         or exists (select from venue_groups) as is_in_use`,
  )
  return found?.is_in_use ?? true
}

async function load(tx: Tx, now: Date, passwordHash: string): Promise<void> {
  const names = await ensureNames(tx)
  const { ids, settle } = await newIds(tx)
  const world = demoWorld({ now, ids, names, passwordHash })
  await settle()
  for (const table of TABLES) await insertAll(tx, table, world[table] ?? [])
  await fillSupplierDesk(tx, now)
  await issueInvoices(tx, now)
  await requestInvoices(tx, now)
  await countWarehouses(tx, now)
  await transferBetweenOutlets(tx, now)
  await fillSalesDesk(tx, now)
  await fillKitchens(tx, now)
  await setBudgetsOfOutlets(tx, now)
  await rows(tx, `insert into demo_data (loaded_at) values ($1)`, [now])
}

/** The units and categories the catalogues speak of; those that are there stay as they are. */
async function ensureNames(tx: Tx): Promise<Names> {
  const all = goods(() => 0)
  const unitNames = [...new Set(all.flatMap(({ orderingUnit, priceUnit }) => [orderingUnit, priceUnit]))]
  await rows(tx, `insert into units (name, type) select * from unnest($1::text[], $2::text[]) on conflict do nothing`, [
    unitNames,
    unitNames.map(unitTypeOf),
  ])
  const units = await rows<{ id: number; name: string }>(tx, `select id, name from units where distributor_id is null`)
  const categories = new Map<string, number>()
  for (const { category } of all) {
    let parentId: number | null = null
    for (const [depth, name] of category.entries()) {
      const path = pathOf(category.slice(0, depth + 1))
      const id: number = categories.get(path) ?? (await ensureCategory(tx, name, parentId, categories.size))
      categories.set(path, id)
      parentId = id
    }
  }
  return { units: new Map(units.map(({ id, name }) => [name, id])), categories }
}

async function ensureCategory(tx: Tx, name: string, parentId: number | null, position: number): Promise<number> {
  await rows(tx, `insert into categories (name, parent_id, position) values ($1, $2, $3) on conflict do nothing`, [
    name,
    parentId,
    position,
  ])
  const [found] = await rows<{ id: number }>(
    tx,
    `select id from categories where lower(name) = lower($1) and parent_id is not distinct from $2`,
    [name, parentId],
  )
  if (!found) throw new Error(`The category ${name} is not there`)
  return found.id
}

/** Ids from the database's own sequences, given without asking it for each; `settle` takes those that were given. */
async function newIds(tx: Tx): Promise<{ ids: Ids; settle(): Promise<void> }> {
  const given = new Map<Numbered, { first: number; next: number }>()
  for (const table of NUMBERED) {
    const [row] = await rows<{ id: number }>(tx, `select nextval($1::regclass) as id`, [`${table}_id_seq`])
    given.set(table, { first: row?.id ?? 1, next: row?.id ?? 1 })
  }
  const give = (table: Numbered) => () => {
    const one = given.get(table)
    if (!one) throw new Error(`${table} has no ids`)
    return one.next++
  }
  return {
    ids: Object.fromEntries(NUMBERED.map((table) => [table, give(table)])) as Ids,
    async settle() {
      for (const [table, { first, next }] of given) {
        // the first one has been taken already
        await rows(tx, `select max(nextval($1::regclass)) from generate_series(2, $2::int)`, [`${table}_id_seq`, next - first])
      }
    },
  }
}

const AT_ONCE = 4000

async function insertAll<T extends keyof Tables>(tx: Tx, table: T, all: NonNullable<Tables[T]>): Promise<void> {
  const columns = Object.keys(all[0] ?? {}).join(', ')
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await rows(
      tx,
      `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(all.slice(from, from + AT_ONCE))],
    )
  }
}
