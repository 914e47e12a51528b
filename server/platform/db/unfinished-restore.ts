import type pg from 'pg'

/** A schema that exists while a restore fills a database. What an interrupted one leaves must not be started on. */
const MARK = 'docket_restore'

export const beginRestore = (client: pg.Client) => client.query(`create schema if not exists ${MARK}`)

export async function isRestoring(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as is_there', [MARK])
  return rows[0].is_there
}

/** Part of the transaction that fills the database, so that the mark goes with its commit. */
export const endRestore = (client: pg.Client) => client.query(`drop schema ${MARK}`)

/** @throws Error with a sentence */
export async function requireNoUnfinishedRestore(client: pg.Client): Promise<void> {
  if (await isRestoring(client))
    throw new Error('A restore into this database was interrupted, so it is incomplete. Run it again: npm run restore -- FOLDER')
}
