import type pg from 'pg'
import { ahead } from './clock.mjs'

/** Whether this run has a clock of its own (test/moments). */
export const isAnotherTime = ahead !== 0

/** Makes every new session of the server look for `now()` in the schema `moment` first; objects are still created in `public`. */
export async function lookForAnotherClock(server: pg.Client): Promise<void> {
  await server.query('alter system set search_path to public, moment, pg_catalog')
  await server.query('select pg_reload_conf()')
}

/** Gives a database, and all that are copied from it, the clock of the tests. Before it is migrated, so that defaults use it too. */
export async function giveAnotherClock(database: pg.Client): Promise<void> {
  const moved = (name: string, volatility: 'stable' | 'volatile') =>
    `create or replace function moment.${name}() returns timestamptz language sql ${volatility} parallel safe
       return pg_catalog.${name}() + interval '${ahead} milliseconds'`
  await database.query('create schema if not exists moment')
  await database.query('grant usage on schema moment to public')
  await database.query(moved('now', 'stable'))
  await database.query(moved('clock_timestamp', 'volatile'))
}
