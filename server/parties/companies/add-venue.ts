import type { NewVenue } from '#contract/parties/companies.ts'
import { audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Author, mustKnowCurrency } from './currency.ts'

/** A venue of a group has the plan of its group. @returns its id @throws Problem validation_failed */
export async function addVenue(tx: Tx, by: Author, groupId: number, body: NewVenue, now: Date): Promise<number> {
  await mustKnowCurrency(tx, body.currency)
  const { id } = await tx
    .insertInto('venues')
    .values(({ selectFrom }) => ({
      venue_group_id: groupId,
      account_type: selectFrom('venue_groups').select('account_type').where('id', '=', groupId),
      name: body.name,
      legal_name: body.legalName,
      email: body.email,
      phone: body.phone,
      street: body.street,
      city: body.city,
      zip_code: body.zipCode,
      state: body.state,
      country: body.country,
      instruction: body.instruction,
      currency_code: body.currency,
      timezone: body.timezone,
      registered_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(tx, by, {
    subject: 'venue',
    subjectId: id,
    venueId: id,
    venueGroupId: groupId,
    before: null,
    after: body,
  })
  return id
}
