import { colleagues } from '#contract/colleagues.ts'
import { ROLE_KEYS, type RoleKey } from '#contract/permissions.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer } from '#server/platform/http/answer.ts'

type Row = { id: number; name: string; email: string; role_key: RoleKey }

/** Names of people belong to no tenant, so they are read for everyone and narrowed to the own company here. */
const list = answer(colleagues.list, async (_, { actor, db }) => {
  const found = await rows<Row>(
    db.read(everyone),
    `select u.id, u.name, u.email, m.role_key from memberships m join users u on u.id = m.user_id
      where m.distributor_id = $1 and u.status <> 'deactivated' order by u.name collate "und-x-icu", u.id`,
    [actor.distributorId],
  )
  return { data: found.map(({ role_key, ...user }) => ({ ...user, roleName: ROLE_KEYS[role_key].name })) }
})

export const routes = [list]
