import type { Role } from '#contract/platform/permissions.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { Actor, DistributorActor, VenueActor } from '#server/platform/http/actors.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** Whose people are meant. `venues` is what somebody sees who administers single outlets: those who work for these and no others. */
export type Company =
  | { kind: 'distributor'; id: number }
  | { kind: 'group'; id: number }
  | { kind: 'venues'; ids: readonly number[] }

export const roleOf = ({ kind }: Company): Exclude<Role, 'admin'> => (kind === 'distributor' ? 'distributor' : 'venue')

/** The company whose people a user administers: all of the group for who works for all of it. */
export const companyOf = (actor: DistributorActor | VenueActor): Company => {
  if (actor.role === 'distributor') return { kind: 'distributor', id: actor.distributorId }
  return actor.venueGroupId === null ? { kind: 'venues', ids: actor.venueIds } : { kind: 'group', id: actor.venueGroupId }
}

/** Which memberships `m` are of the company, with its one value as `$1`. */
export function inCompany(company: Company): { where: string; value: number | readonly number[] } {
  switch (company.kind) {
    case 'distributor':
      return { where: 'm.distributor_id = $1', value: company.id }
    case 'group':
      return {
        where: `(m.venue_group_id = $1 or m.id in (
          select mv.membership_id from membership_venues mv join venues v on v.id = mv.venue_id where v.venue_group_id = $1))`,
        value: company.id,
      }
    case 'venues':
      return {
        where: `(m.id in (select membership_id from membership_venues where venue_id = any ($1::bigint[]))
          and m.id not in (select membership_id from membership_venues where venue_id <> all ($1::bigint[])))`,
        value: company.ids,
      }
  }
}

const NAMES = {
  distributor: `select name from distributors where id = $1 and deleted_at is null`,
  group: `select name from venue_groups where id = $1`,
  venues: `select name from venues where id = any ($1::bigint[]) and deleted_at is null order by id`,
}

/** @throws Problem not_found */
export async function companyName(tx: Tx, company: Company, { lock = '' } = {}): Promise<string> {
  const [row] = await rows<{ name: string }>(tx, `${NAMES[company.kind]} ${lock}`, [
    company.kind === 'venues' ? company.ids : company.id,
  ])
  if (!row) throw new Problem('not_found')
  return row.name
}

/** Holds the company still, so that two changes of its people follow each other. @returns its name @throws Problem not_found */
export const lockCompany = (tx: Tx, company: Company): Promise<string> => companyName(tx, company, { lock: 'for no key update' })

/** How the audit names the company. */
export const auditedAs = (company: Company) =>
  company.kind === 'distributor'
    ? { distributorId: company.id }
    : company.kind === 'group'
      ? { venueGroupId: company.id }
      : { venueId: company.ids[0] ?? 0 }

export type Administrator = Pick<Actor, 'userId' | 'userName' | 'role' | 'permissions'>
