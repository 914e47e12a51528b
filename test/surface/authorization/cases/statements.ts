import { rows } from '#server/platform/db/database.ts'
import { inDatabase } from '#test/app.ts'
import type { World } from '../world.ts'
import type { Case } from './case.ts'

async function aPayment({ distributor, venue }: World): Promise<{ paymentId: number }> {
  const [payment] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into customer_payments (distributor_id, venue_id, currency_code, amount, received_on)
       values ($1, $2, 'AUD', 10, '2030-01-01') returning id`,
      [distributor.id, venue.id],
    ),
  )
  return { paymentId: payment?.id ?? 0 }
}

const reachable = ({ venue }: World) =>
  inDatabase((tx) => rows(tx, `update venues set invoice_email = 'books@glasshouse.example' where id = $1`, [venue.id]))
const supplier = ({ venue, distributor }: World) => ({ venueId: venue.id, distributorId: distributor.id })

export const statementCases: Record<string, Case> = {
  'statements.find': {},
  'statements.asPdf': {},
  'statements.mail': { given: reachable, body: () => ({}) },
  'statements.addPayment': { body: () => ({ amount: 10, receivedOn: '2020-01-01' }) },
  'statements.removePayment': { params: aPayment, isNewForEveryCaller: true },
  'statements.findForVenue': { params: supplier },
  'statements.asPdfForVenue': { params: supplier },
}
