import { mayHandOut, notOffered } from '#contract/parties/member-rules.ts'
import { ROLE_KEYS, type RoleKey } from '#contract/platform/permissions.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { type Administrator, type Company, roleOf } from './company.ts'

/** Refuses a role of another kind of company, a permission the role does not offer, and more than the giver holds. */
export function chosenRole(by: Administrator, company: Company, roleKey: RoleKey, granted: readonly string[]): void {
  if (ROLE_KEYS[roleKey].role !== roleOf(company)) throw fieldProblem('roleKey', 'This role belongs to another kind of company')
  const [first] = notOffered(roleKey, granted)
  if (first !== undefined) throw fieldProblem('grantedPermissions', `The role does not offer ${first}`)
  if (!mayHandOut(by, roleKey, granted))
    throw new Problem('forbidden', {
      message: 'You cannot grant more permissions than you have',
      fields: { roleKey: ['More than is on hand'] },
    })
}

/** The venues a person shall work for; null for all of the group. Somebody who administers single outlets gives these. */
export async function chosenVenues(
  tx: Tx,
  company: Company,
  venueIds: readonly number[] | null | undefined,
): Promise<readonly number[] | null> {
  if (company.kind === 'distributor') return null
  if (venueIds === undefined || venueIds === null) return company.kind === 'venues' ? company.ids : null
  const ids = [...new Set(venueIds)]
  if (ids.length === 0) throw fieldProblem('venueIds', 'Needs at least one outlet')
  const own = await rows(
    tx,
    `select from venues where id = any ($1::bigint[]) and deleted_at is null
        and ${company.kind === 'group' ? 'venue_group_id = $2' : 'id = any ($2::bigint[])'}`,
    [ids, company.kind === 'group' ? company.id : company.ids],
  )
  if (own.length !== ids.length) throw fieldProblem('venueIds', 'Some of these outlets do not belong to this group')
  return ids
}

export async function setVenues(tx: Tx, membershipId: number, venueIds: readonly number[]): Promise<void> {
  await rows(tx, `delete from membership_venues where membership_id = $1`, [membershipId])
  await rows(tx, `insert into membership_venues (membership_id, venue_id) select $1, unnest($2::bigint[])`, [
    membershipId,
    venueIds,
  ])
}
