import type { AccountOwner } from '#contract/parties/customers.ts'
import { permissionsOf } from '#contract/platform/permissions.ts'
import { listMembers, type MemberRow } from '#server/parties/members/member-reads.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { actingFor } from '#server/platform/db/acting-for.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'

/** A supplier's people by id; names of people belong to no tenant. */
export type OwnPeople = ReadonlyMap<number, AccountOwner & { canBeOwner: boolean }>

const byId = (members: readonly MemberRow[]): OwnPeople =>
  new Map(
    members.map((one) => [
      one.user_id,
      {
        id: one.user_id,
        name: one.name,
        email: one.email,
        phone: one.phone,
        status: one.status,
        canBeOwner: one.status === 'active' && isOwner(one),
      },
    ]),
  )

const isOwner = ({ role_key, granted_permissions }: MemberRow): boolean =>
  permissionsOf(role_key, granted_permissions).includes('canBeAccountOwner')

/** For a call that reads. */
export const ownPeople = async (db: Database, distributorId: number): Promise<OwnPeople> =>
  byId(await listMembers(db.read(everyone), { kind: 'distributor', id: distributorId }))

/** Within a transaction that acts for the supplier. */
export const ownPeopleWithin = async (tx: Tx, distributorId: number): Promise<OwnPeople> =>
  byId(await actingFor(tx, everyone, () => listMembers(tx, { kind: 'distributor', id: distributorId })))

/** Those who can look after customers (G-071), by name. */
export const accountOwners = (people: OwnPeople): AccountOwner[] =>
  [...people.values()].filter(({ canBeOwner }) => canBeOwner).toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
