import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import { rows } from '#server/platform/db/database.ts'
import { actingOf } from '#server/platform/http/actors.ts'
import { answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import { ofSupplier } from '../connections/owner.ts'
import { pageOfLinks } from '../links/link-store.ts'
import { openBooks } from '../providers/open-books.ts'
import { freshRecords, organisationOf } from '../records/fresh-records.ts'
import { MAKE_ITEMS } from './make-items.job.ts'

/** Starts to make items of the products that none is linked with. What Xero holds is read first, so that nothing is made that is there. */
export const syncItems = (service: AccountingService) =>
  answerWithoutTransaction(supplierXero.syncItems, async ({ body: { skipItems } }, { db, actor, now }) => {
    const owner = ofSupplier(actor.distributorId)
    const books = await openBooks(service, db, owner, 'xero', () => now)
    await freshRecords(db, books, 'item', { now, isUrgent: true })
    const list = { owner, organisation: organisationOf(books), kind: 'product', of: 'item' } as const
    return db.write(actingOf(actor), async (tx) => {
      const own = await rows<{ id: number }>(tx, `select id from products where distributor_id = $1 and id = any ($2)`, [
        actor.distributorId,
        skipItems,
      ])
      const owned = new Set(own.map(({ id }) => id))
      const foreign = skipItems.findIndex((id) => !owned.has(id))
      if (foreign >= 0) throw fieldProblem(`skipItems.${foreign}`, 'Is not one of your products')
      const { meta } = await pageOfLinks(tx, list, { limit: 1 })
      await enqueue(tx, MAKE_ITEMS, { connectionId: books.connection.id, skip: skipItems, by: actor.userName })
      return { waiting: Math.max(0, meta.unlinked - skipItems.length) }
    })
  })
