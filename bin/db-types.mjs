// Writes the Kysely types of the database named by DATABASE_URL to server/platform/db/types.generated.ts.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

execFileSync(
  'node_modules/.bin/kysely-codegen',
  [
    '--dialect=postgres',
    '--out-file=server/platform/db/types.generated.ts',
    '--numeric-parser=number',
    '--date-parser=string',
    '--include-pattern=public.*',
    '--exclude-pattern=*.schema_migrations',
  ],
  { stdio: 'inherit' },
)

// Ids and amounts are read as numbers (see database.ts), so they are typed as numbers.
const file = 'server/platform/db/types.generated.ts'
const text = readFileSync(file, 'utf8')
  .replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;')
  .replace(/export type Numeric = .*;/, 'export type Numeric = ColumnType<number, number, number>;')
writeFileSync(file, text)
