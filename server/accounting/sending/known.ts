import type { LinkDetails, LinkKind } from '#contract/accounting/links.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Books } from '../books/books.ts'
import type { Currencies } from '../books/currencies.ts'
import type { AccountingDocument } from '../documents/document.ts'
import { organisationOf } from '../records/fresh-records.ts'
import { recordsByIds } from '../records/record-store.ts'
import { setupOf } from '../setup/setup-store.ts'
import type { Subject } from './load.ts'
import type { Known } from './prepare.ts'

/** What has to be known of the accounting system and of our links to prepare a document. */
export async function knownFor(
  tx: Tx,
  books: Books,
  { document, subject, currencies }: { document: AccountingDocument; subject: Subject; currencies: Currencies },
): Promise<Known> {
  const organisation = organisationOf(books)
  const { distributorId } = books.connection
  const setup = await setupOf(tx, organisation)
  const category = distributorId === null ? null : await categoryOf(tx, distributorId, document.counterpartyId)
  const links = await linksOf(tx, books, document, category)
  const of = (kinds: readonly LinkKind[]) =>
    links.filter(({ kind }) => kinds.includes(kind)).flatMap(({ externalId }) => externalId ?? [])
  const accountIds = [
    ...links.flatMap(({ details }) => details.accountId ?? []),
    ...of(['productGroup', 'customerCategory']),
    ...Object.entries(setup).flatMap(([field, id]) => (field.endsWith('ccountId') && typeof id === 'string' ? [id] : [])),
  ]
  const itemIds = [
    ...of(['product']),
    ...[setup.itemId, setup.deliveryFeeItemId, setup.discountItemId, setup.roundingItemId].flatMap((id) => id ?? []),
  ]
  const [accounts, items, options, contacts] = await Promise.all([
    recordsByIds(tx, organisation, 'account', accountIds),
    recordsByIds(tx, organisation, 'item', itemIds),
    recordsByIds(tx, organisation, books.provider === 'quickBooks' ? 'department' : 'tracking', of(['outlet'])),
    recordsByIds(tx, organisation, contactKind(books), of(['customer', 'supplier'])),
  ])
  return {
    ...{
      provider: books.provider,
      setup,
      currencies,
      customerCategoryId: category,
      locationId: await locationOf(tx, books, subject),
    },
    counterparty: {
      ...{ kind: distributorId === null ? 'supplier' : 'customer', id: document.counterpartyId },
      name: await nameOf(tx, books, document.counterpartyId),
      details: links.find(({ kind }) => kind === 'customer' || kind === 'supplier')?.details ?? {},
    },
    link: (kind, id) => (id === null ? undefined : links.find((one) => one.kind === kind && one.localId === id)),
    account: (id) => accounts.get(id),
    item: (id) => items.get(id),
    option: (id) => options.get(id),
    contact: (id) => contacts.get(id),
  }
}

/** Where customers and suppliers are two lists, which one an owner's are in. */
export const contactKind = ({ provider, connection }: Books): 'contact' | 'supplier' =>
  provider === 'quickBooks' && connection.venueId !== null ? 'supplier' : 'contact'

type Link = { kind: LinkKind; localId: number; externalId: string | null; details: Partial<LinkDetails> }

async function linksOf(
  tx: Tx,
  books: Books,
  { lines, counterpartyId }: AccountingDocument,
  category: number | null,
): Promise<Link[]> {
  const { connectionId, externalAccountId } = organisationOf(books)
  const ids = (of: (line: AccountingDocument['lines'][number]) => number | null) => [
    ...new Set(lines.flatMap((line) => of(line) ?? [])),
  ]
  return rows<Link>(
    tx,
    `select l.kind, l.local_id as "localId", l.external_id as "externalId", l.details
       from accounting_links l
      where l.connection_id = $1 and l.external_account_id = $2
        and ((l.kind = 'product' and l.local_id = any ($3)) or (l.kind = 'productGroup' and l.local_id = any ($4))
          or (l.kind = 'outlet' and l.local_id = any ($5)) or (l.kind in ('customer', 'supplier') and l.local_id = $6)
          or (l.kind = 'customerCategory' and l.local_id = $7))`,
    [
      ...[connectionId, externalAccountId, ids(({ productId }) => productId), ids(({ groupId }) => groupId)],
      ...[ids(({ outletId }) => outletId), counterpartyId, category],
    ],
  )
}

async function categoryOf(tx: Tx, distributorId: number, venueId: number | null): Promise<number | null> {
  const [found] = await rows<{ id: number | null }>(
    tx,
    `select customer_category_id as id from connections where distributor_id = $1 and venue_id = $2`,
    [distributorId, venueId],
  )
  return found?.id ?? null
}

async function nameOf(tx: Tx, { connection }: Books, id: number | null): Promise<string> {
  const table = connection.distributorId === null ? 'distributors' : 'venues'
  const [found] = await rows<{ name: string }>(tx, `select name from ${table} where id = $1`, [id])
  return found?.name ?? ''
}

/** What the warehouse is linked with that an order, or the order of a credit note, comes from. */
async function locationOf(tx: Tx, books: Books, { subject, localId }: Subject): Promise<string | null> {
  const { distributorId } = books.connection
  if (distributorId === null || (subject !== 'order' && subject !== 'creditNote')) return null
  const { connectionId, externalAccountId } = organisationOf(books)
  const [found] = await rows<{ externalId: string | null }>(
    tx,
    `select l.external_id as "externalId" from accounting_links l join orders o on o.warehouse_id = l.local_id
      where l.connection_id = $1 and l.external_account_id = $2 and l.kind = 'warehouse' and o.distributor_id = $3
        and o.id = case $4 when 'order' then $5::bigint else (select order_id from credit_notes where id = $5 and distributor_id = $3) end`,
    [connectionId, externalAccountId, distributorId, subject, localId],
  )
  return found?.externalId ?? null
}
