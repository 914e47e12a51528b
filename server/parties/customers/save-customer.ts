import { KEPT_BY_SUPPLIER } from '#contract/parties/account-lifecycle.ts'
import { type AgreedChange, type CustomerChange, isOutletField, type OutletChange } from '#contract/parties/customer-fields.ts'
import { mustBePayable } from '#server/parties/companies/payable.ts'
import { CONNECTIONS } from '#server/parties/connections/connection-table.ts'
import { PAYMENT_TERMS } from '#server/parties/reference-lists/payment-terms.ts'
import { VENUES } from '#server/parties/venues/venue-table.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { ownPeopleWithin } from './own-people.ts'

const OUTLET = VENUES.part(
  'name',
  'legalName',
  'companyRegistrationNumber',
  'email',
  'invoiceEmail',
  'phone',
  'primaryContactName',
  'primaryContactPhone',
  'secondaryContactName',
  'secondaryContactPhone',
  'contacts',
  'street',
  'city',
  'zipCode',
  'state',
  'country',
  'billingAddress',
  'instruction',
  'workingHoursFrom',
  'workingHoursTo',
  'timezone',
)

const AGREED = CONNECTIONS.part(
  'paymentTerms',
  'tax',
  'minimumOrderAmount',
  'deliveryFee',
  'minimumPolicy',
  'deliveryDays',
  'customerType',
  'accountOwnerId',
  'primaryWarehouseId',
  'customerCategoryId',
  'dormantPeriod',
  'note',
)

type By = Pick<DistributorActor, 'userId' | 'userName' | 'distributorId' | 'permissions'>

/** What is said of the two, apart from one another. */
export function splitChange(change: CustomerChange): { outlet: OutletChange; agreed: AgreedChange } {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return {
    outlet: Object.fromEntries(said.filter(([field]) => isOutletField(field))) as OutletChange,
    agreed: Object.fromEntries(said.filter(([field]) => !isOutletField(field))) as AgreedChange,
  }
}

/** The columns and values of what an outlet says of itself. */
export const outletColumns = ({ workingHours, ...outlet }: OutletChange): [string, unknown][] =>
  OUTLET.given({
    ...outlet,
    ...(workingHours !== undefined && {
      workingHoursFrom: workingHours?.from ?? null,
      workingHoursTo: workingHours?.to ?? null,
    }),
  })

/** The columns and values of what is agreed; tags are rows of their own. */
export const agreedColumns = ({ tagIds: _, ...agreed }: AgreedChange): [string, unknown][] => AGREED.given(agreed)

/** Writes what the outlet says of itself, while the supplier keeps it. @throws Problem validation_failed naming the fields */
export async function saveOutlet(tx: Tx, by: By, venueId: number, outlet: OutletChange, logo?: string): Promise<void> {
  const columns = [...outletColumns(outlet), ...(logo === undefined ? [] : [['logo', logo] as [string, unknown]])]
  if (columns.length === 0) return
  const written = await actingFor(tx, everyone, () =>
    rows(
      tx,
      `update venues set ${columns.map(([name], i) => `${name} = $${i + 4}`).join(', ')}
        where id = $1 and status = any ($2) and exists (select from connections where venue_id = $1 and distributor_id = $3)
       returning 1`,
      [venueId, KEPT_BY_SUPPLIER, by.distributorId, ...columns.map(([, value]) => value)],
    ),
  )
  if (written.length === 0) {
    const says = ['The customer is registered and manages this itself']
    const fields = Object.fromEntries(
      [...Object.keys(outlet), ...(logo === undefined ? [] : ['logo'])].map((field) => [field, says]),
    )
    throw new Problem('validation_failed', { fields })
  }
  await audit(tx, by, {
    subject: 'venue',
    subjectId: venueId,
    distributorId: by.distributorId,
    venueId,
    before: null,
    after: { ...outlet, ...(logo !== undefined && { logo }) },
  })
}

/**
 * Agrees something with customers, all of them or none. Whose they are was looked at before.
 * @throws Problem forbidden, validation_failed naming the fields
 */
export async function saveAgreed(tx: Tx, by: By, venueIds: readonly number[], agreed: AgreedChange): Promise<void> {
  await mustBeOwn(tx, by, agreed)
  const { minimumOrderAmount, deliveryFee } = agreed
  await mustBePayable(tx, { distributorId: by.distributorId }, { minimumOrderAmount, deliveryFee })
  const { tagIds } = agreed
  const said = agreedColumns(agreed)
  if (said.length > 0) {
    const before = await rows<Record<string, unknown> & { venue_id: number }>(
      tx,
      `select venue_id, ${said.map(([name]) => name).join(', ')} from connections where distributor_id = $1 and venue_id = any ($2)
        order by venue_id for update`,
      [by.distributorId, venueIds],
    )
    await rows(
      tx,
      `update connections set ${said.map(([name], i) => `${name} = $${i + 3}`).join(', ')} where distributor_id = $1 and venue_id = any ($2)`,
      [by.distributorId, venueIds, ...said.map(([, value]) => value)],
    )
    for (const { venue_id, ...was } of before)
      await audit(tx, by, {
        subject: 'connection',
        subjectId: venue_id,
        distributorId: by.distributorId,
        venueId: venue_id,
        before: was,
        after: Object.fromEntries(said),
      })
  }
  if (tagIds) await setTags(tx, by.distributorId, venueIds, tagIds)
  for (const venueId of venueIds) announce(tx, { topic: 'connections', distributorId: by.distributorId, venueId })
}

async function setTags(tx: Tx, distributorId: number, venueIds: readonly number[], tagIds: readonly number[]): Promise<void> {
  await rows(tx, `delete from venue_tags where distributor_id = $1 and venue_id = any ($2) and tag_id <> all ($3)`, [
    distributorId,
    venueIds,
    tagIds,
  ])
  await rows(
    tx,
    `insert into venue_tags (distributor_id, venue_id, tag_id)
     select $1, v, t from unnest($2::bigint[]) v cross join unnest($3::bigint[]) t on conflict do nothing`,
    [distributorId, venueIds, [...new Set(tagIds)]],
  )
}

/** What is named must be the supplier's own: somebody else's warehouse is none. */
async function mustBeOwn(tx: Tx, by: By, agreed: AgreedChange): Promise<void> {
  const fields: Record<string, string[]> = {}
  const { paymentTerms, accountOwnerId, primaryWarehouseId, customerCategoryId, tagIds } = agreed
  if (paymentTerms !== undefined && !PAYMENT_TERMS.some(({ key }) => key === paymentTerms))
    fields.paymentTerms = ['Is not one of the payment terms']
  if (accountOwnerId !== undefined) {
    if (!by.permissions.includes('assignAccountOwner'))
      throw new Problem('forbidden', { message: 'You do not have permission to choose account owners' })
    if (accountOwnerId !== null && !(await ownPeopleWithin(tx, by.distributorId)).get(accountOwnerId)?.canBeOwner)
      fields.accountOwnerId = ['Is not a user who can be an account owner']
  }
  const counts = async (text: string, ids: readonly number[]) =>
    (await rows<{ count: number }>(tx, text, [by.distributorId, ids]))[0]?.count ?? 0
  const isMissing = async (text: string, ids: readonly number[]) => (await counts(text, ids)) < new Set(ids).size
  if (
    primaryWarehouseId != null &&
    (await isMissing(`select count(*)::int as count from warehouses where distributor_id = $1 and id = any ($2)`, [
      primaryWarehouseId,
    ]))
  )
    fields.primaryWarehouseId = ['Is not one of your warehouses']
  if (
    customerCategoryId != null &&
    (await isMissing(`select count(*)::int as count from customer_categories where distributor_id = $1 and id = any ($2)`, [
      customerCategoryId,
    ]))
  )
    fields.customerCategoryId = ['Is not one of your customer categories']
  if (
    tagIds?.length &&
    (await isMissing(
      `select count(*)::int as count from tags where distributor_id = $1 and type = 'venue' and id = any ($2)`,
      tagIds,
    ))
  )
    fields.tagIds = ['Is not one of your customer tags']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}
