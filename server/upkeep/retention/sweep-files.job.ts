import { rows } from '#server/platform/db/database.ts'
import { pictureAddress } from '#server/platform/files/files-route.ts'
import { job } from '#server/platform/jobs/job.ts'

/** Where rows name files: pictures by address, other files by key. A test compares this with the database. */
export const NAMED_BY = {
  addresses: [
    ['distributors', 'logo'],
    ['distributors', 'shop_banner'],
    ['venues', 'logo'],
    ['venue_groups', 'logo'],
    ['categories', 'image'],
    ['products', 'image'],
    ['recipes', 'image'],
  ],
  keys: [
    ['order_files', 'key'],
    ['pending_invoice_files', 'file_key'],
    ['product_imports', 'file_key'],
    ['company_exports', 'file_key'],
    ['expense_files', 'file_key'],
  ],
} as const

const BATCH = 500
const KEPT_MS = 24 * 3600 * 1000

/**
 * Every night: files that no row names, left by calls that failed after their upload, or that uploaded at once. They are kept for a day,
 * because a call that runs may still write its row.
 */
export const sweepFiles = job(
  'retention.sweep-files',
  async (_, { tx, now, storage }) => {
    const before = new Date(now.getTime() - KEPT_MS)
    let batch: string[] = []
    const sweep = async () => {
      const orphans = await rows<{ key: string }>(tx, ORPHANS, [batch, batch.map(pictureAddress)])
      for (const { key } of orphans) await storage.remove(key)
      batch = []
    }
    for await (const key of storage.keysBefore(before)) {
      batch.push(key)
      if (batch.length === BATCH) await sweep()
    }
    if (batch.length > 0) await sweep()
  },
  { cron: '53 15 * * *', opensOwnTransactions: true },
)

const ORPHANS = `select key from unnest($1::text[], $2::text[]) as kept (key, address) where ${[
  ...NAMED_BY.addresses.map(([table, column]) => `not exists (select from ${table} where ${column} = kept.address)`),
  ...NAMED_BY.keys.map(([table, column]) => `not exists (select from ${table} where ${column} = kept.key)`),
].join(' and ')}`
