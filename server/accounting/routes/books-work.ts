import type { z } from 'zod'
import type { AccountingProvider } from '#contract/accounting/accounting.ts'
import type { ContactBody } from '#contract/accounting/books-calls.ts'
import type { LinkChanges, LinkKind, LinkQuery } from '#contract/accounting/links.ts'
import type { AccountQuery, RecordKind, RecordQuery } from '#contract/accounting/records.ts'
import type { AccountingSetup, SetupChange } from '#contract/accounting/setup.ts'
import type { Acting } from '#server/platform/db/acting.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Books } from '../books/books.ts'
import type { AccountingService } from '../connections/accounting-service.ts'
import type { Owner } from '../connections/owner.ts'
import { pageOfLinks } from '../links/link-store.ts'
import { makeContact } from '../links/make-contact.ts'
import { changeLinks, kindsNamedIn as kindsNamedInLinks } from '../links/save-links.ts'
import { openBooks } from '../providers/open-books.ts'
import { freshRecords, listRecords, organisationOf } from '../records/fresh-records.ts'
import { release } from '../sending/document-store.ts'
import { changeSetup, kindsNamedIn, showSetup, showTaxes } from '../setup/setup.ts'
import { setupOf } from '../setup/setup-store.ts'

/** Which of an owner's are linked with which records. */
export type Links = { kind: LinkKind; of: RecordKind }

/** Who asks: the owner of the connection, and what the caller reaches. */
export type Asking = { db: Database; owner: Owner; acting: Acting; by: string; now: Date }

/** What is held for these causes may be sent once something was linked, or chosen. */
const MENDED_BY_LINKS = ['contact', 'account', 'tax', 'item'] as const
const MENDED_BY_SETUP = ['account', 'tax', 'item', 'rounding'] as const

const choose = (books: Books, { db, acting, now, by }: Asking, change: SetupChange): Promise<void> =>
  db.write(acting, async (tx) => {
    await changeSetup(tx, books, change, { by, now })
    await release(tx, organisationOf(books), MENDED_BY_SETUP, now)
  })

/** What the calls about one provider do, for either side. The provider is asked before a transaction is opened. */
export const booksWork = (service: AccountingService, provider: AccountingProvider) => {
  const booksOf = ({ db, owner, now }: Asking) => openBooks(service, db, owner, provider, () => now)
  return {
    records: async (asking: Asking, kind: RecordKind, query: RecordQuery) =>
      listRecords(asking.db, await booksOf(asking), kind, query, asking.now),

    async accounts(asking: Asking, { withDefault = false, ...query }: AccountQuery) {
      const books = await booksOf(asking)
      const page = await listRecords(asking.db, books, 'account', query, asking.now)
      const { accountId } = await setupOf(asking.db.read(asking.acting), organisationOf(books))
      return { ...page, defaultId: withDefault ? accountId : null }
    },

    async links(asking: Asking, { kind, of }: Links, query: LinkQuery) {
      const books = await booksOf(asking)
      await freshRecords(asking.db, books, of, asking)
      const list = { owner: asking.owner, organisation: organisationOf(books), kind, of }
      return pageOfLinks(asking.db.read(asking.acting), list, query)
    },

    async saveLinks(asking: Asking, { kind, of }: Links, changes: LinkChanges, field?: string) {
      const books = await booksOf(asking)
      for (const named of [of, ...kindsNamedInLinks(changes)]) await freshRecords(asking.db, books, named, asking)
      const list = { owner: asking.owner, organisation: organisationOf(books), kind, of }
      return asking.db.write(asking.acting, async (tx) => {
        const saved = await changeLinks(tx, list, changes, asking, field)
        await release(tx, list.organisation, MENDED_BY_LINKS, asking.now)
        return saved
      })
    },

    async makeContact(asking: Asking, links: Links, body: z.output<typeof ContactBody>) {
      const books = await booksOf(asking)
      const made = await makeContact(books, asking, links, body)
      if (body.linkTo !== undefined)
        await asking.db.write(asking.acting, (tx) => release(tx, organisationOf(books), MENDED_BY_LINKS, asking.now))
      return made
    },

    setup: async (asking: Asking) => showSetup(asking.db, await booksOf(asking), asking.now),

    async saveSetup(asking: Asking, change: SetupChange) {
      const books = await booksOf(asking)
      for (const named of kindsNamedIn(change)) await freshRecords(asking.db, books, named, asking)
      await choose(books, asking, change)
      return showSetup(asking.db, books, asking.now)
    },

    taxes: async (asking: Asking) => showTaxes(asking.db, await booksOf(asking), asking.now),

    async saveTaxes(asking: Asking, taxes: AccountingSetup['taxes']) {
      const books = await booksOf(asking)
      await freshRecords(asking.db, books, 'tax', asking)
      await choose(books, asking, { taxes })
      return showTaxes(asking.db, books, asking.now)
    },
  }
}
