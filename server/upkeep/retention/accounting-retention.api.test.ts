import { expect, test } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { inDatabase, later, now, runJobs, testApp } from '#test/app.ts'
import { makeDistributor } from '#test/make.ts'
import { forgetOld } from './forget-old.job.ts'

testApp()

type Given = { isConnected: boolean; account: string }

/** A connection with two records of an organisation, one call, a link and a setup, all of today. */
async function connection({ isConnected, account }: Given): Promise<number> {
  const { id } = await makeDistributor()
  return inDatabase(async (tx) => {
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into accounting_connections (distributor_id, provider, external_account_id, external_name, connected_at, connected_by_name,
         sealed_tokens, scopes, access_expires_at, refreshed_at)
       values ($1, 'xero', 'now', 'Books', $2::timestamptz, 'Ada', $3::text, '{}',
         case when $3::text is not null then $2::timestamptz end, case when $3::text is not null then $2::timestamptz end) returning id`,
      [id, now(), isConnected ? 'sealed' : null],
    )
    const key = [made!.id, account]
    await rows(
      tx,
      `insert into accounting_records (connection_id, external_account_id, kind, external_id, name, is_active, details)
       select $1, $2, 'account', e.id, e.id, true, '{}' from unnest(array['200', '310']) e (id)`,
      key,
    )
    await rows(
      tx,
      `insert into accounting_readings (connection_id, external_account_id, kind, read_at) values ($1, $2, 'account', $3)`,
      [...key, now()],
    )
    await rows(
      tx,
      `insert into accounting_links (connection_id, external_account_id, kind, local_id, external_id, details, linked_at, linked_by_name)
       values ($1, $2, 'productGroup', 1, '200', '{}', $3, 'Ada')`,
      [...key, now()],
    )
    await rows(
      tx,
      `insert into accounting_calls (connection_id, called_at, method, path, milliseconds) values ($1, $2, 'GET', '/Accounts', 5)`,
      [made!.id, now()],
    )
    return made!.id
  })
}

async function leftAfter(days: number, id: number): Promise<Record<'calls' | 'records' | 'readings' | 'links', number>> {
  later({ days })
  await inDatabase((tx) => enqueue(tx, forgetOld, {}))
  await runJobs()
  later({ days: -days })
  const [left] = await inDatabase((tx) =>
    rows<Record<'calls' | 'records' | 'readings' | 'links', number>>(
      tx,
      `select (select count(*) from accounting_calls where connection_id = $1) as calls,
              (select count(*) from accounting_records where connection_id = $1) as records,
              (select count(*) from accounting_readings where connection_id = $1) as readings,
              (select count(*) from accounting_links where connection_id = $1) as links`,
      [id],
    ),
  )
  return left!
}

test('calls of accounting systems are forgotten after 90 days, and what a connected organisation holds is kept', async () => {
  const id = await connection({ isConnected: true, account: 'now' })
  expect(await leftAfter(89, id)).toEqual({ calls: 1, records: 2, readings: 1, links: 1 })
  expect(await leftAfter(91, id)).toEqual({ calls: 0, records: 2, readings: 1, links: 1 })
})

test.each<[string, Given]>([
  ['was disconnected', { isConnected: false, account: 'now' }],
  ['another one took the place of', { isConnected: true, account: 'former' }],
])('what was read of an organisation that %s is forgotten 90 days after, its links are not', async (_, given) => {
  const id = await connection(given)
  expect(await leftAfter(89, id)).toMatchObject({ records: 2, readings: 1 })
  expect(await leftAfter(91, id)).toMatchObject({ records: 0, readings: 0, links: 1 })
})
