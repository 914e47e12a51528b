import type pg from 'pg'
import { APP_ROLE, OPEN_TABLES } from './app-role.ts'

/** @throws Error with a sentence, where requests would not be bound by row-level security as this release expects. */
export async function requireRowSecurity(client: pg.Client): Promise<void> {
  const unbound = await unboundRole(client)
  if (unbound) throw new Error(unbound)
  const gaps = await gapsInRowSecurity(client)
  if (gaps.length > 0)
    throw new Error(
      `Row-level security is incomplete, so companies could see each other's data: ${gaps.slice(0, 5).join('; ')}${gaps.length > 5 ? ` and ${gaps.length - 5} more` : ''}. Restore the database from a complete dump.`,
    )
}

/** Whose rights requests will have, and why that will not do; null where it will. */
async function unboundRole(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string; is_app: boolean; is_unbound: boolean }>(
    `select r.rolname as name, r.rolname = $1 as is_app, r.rolsuper or r.rolbypassrls as is_unbound from pg_roles r
      where r.rolname = $1 and (r.rolname = current_user or pg_has_role(current_user, r.oid, 'set')) or r.rolname = current_user
      order by is_app desc limit 1`,
    [APP_ROLE],
  )
  const role = rows[0]
  if (!role?.is_unbound) return null
  return role.is_app
    ? `The role ${APP_ROLE} is a superuser or has BYPASSRLS, so row-level security does not bind it: alter role ${APP_ROLE} nosuperuser nobypassrls.`
    : `Requests cannot work as the role ${APP_ROLE}, and row-level security does not bind ${role.name}: create the role and grant it to ${role.name} (create role ${APP_ROLE} nologin; grant ${APP_ROLE} to "${role.name}").`
}

/** Every table but the open ones has security forced on it, with a policy for each of the four commands. */
async function gapsInRowSecurity(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ gap: string }>(
    `select format('table %s %s', c.relname, case when not (c.relrowsecurity and c.relforcerowsecurity) then 'is not protected'
         else 'has no policy for ' || (select string_agg(name, ', ') from ${COMMANDS} where ${IS_MISSING}) end) as gap
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all ($1::text[])
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        and (not (c.relrowsecurity and c.relforcerowsecurity) or exists (select from ${COMMANDS} where ${IS_MISSING}))
      order by 1`,
    [OPEN_TABLES],
  )
  return rows.map(({ gap }) => gap)
}

const COMMANDS = `(values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) k (command, name)`
const IS_MISSING = `not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd::text in (k.command, '*'))`
