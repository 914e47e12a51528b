import type { NewVenueGroup } from '#contract/parties/companies.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Author, mustKnowCurrency } from './currency.ts'

/** A customer group without venues. @returns its id @throws Problem validation_failed */
export async function addVenueGroup(tx: Tx, by: Author, body: NewVenueGroup, now: Date): Promise<number> {
  await mustKnowCurrency(tx, body.currency)
  const { id } = await tx
    .insertInto('venue_groups')
    .values({ name: body.name, currency_code: body.currency, account_type: body.accountType, registered_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, by, { subject: 'venue_group', subjectId: id, venueGroupId: id, before: null, after: body })
  return id
}
