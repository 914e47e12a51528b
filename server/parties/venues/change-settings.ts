import type { GroupChange, VenueSettingsChange } from '#contract/parties/venues.ts'
import { mustKnowCurrency } from '#server/parties/companies/currency.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { columnOf } from '#server/platform/db/table.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'

/** The column a field is kept in. */
const columnFor = (field: string) => (field === 'currency' ? 'currency_code' : columnOf(field))

function columnsOf(change: object): [string, unknown][] {
  return Object.entries(change).flatMap(([field, value]): [string, unknown][] => {
    if (value === undefined) return []
    if (field === 'workingHours') {
      const hours = value as VenueSettingsChange['workingHours']
      return [
        ['working_hours_from', hours?.from ?? null],
        ['working_hours_to', hours?.to ?? null],
      ]
    }
    if (field === 'features') {
      const { inventory, recipeManagement } = value as NonNullable<VenueSettingsChange['features']>
      return [
        ['inventory_feature', inventory],
        ['recipe_feature', recipeManagement],
      ]
    }
    const isJson = field === 'contacts' || (field === 'billingAddress' && value !== null)
    return [[columnFor(field), isJson ? JSON.stringify(value) : value]]
  })
}

type Stored = Record<string, unknown>
type Target = { table: 'venues' | 'venue_groups'; id: number }

/** @throws Problem not_found */
async function lock(tx: Tx, { table, id }: Target): Promise<Stored> {
  const open = table === 'venues' ? 'and deleted_at is null' : ''
  const [row] = await rows<Stored>(tx, `select * from ${table} where id = $1 ${open} for no key update`, [id])
  if (!row) throw new Problem('not_found')
  return row
}

/** Writes what is said, where it is not so already. @returns what was there before */
async function write(tx: Tx, actor: VenueActor, target: Target, before: Stored, said: [string, unknown][]): Promise<void> {
  const columns = said.filter(([name, value]) => !isSame(before[name], value))
  if (columns.length === 0) return
  await rows(tx, `update ${target.table} set ${columns.map(([name], i) => `${name} = $${i + 2}`).join(', ')} where id = $1`, [
    target.id,
    ...columns.map(([, value]) => value),
  ])
  // names and formats travel with every session
  announce(tx, { topic: 'sessions' })
  const isVenue = target.table === 'venues'
  const groupId = isVenue ? (before.venue_group_id as number | null) : target.id
  if (isVenue) announce(tx, { topic: 'venues', venueId: target.id })
  await audit(tx, actor, {
    subject: isVenue ? 'venue' : 'venue_group',
    subjectId: target.id,
    ...(isVenue && { venueId: target.id }),
    ...(groupId !== null && { venueGroupId: groupId }),
    before: Object.fromEntries(columns.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(columns),
  })
}

const isSame = (before: unknown, after: unknown) =>
  before === after || (typeof before === 'object' && before !== null && JSON.stringify(before) === after)

/** What the group decides where it does (G-074). */
const SHARED = ['currency', 'dateFormat', 'timeFormat', 'priceChangeNotificationPercent', 'shouldUpdateReferencePrice'] as const

/** Changes a venue of whoever asks. Acts for everyone, for the group it may be in. @throws Problem not_found, validation_failed */
export async function changeVenue(
  tx: Tx,
  actor: VenueActor,
  venueId: number,
  change: VenueSettingsChange,
  logo?: string,
): Promise<{ logo: string | null }> {
  if (change.currency) await mustKnowCurrency(tx, change.currency)
  const target: Target = { table: 'venues', id: venueId }
  const [seen] = await rows<{ venue_group_id: number | null }>(tx, `select venue_group_id from venues where id = $1`, [venueId])
  // the group first, always, so that two who change both do not wait for each other
  const group = seen?.venue_group_id == null ? undefined : await lock(tx, { table: 'venue_groups', id: seen.venue_group_id })
  const before = await lock(tx, target)
  const fields: Record<string, string[]> = {}
  if (group?.group_override) {
    for (const field of SHARED) {
      const value = change[field]
      if (value !== undefined && value !== group[columnFor(field)]) fields[field] = ['The group sets this for its outlets']
    }
  }
  if (change.currency && change.currency !== before.currency_code && (await hasOrdered(tx, [venueId])))
    fields.currency ??= ['Orders already exist, so the currency cannot change']
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
  await write(tx, actor, target, before, [...columnsOf(change), ...(logo ? [['logo', logo] as [string, unknown]] : [])])
  if (group?.should_mirror_venue_to_group) await mirror(tx, actor, group, venueId)
  return { logo: before.logo as string | null }
}

/** Changes the own group, and with `groupOverride` what its venues show and reckon in. @throws Problem not_found, validation_failed */
export async function changeGroup(
  tx: Tx,
  actor: VenueActor,
  groupId: number,
  change: GroupChange,
  logo?: string,
): Promise<{ logo: string | null }> {
  if (change.currency) await mustKnowCurrency(tx, change.currency)
  const target: Target = { table: 'venue_groups', id: groupId }
  const before = await lock(tx, target)
  const isOverriding = change.groupOverride ?? (before.group_override as boolean)
  const currency = change.currency ?? (before.currency_code as string)
  if (isOverriding) {
    const others = await rows<{ id: number }>(
      tx,
      `select id from venues where venue_group_id = $1 and deleted_at is null and currency_code <> $2`,
      [groupId, currency],
    )
    if (
      await hasOrdered(
        tx,
        others.map(({ id }) => id),
      )
    ) {
      const field = change.currency && change.currency !== before.currency_code ? 'currency' : 'groupOverride'
      throw new Problem('validation_failed', {
        fields: { [field]: ['An outlet has orders in another currency, so it cannot change'] },
      })
    }
  }
  await write(tx, actor, target, before, [...columnsOf(change), ...(logo ? [['logo', logo] as [string, unknown]] : [])])
  const [only, second] = await rows<{ id: number }>(
    tx,
    `select id from venues where venue_group_id = $1 and deleted_at is null limit 2`,
    [groupId],
  )
  if (change.shouldMirrorVenueToGroup && only && !second) await mirror(tx, actor, await lock(tx, target), only.id)
  return { logo: before.logo as string | null }
}

const MIRRORED = [
  'name',
  'logo',
  'currency_code',
  'date_format',
  'time_format',
  'price_change_notification_percent',
  'should_update_reference_price',
]

/** G-074: a group of one venue is called and set like it. */
async function mirror(tx: Tx, actor: VenueActor, group: Stored, venueId: number): Promise<void> {
  const all = await rows<Stored>(tx, `select * from venues where venue_group_id = $1 and deleted_at is null limit 2`, [group.id])
  const [only] = all
  if (all.length !== 1 || only?.id !== venueId) return
  await write(
    tx,
    actor,
    { table: 'venue_groups', id: group.id as number },
    group,
    MIRRORED.map((name) => [name, only[name]]),
  )
}

async function hasOrdered(tx: Tx, venueIds: readonly number[]): Promise<boolean> {
  if (venueIds.length === 0) return false
  return (await rows(tx, `select from orders where venue_id = any ($1) limit 1`, [venueIds])).length > 0
}

/** @returns the logo that was there @throws Problem not_found */
export async function takeLogo(tx: Tx, actor: VenueActor, target: Target): Promise<string | null> {
  const before = await lock(tx, target)
  await write(tx, actor, target, before, [['logo', null]])
  return before.logo as string | null
}
