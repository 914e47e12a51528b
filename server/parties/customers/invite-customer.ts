import { inviteByMail, type Site } from '#server/parties/connection-requests/send-invitation.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'
import { ownPeopleWithin } from './own-people.ts'

type Words = { email: string; contactName?: string | undefined; message?: string | undefined }

/**
 * Invites a customer of the list by mail. The answer says nothing about who signs in already: only the own people and the own invitations
 * are looked at. @returns the invitation @throws Problem validation_failed naming email; conflict
 */
export async function inviteCustomer(
  tx: Tx,
  site: Site,
  actor: DistributorActor,
  venueId: number,
  { email, contactName = '', message = '' }: Words,
  now: Date,
): Promise<number> {
  // two who invite the same address at once come one after the other
  await rows(tx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`invite:${actor.distributorId}:${email}`])
  const people = await ownPeopleWithin(tx, actor.distributorId)
  if ([...people.values()].some((one) => one.email === email)) throw fieldProblem('email', 'This person works for you')
  const [own] = await rows(tx, `select from distributors where id = $1 and lower(email) = $2`, [actor.distributorId, email])
  if (own) throw fieldProblem('email', 'This is your own address')
  const [waiting] = await rows<{ name: string }>(
    tx,
    `select v.name from invitations i join venues v on v.id = i.venue_id
      where i.distributor_id = $1 and i.email = $2 and i.status = 'pending' and i.venue_id <> $3`,
    [actor.distributorId, email, venueId],
  )
  if (waiting) throw fieldProblem('email', `Has already been invited, for ${waiting.name}. Resend that invitation instead.`)
  return inviteByMail(tx, site, actor, venueId, { email, contactName, message }, now)
}
