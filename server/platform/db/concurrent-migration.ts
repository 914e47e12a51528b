import type pg from 'pg'

const MARK = '-- concurrently'
const CREATE = /^create (?:unique )?index concurrently (\w+) on /i
const DROP = /^drop index concurrently if exists \w+$/i

/** A migration that runs outside a transaction, so that nobody waits while an index of a big table is made. */
export const isConcurrent = (text: string): boolean => text.split('\n').some((line) => line.trim() === MARK)

/**
 * Only indexes are made and dropped this way, one statement at a time, and each may be repeated: an index that a crash or a
 * refusal left invalid is dropped and made once more, a finished one is kept.
 */
export async function runConcurrently(client: pg.Client, text: string): Promise<void> {
  for (const statement of statementsOf(text)) {
    const name = CREATE.exec(statement)?.[1]
    if (!name && !DROP.test(statement))
      throw new Error(
        `"${statement.slice(0, 60)}" cannot be repeated: a file marked "${MARK}" holds create index concurrently NAME, and drop index concurrently if exists NAME`,
      )
    const state = name ? await stateOf(client, name) : 'missing'
    if (state === 'valid') continue
    if (state === 'invalid') await client.query(`drop index concurrently if exists ${name}`)
    await client.query(statement)
  }
}

function statementsOf(text: string): string[] {
  const code = text
    .split('\n')
    .filter((line) => !line.trim().startsWith('--'))
    .join(' ')
  return code
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

async function stateOf(client: pg.Client, name: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid and indisready as is_valid from pg_index where indexrelid = to_regclass($1)',
    [name.toLowerCase()],
  )
  if (!rows[0]) return 'missing'
  return rows[0].is_valid ? 'valid' : 'invalid'
}
