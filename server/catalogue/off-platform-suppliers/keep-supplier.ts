import type { NewOwnSupplier, SupplierChange } from '#contract/catalogue/own-suppliers.ts'
import { addDistributor } from '#server/parties/companies/add-distributor.ts'
import { mustBePayable } from '#server/parties/companies/payable.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { venuesActedFor } from '#server/platform/http/own.ts'
import { companyOf, type Owner } from '#server/platform/http/owner.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'

/** Makes a supplier that the actor's company keeps. It is never active: nobody signs in there, and orders to it are sent. @returns its id */
export async function addOwnSupplier(tx: Tx, actor: VenueActor, body: NewOwnSupplier): Promise<number> {
  const owner = await companyOf(tx, actor)
  const buying = body.connectedVenueIdsFromGroup?.length ? body.connectedVenueIdsFromGroup : actor.venueIds
  const outlets = await usualIn(tx, actor.context.context === 'venue-group' ? buying : venuesActedFor(actor))
  if (body.currency === undefined && outlets.currencies > 1)
    throw fieldProblem('currency', 'These outlets use different currencies. Choose the one this supplier is paid in.')
  const { contacts, customInfo, connectedVenueIdsFromGroup: _, ...company } = body
  const currency = body.currency ?? outlets.currency ?? 'AUD'
  return actingFor(tx, everyone, async () => {
    await mustBeTheOnly(tx, owner, body.name, null)
    const id = await addDistributor(tx, actor, {
      ...company,
      currency,
      timezone: outlets.timezone ?? 'Australia/Sydney',
      accountType: 'free',
    })
    await rows(
      tx,
      `update distributors set owner_venue_group_id = $2, owner_venue_id = $3, company_registration_number = $4, description = $5,
              primary_contact_name = $6, primary_contact_phone = $7 where id = $1`,
      [
        id,
        owner.venueGroupId,
        owner.venueId,
        body.companyRegistrationNumber,
        body.description,
        body.primaryContactName,
        body.primaryContactPhone,
      ],
    )
    await saveContacts(tx, id, contacts)
    await saveNote(tx, owner, id, customInfo)
    await recordChange(tx, actor, owner, id, null, { name: body.name })
    return id
  })
}

/** The currency and time zone that most of the outlets have. */
async function usualIn(tx: Tx, venueIds: readonly number[]) {
  const [usual] = await rows<{ currency: string | null; currencies: number; timezone: string | null }>(
    tx,
    `select mode() within group (order by currency_code) as currency, count(distinct currency_code) as currencies,
            mode() within group (order by timezone) as timezone from venues where id = any ($1)`,
    [venueIds],
  )
  if (!usual) throw new Error('An aggregate gives a row')
  return usual
}

/** The column a field is kept in, where it is not called the same. */
const COLUMN: Record<string, string> = {
  legalName: 'legal_name',
  companyRegistrationNumber: 'company_registration_number',
  primaryContactName: 'primary_contact_name',
  primaryContactPhone: 'primary_contact_phone',
  zipCode: 'zip_code',
  taxCalculation: 'tax_calculation',
  minimumOrderAmount: 'minimum_order_amount',
  deliveryFee: 'delivery_fee',
  deliveryDays: 'delivery_days',
  restrictDeliveryDates: 'restrict_delivery_dates',
  deliveryPeriod: 'delivery_period',
  deliveryPeriodCount: 'delivery_period_count',
}

/** @throws Problem validation_failed where a supplier on the platform is changed, which only itself does */
export async function changeSupplier(
  tx: Tx,
  actor: VenueActor,
  { id, isOwn }: { id: number; isOwn: boolean },
  change: SupplierChange,
): Promise<void> {
  const owner = await companyOf(tx, actor)
  const { contacts, customInfo, workingHours, ...company } = change
  const said = Object.entries({ ...company, contacts, workingHours }).filter(([, value]) => value !== undefined)
  if (!isOwn && said.length > 0)
    throw new Problem('validation_failed', {
      fields: Object.fromEntries(said.map(([field]) => [field, ['Only the supplier can change this']])),
    })
  if (isOwn) {
    const columns = Object.entries(company).flatMap(([field, value]): [string, unknown][] =>
      value === undefined ? [] : [[COLUMN[field] ?? field, value]],
    )
    if (workingHours) columns.push(['working_hours_from', workingHours.from], ['working_hours_to', workingHours.to])
    await actingFor(tx, everyone, async () => {
      const before = await lockOwn(tx, owner, id)
      const { minimumOrderAmount, deliveryFee } = change
      await mustBePayable(tx, { distributorId: id }, { minimumOrderAmount, deliveryFee })
      if (change.name !== undefined) await mustBeTheOnly(tx, owner, change.name, id)
      if (columns.length > 0) {
        await rows(tx, `update distributors set ${columns.map(([name], i) => `${name} = $${i + 2}`).join(', ')} where id = $1`, [
          id,
          ...columns.map(([, value]) => value),
        ])
        const was = Object.fromEntries(columns.map(([name]) => [name, before[name]]))
        await recordChange(tx, actor, owner, id, was, Object.fromEntries(columns))
      }
      if (contacts) await saveContacts(tx, id, contacts)
    })
  }
  if (customInfo) await saveNote(tx, owner, id, customInfo)
}

/** @throws Problem not_found when the company does not keep it */
export async function lockOwn(tx: Tx, { venueGroupId, venueId }: Owner, id: number): Promise<Record<string, unknown>> {
  const [row] = await rows<Record<string, unknown>>(
    tx,
    `select * from distributors where id = $1 and deleted_at is null and (owner_venue_group_id = $2 or owner_venue_id = $3) for no key update`,
    [id, venueGroupId, venueId],
  )
  if (!row) throw new Problem('not_found')
  return row
}

/** Two suppliers of one name would be ordered from by mistake. */
async function mustBeTheOnly(tx: Tx, { venueGroupId, venueId }: Owner, name: string, exceptId: number | null): Promise<void> {
  await rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`own-suppliers:${venueGroupId}:${venueId}`])
  const same = await rows(
    tx,
    `select from distributors where (owner_venue_group_id = $1 or owner_venue_id = $2) and deleted_at is null
        and lower(name) = lower($3) and id is distinct from $4`,
    [venueGroupId, venueId, name, exceptId],
  )
  if (same.length > 0) throw fieldProblem('name', 'You already have a supplier with this name')
}

type Contacts = NonNullable<SupplierChange['contacts']>

/** @throws Problem validation_failed naming a contact that is not there */
async function saveContacts(tx: Tx, distributorId: number, contacts: Contacts): Promise<void> {
  const there = await rows<{ id: number }>(tx, `select id from supplier_contacts where distributor_id = $1 for update`, [
    distributorId,
  ])
  const known = new Set(there.map(({ id }) => id))
  for (const [i, { id }] of contacts.entries())
    if (id !== undefined && !known.delete(id))
      throw fieldProblem(`contacts.${i}.id`, 'Is not a contact of this supplier, or is listed twice')
  await rows(tx, `delete from supplier_contacts where distributor_id = $1 and id = any ($2)`, [distributorId, [...known]])
  for (const { id, name, role = '', email = '', phone = '' } of contacts) {
    if (id === undefined)
      await rows(tx, `insert into supplier_contacts (distributor_id, name, role, email, phone) values ($1, $2, $3, $4, $5)`, [
        distributorId,
        name,
        role,
        email,
        phone,
      ])
    else
      await rows(
        tx,
        `update supplier_contacts set name = $3, role = $4, email = $5, phone = $6 where distributor_id = $1 and id = $2`,
        [distributorId, id, name, role, email, phone],
      )
  }
}

async function saveNote(
  tx: Tx,
  { venueGroupId, venueId }: Owner,
  distributorId: number,
  { accountNumber, note }: { accountNumber: string; note: string },
): Promise<void> {
  await rows(
    tx,
    `insert into supplier_notes (distributor_id, venue_group_id, venue_id, account_number, note) values ($1, $2, $3, $4, $5)
     on conflict (distributor_id, coalesce(venue_group_id, 0), coalesce(venue_id, 0))
       do update set account_number = excluded.account_number, note = excluded.note`,
    [distributorId, venueGroupId, venueId, accountNumber, note],
  )
}

export const recordChange = (
  tx: Tx,
  actor: VenueActor,
  { venueGroupId, venueId }: Owner,
  subjectId: number,
  before: object | null,
  after: object | null,
) =>
  audit(tx, actor, {
    subject: 'own_supplier',
    subjectId,
    ...(venueGroupId !== null && { venueGroupId }),
    ...(venueId !== null && { venueId }),
    before,
    after,
  })
