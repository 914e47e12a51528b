import type { SupplierPerson } from '#contract/catalogue/own-suppliers.ts'
import { permissionsOf, ROLE_KEYS, type RoleKey } from '#contract/platform/permissions.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

type Row = {
  id: number
  name: string
  email: string
  phone: string
  role_key: RoleKey
  granted_permissions: string[]
  is_primary: boolean
  is_owner: boolean
}

/** Whom the people of some outlets call at a supplier on the platform: who looks after them first. Drivers and onlookers are not called. */
export async function peopleOf(everyone: Tx, distributorId: number, venueIds: readonly number[]): Promise<SupplierPerson[]> {
  const found = await rows<Row>(
    everyone,
    `select u.id, u.name, u.email, u.phone, m.role_key, m.granted_permissions, m.is_primary,
            exists (select from connections c where c.distributor_id = $1 and c.venue_id = any ($2) and c.status = 'active'
                      and c.account_owner_id = u.id) as is_owner
       from memberships m join users u on u.id = m.user_id
      where m.distributor_id = $1 and m.accepted_at is not null and u.status = 'active'
      order by is_owner desc, m.is_primary desc, u.name collate "und-x-icu", u.id`,
    [distributorId, venueIds],
  )
  return found
    .filter((row) => row.is_owner || row.is_primary || permissionsOf(row.role_key, row.granted_permissions).includes('editOrder'))
    .map(({ id, name, email, phone, role_key, is_owner }) => ({
      id,
      name,
      email,
      phone,
      role: ROLE_KEYS[role_key].name,
      isAccountOwner: is_owner,
    }))
}

/** Whom to call at an own supplier. */
export const contactsOf = (tx: Tx, distributorId: number): Promise<SupplierPerson[]> =>
  rows<SupplierPerson>(
    tx,
    `select id, name, role, email, phone, false as "isAccountOwner" from supplier_contacts where distributor_id = $1 order by id`,
    [distributorId],
  )
