import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { inDatabase, later, now, runJobs, testApp, theApp } from '#test/app.ts'
import { makeDistributor, makeUser } from '#test/make.ts'
import { forgetOld } from './forget-old.job.ts'
import { NAMED_BY, sweepFiles } from './sweep-files.job.ts'

testApp()

async function runAfter(days: number, job: { name: string } = forgetOld) {
  later({ days })
  await inDatabase((tx) => enqueue(tx, job, {}))
  await runJobs()
  later({ days: -days })
}

test('idempotency keys, sessions, links, mails and notifications are forgotten after their time, and not before', async () => {
  const user = await makeUser({ distributor: await makeDistributor() })
  const name = `retention-${user.id}`
  const at = now()
  await inDatabase(async (tx) => {
    await rows(tx, `insert into idempotency_keys (scope, key, request_hash, status, created_at) values ('', $1, '', 200, $2)`, [
      name,
      at,
    ])
    await rows(tx, `insert into mails (recipient, subject, html, plain_text, created_at) values ($1, '', '', '', $2)`, [name, at])
    await rows(tx, `insert into notifications (user_id, kind, title, about, created_at) values ($1, 'x', 'x', 'x', $2)`, [
      user.id,
      at,
    ])
    await rows(
      tx,
      `insert into password_links (hash, user_id, created_at, expires_at) values ($1, $2, $3, $3::timestamptz + interval '1 day')`,
      [name, user.id, at],
    )
    await rows(tx, `update sessions set expires_at = $2::timestamptz + interval '30 days' where user_id = $1`, [user.id, at])
  })
  const left = async () => {
    const [found] = await inDatabase((tx) =>
      rows<{ left: string[] }>(
        tx,
        `select array(
           select 'key' from idempotency_keys where key = $1
           union all select 'mail' from mails where recipient = $1
           union all select 'notification' from notifications where user_id = $2
           union all select 'link' from password_links where hash = $1
           union all select 'session' from sessions where user_id = $2) as left`,
        [name, user.id],
      ),
    )
    return found?.left
  }
  const all = ['key', 'mail', 'notification', 'link', 'session']
  await runAfter(6)
  expect(await left()).toEqual(all)
  await runAfter(8)
  expect(await left()).toEqual(all.slice(1))
  await runAfter(32)
  expect(await left()).toEqual(['mail', 'notification', 'session'])
  await runAfter(61)
  expect(await left()).toEqual(['mail', 'notification'])
  await runAfter(91)
  expect(await left()).toEqual(['notification'])
  await runAfter(181)
  expect(await left()).toEqual([])
  const metrics = await theApp().app.inject({ url: '/api/metrics' })
  expect(metrics.body).toMatch(/docket_rows_forgotten\{table="mails"\} [1-9]/)
})

test('a file that no row names is swept after a day, one that a row names stays', async () => {
  const { folder, storage } = theApp()
  const put = async () => {
    const from = path.join(folder, 'upload')
    await writeFile(from, 'picture')
    return storage.save('logos', { path: from, size: 7, extension: 'png', contentType: 'image/png' })
  }
  await mkdir(path.join(folder, 'files'), { recursive: true })
  const shown = await put()
  const orphans = await Promise.all(Array.from({ length: 32 }, put))
  const distributor = await makeDistributor({ logo: `/api/files/${shown}` })
  for (const key of [shown, ...orphans]) await utimes(path.join(folder, 'files', key), now(), now())
  const kept = () => readdir(path.join(folder, 'files/logos'))
  await runAfter(0.9, sweepFiles)
  expect(await kept()).toHaveLength(33)
  await runAfter(1.1, sweepFiles)
  expect(await kept()).toEqual([path.basename(shown)])
  expect(distributor.logo).toContain(shown)
})

test('every column that can name a file is known to the sweep', async () => {
  const found = await inDatabase((tx) =>
    rows<{ name: string }>(
      tx,
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'text'
          and (column_name ~ '(^|_)(logo|banner|image|picture|photo)$' or column_name ~ '(^|_)file_key$'
            or (column_name = 'key' and table_name like '%files'))`,
    ),
  )
  const known = [...NAMED_BY.addresses, ...NAMED_BY.keys].map(([table, column]) => `${table}.${column}`)
  expect(found.map(({ name }) => name).sort()).toEqual([...known].sort())
})
