import { administration } from '#contract/parties/administration.ts'
import type { DistributorChange, VenueChange, VenueGroupChange } from '#contract/parties/companies.ts'
import { closeCompany } from '#server/parties/companies/close-company.ts'
import { columnsOf } from '#server/parties/companies/company-columns.ts'
import { mustKnowCurrency } from '#server/parties/companies/currency.ts'
import { mustBePayable } from '#server/parties/companies/payable.ts'
import type { Company } from '#server/parties/members/company.ts'
import { inviteAgain } from '#server/parties/members/invite-member.ts'
import { listMembers } from '#server/parties/members/member-reads.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { forgetPicture } from '#server/platform/files/pictures.ts'
import type { AdminActor } from '#server/platform/http/actors.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { findDistributor } from './distributors.ts'
import { findVenueGroup } from './venue-groups.ts'
import { findVenue } from './venues.ts'

type Table = 'distributors' | 'venue_groups' | 'venues'
const WHOSE = { distributors: 'distributorId', venue_groups: 'venueGroupId', venues: 'venueId' } as const

type Change = DistributorChange | VenueGroupChange | VenueChange

/** Writes what is said and nothing else; rights may have changed with it, so every session is looked at again. @throws Problem not_found */
async function change(tx: Tx, actor: AdminActor, table: Table, id: number, body: Change): Promise<void> {
  if ('currency' in body && body.currency) await mustKnowCurrency(tx, body.currency)
  const columns = columnsOf(body)
  const before = await lock(tx, table, id)
  if (columns.length === 0) return
  await rows(tx, `update ${table} set ${columns.map(([name], i) => `${name} = $${i + 2}`).join(', ')} where id = $1`, [
    id,
    ...columns.map(([, value]) => value),
  ])
  if (table === 'venue_groups') await passOn(tx, id, body as VenueGroupChange)
  announce(tx, { topic: 'sessions' })
  await audit(tx, actor, {
    subject: table.slice(0, -1),
    subjectId: id,
    [WHOSE[table]]: id,
    before: Object.fromEntries(columns.map(([name]) => [name, before[name]])),
    after: Object.fromEntries(columns),
  })
}

/** Outlets of a group have its plan. */
const passOn = (tx: Tx, groupId: number, { accountType, subscriptionStatus }: VenueGroupChange) =>
  rows(
    tx,
    `update venues set account_type = coalesce($2, account_type), subscription_status = coalesce($3, subscription_status) where venue_group_id = $1`,
    [groupId, accountType ?? null, subscriptionStatus ?? null],
  )

async function lock(tx: Tx, table: Table, id: number): Promise<Record<string, unknown>> {
  const [row] = await rows<Record<string, unknown>>(
    tx,
    `select * from ${table} where id = $1 and deleted_at is null for no key update`,
    [id],
  )
  if (!row) throw new Problem('not_found')
  return row
}

const changes = [
  answer(administration.changeDistributor, async (input, request) => {
    const { currency, minimumOrderAmount, deliveryFee } = input.body
    const { distributorId } = input.params
    await mustBePayable(request.tx, currency ? { currency } : { distributorId }, { minimumOrderAmount, deliveryFee })
    await change(request.tx, request.actor, 'distributors', distributorId, input.body)
    return findDistributor.handler(input, request as never)
  }),
  answer(administration.changeVenueGroup, async (input, request) => {
    await change(request.tx, request.actor, 'venue_groups', input.params.groupId, input.body)
    return findVenueGroup.handler(input, request as never)
  }),
  answer(administration.changeVenue, async (input, request) => {
    await change(request.tx, request.actor, 'venues', input.params.venueId, input.body)
    return findVenue.handler(input, request as never)
  }),
]

async function forgetLogo(tx: Tx, storage: Parameters<typeof forgetPicture>[1], table: Table, id: number): Promise<void> {
  const { logo } = await lock(tx, table, id)
  await rows(tx, `update ${table} set logo = null where id = $1`, [id])
  forgetPicture(tx, storage, logo as string | null)
}

const logos = [
  answer(administration.removeDistributorLogo, ({ params }, { tx, storage }) =>
    forgetLogo(tx, storage, 'distributors', params.distributorId),
  ),
  answer(administration.removeVenueGroupLogo, ({ params }, { tx, storage }) =>
    forgetLogo(tx, storage, 'venue_groups', params.groupId),
  ),
  answer(administration.removeVenueLogo, ({ params }, { tx, storage }) => forgetLogo(tx, storage, 'venues', params.venueId)),
]

/** Closes a company and signs its people out. @throws Problem not_found, conflict while orders are open */
async function close(tx: Tx, actor: AdminActor, table: Table, company: Company, now: Date): Promise<void> {
  await lock(tx, table, company.kind === 'venues' ? (company.ids[0] ?? 0) : company.id)
  await closeCompany(tx, company, actor, now)
  announce(tx, { topic: 'sessions' })
}

const closings = [
  answer(administration.removeDistributor, ({ params }, { tx, actor, now }) =>
    close(tx, actor, 'distributors', { kind: 'distributor', id: params.distributorId }, now),
  ),
  answer(administration.removeVenueGroup, ({ params }, { tx, actor, now }) =>
    close(tx, actor, 'venue_groups', { kind: 'group', id: params.groupId }, now),
  ),
  answer(administration.removeVenue, ({ params }, { tx, actor, now }) =>
    close(tx, actor, 'venues', { kind: 'venues', ids: [params.venueId] }, now),
  ),
]

/** Everybody who was invited and has not come gets a new link. @throws Problem conflict where there is nobody to invite */
async function inviteAll(tx: Tx, sessionService: SessionService, company: Company, now: Date): Promise<void> {
  const invited = (await listMembers(tx, company)).filter(({ status }) => status === 'invited')
  if (invited.length === 0) throw new Problem('conflict', { message: 'No invitations are pending. Add a user to invite them.' })
  for (const member of invited) await inviteAgain(tx, sessionService, company, member, now)
}

export const companyChangeRoutes = (sessionService: SessionService): Answered[] => [
  ...changes,
  ...logos,
  ...closings,
  answer(administration.inviteDistributor, async (input, request) => {
    const { distributorId } = input.params
    await lock(request.tx, 'distributors', distributorId)
    await inviteAll(request.tx, sessionService, { kind: 'distributor', id: distributorId }, request.now)
    await rows(request.tx, `update distributors set invited_at = $2 where id = $1`, [distributorId, request.now])
    return findDistributor.handler(input, request as never)
  }),
  answer(administration.inviteVenueGroup, async (input, request) => {
    const { groupId } = input.params
    await lock(request.tx, 'venue_groups', groupId)
    await inviteAll(request.tx, sessionService, { kind: 'group', id: groupId }, request.now)
    await rows(request.tx, `update venue_groups set invited_at = $2 where id = $1`, [groupId, request.now])
    return findVenueGroup.handler(input, request as never)
  }),
]
