import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf, messageOf } from '#server/platform/errors.ts'

/** The role that requests work as. It owns nothing, so row-level security binds it. */
export const APP_ROLE = 'docket_app'

/** Tables without row-level security: what is the same for everybody. Requests only read those in `READ_ONLY`. */
export const OPEN_TABLES = ['currencies', 'schema_migrations']
const READ_ONLY = ['currencies', 'schema_migrations']
const SCHEMAS = ['public', 'pgboss']

const ATTEMPTS = 50
const PAUSE_MS = 20

/**
 * Roles belong to the whole server, so the lock of one database does not keep the nodes of another away: what they do at the
 * same moment is done once more. 42710 and 23505: the role is there already; XX000: it was changed at that moment.
 */
async function whileOthersDoTheSame(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work()
      return
    } catch (error) {
      const [code, message] = [codeOf(error), messageOf(error)]
      const isPassing = code === '42710' || code === '23505' || /tuple concurrently (updated|deleted)/.test(message)
      if (!isPassing || attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS * Math.random() + 1)
    }
  }
}

/** Makes the role where it is missing, as on a server that a dump was restored to, and the owner a member of it. */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  await whileOthersDoTheSame(async () => {
    const { rows } = await client.query<{ is_there: boolean; is_member: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as is_there,
         exists (select from pg_roles r where r.rolname = $1 and (r.rolname = current_user or pg_has_role(current_user, r.oid, 'set'))) as is_member`,
      [APP_ROLE],
    )
    try {
      if (!rows[0]?.is_there) await client.query(`create role ${APP_ROLE} nologin`)
      if (!rows[0]?.is_member) await client.query(`grant ${APP_ROLE} to current_user`)
    } catch (error) {
      // A managed database may not let us: requireRowSecurity looks whether the owner itself is bound instead.
      if (codeOf(error) !== '42501') throw error
    }
  })
}

/** Gives the role a password to sign in with, for a server that is our own. */
export async function letAppRoleSignIn(client: pg.Client, password: string): Promise<void> {
  await whileOthersDoTheSame(() => client.query(`alter role ${APP_ROLE} login password ${client.escapeLiteral(password)}`))
}

/**
 * What the role may do, given from one place after all tables are there, so that a dump needs no default privileges. Only what is
 * missing is written: a start that changes nothing takes no locks.
 */
export async function grantToAppRole(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(MISSING_GRANTS, [APP_ROLE, SCHEMAS, READ_ONLY])
  for (const { statement } of rows) await client.query(statement)
}

const MISSING_GRANTS = `
  with schemas as (select oid, nspname from pg_namespace where nspname = any ($2::text[])),
  app as (select oid from pg_roles where rolname = $1),
  objects as (
    select c.oid, format('%I.%I', s.nspname, c.relname) as name, c.relkind, s.nspname = 'public' and c.relname = any ($3::text[]) as is_read_only
      from pg_class c join schemas s on s.oid = c.relnamespace where c.relkind in ('r', 'p', 'S')
  ),
  own_functions as (
    select p.oid, p.proacl from pg_proc p join schemas s on s.oid = p.pronamespace
     where s.nspname = 'public' and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  )
  select format('grant usage on schema %I to %I', s.nspname, $1) as statement from schemas s, app where not has_schema_privilege(app.oid, s.oid, 'usage')
  union all
  select format('grant select, insert, update, delete on %s to %I', o.name, $1) from objects o, app
   where o.relkind in ('r', 'p') and not o.is_read_only
     and not (has_table_privilege(app.oid, o.oid, 'select') and has_table_privilege(app.oid, o.oid, 'insert')
       and has_table_privilege(app.oid, o.oid, 'update') and has_table_privilege(app.oid, o.oid, 'delete'))
  union all
  select format('grant select on %s to %I', o.name, $1) from objects o, app where o.is_read_only and not has_table_privilege(app.oid, o.oid, 'select')
  union all
  select format('revoke insert, update, delete, truncate on %s from %I', o.name, $1) from objects o, app
   where o.is_read_only and has_table_privilege(app.oid, o.oid, 'insert, update, delete, truncate') and not pg_has_role(app.oid, (select relowner from pg_class where oid = o.oid), 'member')
  union all
  select format('grant usage on %s to %I', o.name, $1) from objects o, app where o.relkind = 'S' and not has_sequence_privilege(app.oid, o.oid, 'usage')
  union all
  select format('grant execute on function %s to %I', p.oid::regprocedure, $1) from own_functions p, app
   where not exists (select from aclexplode(p.proacl) a where a.grantee = app.oid and a.privilege_type = 'EXECUTE')
  union all
  select format('revoke execute on function %s from public', p.oid::regprocedure) from own_functions p
   where p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0)
  union all
  select format('grant execute on function %s to %I', p.oid::regprocedure, $1) from pg_proc p join schemas s on s.oid = p.pronamespace, app
   where s.nspname <> 'public' and p.prokind = 'f' and not has_function_privilege(app.oid, p.oid, 'execute')`
