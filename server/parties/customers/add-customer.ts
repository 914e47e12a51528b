import { accountAfter } from '#contract/parties/account-lifecycle.ts'
import type { NewCustomer } from '#contract/parties/customer-fields.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { outletColumns, saveAgreed, splitChange } from './save-customer.ts'

/**
 * Adds a customer that is not on the platform: a target account until it is asked. Whether somebody else has an outlet of that name or
 * address here plays no part and shows nowhere. @returns its id
 */
export async function addCustomer(tx: Tx, actor: DistributorActor, customer: NewCustomer, logo?: string): Promise<number> {
  const { distributorId } = actor
  const { outlet, agreed } = splitChange(customer)
  const columns = [...outletColumns(outlet), ...(logo === undefined ? [] : [['logo', logo] as [string, unknown]])]
  const [venue] = await actingFor(tx, everyone, () =>
    rows<{ id: number }>(
      tx,
      `insert into venues (status, currency_code, ${outlet.timezone === undefined ? 'timezone, ' : ''}${columns.map(([name]) => name).join(', ')})
       select $2, d.currency_code, ${outlet.timezone === undefined ? 'd.timezone, ' : ''}
              ${columns.map(([name], i) => `$${i + 3}::${TYPES[name] ?? 'text'}`).join(', ')}
         from distributors d where d.id = $1 returning id`,
      [distributorId, accountAfter(null, 'saved_without_inviting'), ...columns.map(([, value]) => value)],
    ),
  )
  const venueId = venue?.id ?? 0
  await rows(tx, `insert into connections (distributor_id, venue_id, status) values ($1, $2, 'target')`, [distributorId, venueId])
  await audit(tx, actor, { subject: 'venue', subjectId: venueId, distributorId, venueId, before: null, after: outlet })
  await saveAgreed(tx, actor, [venueId], agreed)
  return venueId
}

const TYPES: Record<string, string> = {
  contacts: 'jsonb',
  billing_address: 'jsonb',
  working_hours_from: 'time',
  working_hours_to: 'time',
}
