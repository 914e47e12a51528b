import { rows, type Tx } from '#server/platform/db/database.ts'

/** The schema as people read it: tables with their columns, rules, indexes, policies and triggers, then functions. Ordered, so that two dumps differ only where the schema does. */
export async function schemaDump(tx: Tx): Promise<string> {
  const tables = await rows<{ oid: number; name: string; secured: boolean }>(
    tx,
    `select c.oid::int, c.relname as name, c.relrowsecurity as secured from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations' order by c.relname`,
  )
  const parts: string[] = ['-- What the migrations make. Written by the tests; change the schema by a migration.']
  for (const table of tables) parts.push(await tableDump(tx, table))
  const functions = await rows<{ text: string }>(
    tx,
    `select pg_get_functiondef(p.oid) as text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'internal'::regnamespace) and p.prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.pronamespace::regnamespace::text desc, p.proname`,
  )
  return `${[...parts, ...functions.map(({ text }) => `${text.trim()};`)].join('\n\n')}\n`
}

type Table = { oid: number; name: string; secured: boolean }

async function tableDump(tx: Tx, { oid, name, secured }: Table): Promise<string> {
  const list = (sql: string) => rows<{ text: string }>(tx, sql, [oid])
  const [columns, constraints, indexes, policies, triggers] = await Promise.all([
    list(`select format('  %I %s', attname, format_type(atttypid, atttypmod))
             || case when attidentity <> '' then ' generated always as identity' when attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                     when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
             || case when attnotnull then ' not null' else '' end as text
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where attrelid = $1 and attnum > 0 and not attisdropped order by attnum`),
    list(`select format('  constraint %I %s', conname, pg_get_constraintdef(oid)) as text from pg_constraint
           where conrelid = $1 and contype <> 'n' order by contype desc, conname`),
    list(`select pg_get_indexdef(i.indexrelid) || ';' as text from pg_index i join pg_class c on c.oid = i.indexrelid
           where i.indrelid = $1 and not exists (select from pg_constraint where conindid = i.indexrelid) order by c.relname`),
    list(`select format('create policy %I on %I for %s%s%s;', polname, (select relname from pg_class where oid = polrelid),
             case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
             ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')') as text
            from pg_policy where polrelid = $1 order by polname`),
    list(`select pg_get_triggerdef(oid) || ';' as text from pg_trigger where tgrelid = $1 and not tgisinternal order by tgname`),
  ])
  const text = (found: { text: string }[]) => found.map((row) => row.text)
  return [
    `create table ${name} (`,
    [...text(columns), ...text(constraints)].join(',\n'),
    ');',
    ...text(indexes),
    ...(secured ? [`alter table ${name} force row level security;`] : []),
    ...text(policies),
    ...text(triggers),
  ].join('\n')
}
