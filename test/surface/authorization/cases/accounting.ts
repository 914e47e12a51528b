import { netsuite } from '#contract/accounting/netsuite.ts'
import { outletQuickBooks } from '#contract/accounting/outlet-quick-books.ts'
import { outletXero } from '#contract/accounting/outlet-xero.ts'
import { supplierQuickBooks } from '#contract/accounting/supplier-quick-books.ts'
import { supplierXero } from '#contract/accounting/supplier-xero.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { openAccounting } from '#server/accounting/connections/accounting-service.ts'
import { rows } from '#server/platform/db/database.ts'
import { inDatabase, now, SETTINGS } from '#test/app.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

const SEALED = openAccounting(SETTINGS).sealing.seal(JSON.stringify({ access: 'access', refresh: 'refresh' }))

/** The company is connected with every provider. */
const connected = ({ distributor, venue, seller }: World) =>
  inDatabase((tx) =>
    rows(
      tx,
      `insert into accounting_connections (distributor_id, venue_id, provider, external_account_id, external_name, connected_at, connected_by,
         connected_by_name, sealed_tokens, scopes, access_expires_at, refreshed_at)
       select o.distributor_id, o.venue_id, p.name, 'account', $3, $4::timestamptz, $5, $3, $6, '{}', $4, $4
         from (values ($1::bigint, null::bigint), (null, $2)) o (distributor_id, venue_id),
              (values ('xero'), ('quickBooks'), ('netsuite')) p (name)`,
      [distributor.id, venue.id, SECRET_WORD, now(), seller.id, SEALED],
    ),
  )

const shown: Case = { given: connected }
const ended: Case = { given: connected }
// the installation of this test has no credentials of a provider
const NOT_ENABLED = 422
const address: Case = { closed: NOT_ENABLED }
const returned: Case = { closed: NOT_ENABLED, body: () => ({ state: 'a state', code: 'a code' }) }

/** A body that is good: nothing is changed by it. */
function emptyBody({ path, method }: Endpoint): object {
  if (/contacts$/.test(path)) return { name: 'Books' }
  return method === 'POST' || /(config|connections|sync)$/.test(path)
    ? /tax-rate-config$/.test(path)
      ? { items: [] }
      : {}
    : { items: [] }
}
/** Calls that ask the accounting system. */
const asking = (name: string, calls: Record<string, Endpoint>): Record<string, Case> =>
  Object.fromEntries(
    Object.entries(calls).map(([call, endpoint]) => [
      `${name}.${call}`,
      endpoint.method === 'GET' ? { closed: NOT_ENABLED } : { closed: NOT_ENABLED, body: () => emptyBody(endpoint) },
    ]),
  )

/** A document of the company that is held. */
const aDocument = async (world: World, side: 'distributor' | 'venue') => {
  await connected(world)
  return inDatabase(async (tx) => {
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into accounting_documents (connection_id, external_account_id, kind, subject, local_id, state, cause, message, next_attempt_at, asked_at, asked_by_name)
       select c.id, c.external_account_id, $3, 'order', $2, 'held', 'contact', $4, $5, $5, $4 from accounting_connections c
        where c.provider = 'xero' and case $6 when 'venue' then c.venue_id else c.distributor_id end = $1 returning id`,
      [
        ...[side === 'venue' ? world.venue.id : world.distributor.id, world.order.id],
        ...[side === 'venue' ? 'bill' : 'salesInvoice', SECRET_WORD, now(), side],
      ],
    )
    return made!.id
  })
}
const NOT_ACCEPTED = 409

/** Accounting systems of suppliers and outlets. */
export const accountingCases: Record<string, Case> = {
  ...asking('supplierXero', supplierXero),
  'supplierXero.accountTypes': { openTo: own },
  ...asking('outletXero', outletXero),
  ...asking('supplierQuickBooks', supplierQuickBooks),
  ...asking('outletQuickBooks', outletQuickBooks),
  ...asking('netsuite', netsuite),
  'supplierSending.invoice': { closed: NOT_ACCEPTED },
  'supplierSending.syncOrder': { closed: NOT_ACCEPTED },
  'supplierSending.order': { closed: NOT_ACCEPTED },
  'supplierSending.documents': { given: (world) => aDocument(world, 'distributor'), openTo: own },
  'supplierSending.find': { params: async (world) => ({ documentId: await aDocument(world, 'distributor') }) },
  'supplierSending.retry': { params: async (world) => ({ documentId: await aDocument(world, 'distributor') }) },
  'supplierSending.retryAll': { openTo: own },
  'supplierSending.missing': { given: (world) => aDocument(world, 'distributor'), openTo: own },
  'supplierSending.calls': { openTo: own },
  'outletSending.bill': { closed: NOT_ACCEPTED },
  'outletSending.documents': { given: (world) => aDocument(world, 'venue') },
  'outletSending.find': { params: async (world) => ({ documentId: await aDocument(world, 'venue') }) },
  'outletSending.retry': { params: async (world) => ({ documentId: await aDocument(world, 'venue') }) },
  'outletSending.retryAll': {},
  'outletSending.missing': { given: (world) => aDocument(world, 'venue') },
  'outletSending.calls': {},
  'adminSending.documents': { given: (world) => aDocument(world, 'distributor') },
  'adminSending.retry': { params: async (world) => ({ documentId: await aDocument(world, 'distributor') }) },
  'adminSending.retryAll': {},
  'supplierAccounting.list': { ...shown, openTo: own },
  'supplierAccounting.quickBooks': { ...shown, openTo: own },
  'supplierAccounting.xeroAddress': address,
  'supplierAccounting.quickBooksAddress': address,
  'supplierAccounting.netsuiteAddress': address,
  'supplierAccounting.connectXero': { closed: NOT_ENABLED, body: () => ({ query: 'state=a&code=b' }) },
  'supplierAccounting.connectQuickBooks': returned,
  'supplierAccounting.connectNetsuite': returned,
  'supplierAccounting.disconnectXero': ended,
  'supplierAccounting.disconnectQuickBooks': ended,
  'supplierAccounting.disconnectNetsuite': ended,
  'venueAccounting.list': shown,
  'venueAccounting.quickBooks': shown,
  'venueAccounting.xeroAddress': address,
  'venueAccounting.quickBooksAddress': address,
  'venueAccounting.connectXero': returned,
  'venueAccounting.connectQuickBooks': returned,
  'venueAccounting.disconnectXero': ended,
  'venueAccounting.disconnectQuickBooks': ended,
}
