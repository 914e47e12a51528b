import { createHash } from 'node:crypto'
import { everyone } from '#server/platform/db/acting.ts'
import { databaseOf, rows, type Tx } from '#server/platform/db/database.ts'
import { type Job, job } from '#server/platform/jobs/job.ts'
import type { NewItem } from '../books/adapter.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { lockConnection } from '../connections/connection-store.ts'
import { ownerOf } from '../connections/owner.ts'
import { saveLinks, unlinkedAfter } from '../links/link-store.ts'
import { booksOfConnection } from '../providers/open-books.ts'
import { organisationOf } from '../records/fresh-records.ts'
import { insertRecords } from '../records/record-store.ts'

/** As many items as one request makes. */
const AT_ONCE = 50
const PRODUCTS = { kind: 'product', of: 'item' } as const

export const MAKE_ITEMS = { name: 'accounting.make-items' }
type Asked = { connectionId: number; skip: readonly number[]; by: string }

/**
 * Makes an item in the accounting system of every product that is not linked, and links it. A product whose item is there already under its
 * code is linked with that. What was made before a process was killed is found by its code the next time.
 */
export const makeItems = (service: AccountingService): Job<Asked> =>
  job(
    MAKE_ITEMS.name,
    async ({ connectionId, skip, by }, { tx, now }) => {
      const db = databaseOf(tx)
      const connection = await db.write(everyone, (locked) => lockConnection(locked, connectionId))
      if (!connection?.sealedTokens) return
      const books = booksOfConnection(service, db, { connection, clock: () => now })
      const make = books.adapter.makeItems
      if (!make) return
      const list = { owner: ownerOf(connection), organisation: organisationOf(books), ...PRODUCTS }
      for (let after = 0; ; ) {
        const open = await unlinkedAfter(db.read(everyone), list, after, AT_ONCE)
        const last = open.at(-1)
        if (!last) return
        after = last.id
        const known = open.flatMap(({ id, suggestion }) =>
          suggestion?.because === 'code' ? [{ id, externalId: suggestion.id }] : [],
        )
        const missing = open.filter(({ id }) => !skip.includes(id) && !known.some((one) => one.id === id))
        const items = await itemsOf(
          db.read(everyone),
          missing.map(({ id }) => id),
        )
        const made = items.length === 0 ? [] : await make(books, items, keyOf(connectionId, items))
        await db.write(everyone, async (written) => {
          const records = made.flatMap((one) => ('externalId' in one ? [one] : []))
          await insertRecords(written, list.organisation, PRODUCTS.of, records)
          const links = items.flatMap(({ productId: id }, index) => {
            const one = made[index]
            return one && 'externalId' in one ? [{ id, externalId: one.externalId }] : []
          })
          await saveLinks(written, list, [...known, ...links], { by, now })
        })
      }
    },
    { isAwaited: true, opensOwnTransactions: true, heartbeatSeconds: 60 },
  )

const itemsOf = (tx: Tx, ids: readonly number[]): Promise<NewItem[]> =>
  rows<NewItem>(tx, `select id as "productId", sku as code, name, price from products where id = any ($1) order by id`, [ids])

/** Names the request: repeated it makes nothing twice. */
const keyOf = (connectionId: number, items: readonly NewItem[]): string =>
  createHash('sha256')
    .update(JSON.stringify([connectionId, items]))
    .digest('base64url')
