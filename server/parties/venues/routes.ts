import { NewVenue } from '#contract/parties/companies.ts'
import { type NewOutlet, venueGroup, venues } from '#contract/parties/venues.ts'
import { addVenue } from '#server/parties/companies/add-venue.ts'
import { closeCompany } from '#server/parties/companies/close-company.ts'
import type { SessionService } from '#server/parties/sessions/session-service.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { forgetPicture, keepPicture } from '#server/platform/files/pictures.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { type Answered, answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { ownVenue, venueActedAs } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { announce } from '#server/platform/live/live.ts'
import { changeGroup, changeVenue, takeLogo } from './change-settings.ts'
import { findGroupSettings, findVenueSettings, listVenuesOf } from './venue-reads.ts'

/** The group somebody works for as a whole; whoever works for single venues of one has none. @throws Problem not_found */
function ownGroup({ venueGroupId }: VenueActor): number {
  if (venueGroupId === null) throw new Problem('not_found')
  return venueGroupId
}

const venueCalls = [
  answer(venues.find, ({ params }, { tx, db, actor }) =>
    findVenueSettings(tx, db.read(everyone), ownVenue(actor, params.venueId)),
  ),
  answer(venues.change, async ({ params, body }, { tx, actor, http, storage }) => {
    const venueId = ownVenue(actor, params.venueId)
    const logo = await keepPicture({ files: http.files, storage }, 'logos', 'logo')
    const before = await actingFor(tx, everyone, () => changeVenue(tx, actor, venueId, body, logo))
    if (logo) forgetPicture(tx, storage, before.logo)
    return actingFor(tx, everyone, () => findVenueSettings(tx, tx, venueId))
  }),
  answer(venues.removeLogo, async (_, { tx, actor, storage }) =>
    forgetPicture(tx, storage, await takeLogo(tx, actor, { table: 'venues', id: venueActedAs(actor) })),
  ),
  answer(venues.removeLogoOf, async ({ params }, { tx, actor, storage }) => {
    const id = ownVenue(actor, params.venueId)
    forgetPicture(tx, storage, await actingFor(tx, everyone, () => takeLogo(tx, actor, { table: 'venues', id })))
  }),
]

const groupCalls = (sessionService: SessionService) => [
  answerWithoutTransaction(venueGroup.find, (_, { actor, db }) => findGroupSettings(db.read(everyone), ownGroup(actor))),
  answer(venueGroup.change, async ({ body }, { tx, actor, http, storage }) => {
    const groupId = ownGroup(actor)
    const logo = await keepPicture({ files: http.files, storage }, 'logos', 'logo')
    return actingFor(tx, everyone, async () => {
      const before = await changeGroup(tx, actor, groupId, body, logo)
      if (logo) forgetPicture(tx, storage, before.logo)
      return findGroupSettings(tx, groupId)
    })
  }),
  answer(venueGroup.removeLogo, async (_, { tx, actor, storage }) => {
    const groupId = ownGroup(actor)
    const logo = await actingFor(tx, everyone, () => takeLogo(tx, actor, { table: 'venue_groups', id: groupId }))
    forgetPicture(tx, storage, logo)
  }),
  answer(venueGroup.venues, async (_, { tx, actor }) => ({ data: await listVenuesOf(tx, actor.venueIds) })),
  answer(venueGroup.createVenue, async ({ body }, { tx, actor, now }) => {
    const groupId = ownGroup(actor)
    return actingFor(tx, everyone, async () => {
      const venueId = await openVenue(tx, actor, groupId, body, now)
      reachAnew(tx, sessionService, actor)
      return findVenueSettings(tx, tx, venueId)
    })
  }),
  answer(venueGroup.changeVenue, async ({ params, body }, { tx, actor }) => {
    ownGroup(actor)
    const venueId = ownVenue(actor, params.venueId)
    await actingFor(tx, everyone, () => changeVenue(tx, actor, venueId, body))
    return actingFor(tx, everyone, () => findVenueSettings(tx, tx, venueId))
  }),
  answer(venueGroup.removeVenue, async ({ params }, { tx, actor, now }) => {
    const groupId = ownGroup(actor)
    const venueId = ownVenue(actor, params.venueId)
    await actingFor(tx, everyone, () => closeVenue(tx, actor, groupId, venueId, now))
    reachAnew(tx, sessionService, actor)
  }),
]

/** Who may act for which venue has changed: for whoever asks at once, for everybody else in a moment. */
function reachAnew(tx: Tx, sessionService: SessionService, actor: VenueActor): void {
  sessionService.forgetAfter(tx, actor.sessionId)
  announce(tx, { topic: 'sessions' })
}

/** A venue begins as its sisters are set: in their currency, zone and formats, where nothing else is said. */
async function openVenue(tx: Tx, actor: VenueActor, groupId: number, body: NewOutlet, now: Date): Promise<number> {
  const [sister] = await rows<{ currency: string; timezone: string | null; dateFormat: string; timeFormat: string }>(
    tx,
    `select g.currency_code as currency, g.date_format as "dateFormat", g.time_format as "timeFormat",
            (select timezone from venues where venue_group_id = g.id and deleted_at is null order by id limit 1) as timezone
       from venue_groups g where g.id = $1 for no key update`,
    [groupId],
  )
  if (!sister) throw new Problem('not_found')
  const { timezone, ...formats } = sister
  const given = { ...formats, ...(timezone && { timezone }), ...definedOf(body) }
  const venueId = await addVenue(tx, actor, groupId, NewVenue.parse(pick(given, Object.keys(NewVenue.shape))), now)
  await changeVenue(tx, actor, venueId, given as NewOutlet)
  return venueId
}

const definedOf = (body: NewOutlet) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as NewOutlet

const pick = (all: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))

/** @throws Problem conflict for the last venue, and while orders are open */
async function closeVenue(tx: Tx, actor: VenueActor, groupId: number, venueId: number, now: Date): Promise<void> {
  // two who close the last two wait for each other here
  await rows(tx, `select from venue_groups where id = $1 for no key update`, [groupId])
  const left = await rows<{ id: number }>(tx, `select id from venues where venue_group_id = $1 and deleted_at is null`, [groupId])
  if (!left.some(({ id }) => id === venueId)) throw new Problem('not_found')
  if (left.length === 1)
    throw new Problem('conflict', { message: 'This is the last outlet. To close the group, leave it under Your accounts.' })
  const [{ openOrderCount = 0 } = {}] = await listVenuesOf(tx, [venueId])
  if (openOrderCount > 0)
    throw new Problem('conflict', {
      message: `${openOrderCount === 1 ? 'An order is' : `${openOrderCount} orders are`} still open here. Receive or cancel ${openOrderCount === 1 ? 'it' : 'them'} first.`,
    })
  await closeCompany(tx, { kind: 'venues', ids: [venueId] }, actor, now)
  // whoever works for the whole group goes on as the group
  await rows(
    tx,
    `update sessions s set context = 'venue-group', context_id = $2 from memberships m
      where m.id = s.membership_id and m.venue_group_id = $2 and s.context = 'venue' and s.context_id = $1 and s.revoked_at is null`,
    [venueId, groupId],
  )
}

export const routes = (sessionService: SessionService): Answered[] => [...venueCalls, ...groupCalls(sessionService)] as Answered[]
