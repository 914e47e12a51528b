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

/** Accounting systems of suppliers and outlets. */
export const accountingCases: Record<string, Case> = {
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
