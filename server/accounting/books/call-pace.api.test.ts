import { expect, test } from 'vitest'
import { everyone } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import { testApp, theApp } from '#test/app.ts'
import { makeDistributor } from '#test/make.ts'
import { takeCall } from './call-pace.ts'
import { CallLimited } from './faults.ts'

testApp()

const START = Date.parse('2026-03-09T09:00:00Z')
const at = (seconds: number) => new Date(START + seconds * 1000)

async function aConnection(): Promise<number> {
  const { id } = await makeDistributor()
  const [made] = await theApp().db.write(everyone, (tx) =>
    rows<{ id: number }>(
      tx,
      `insert into accounting_connections (distributor_id, provider, external_account_id, external_name, connected_at, connected_by_name, scopes)
       values ($1, 'xero', 'a', 'Books', $2, 'Sam', '{}') returning id`,
      [id, at(0)],
    ),
  )
  return made!.id
}

const take = (id: number, perMinute: number | null, seconds: number) =>
  takeCall(theApp().db, id, perMinute, { clock: () => at(seconds), patienceSeconds: 0 }).then(
    () => 'taken' as const,
    (error: unknown) => (error instanceof CallLimited ? error.retryAfterSeconds : Promise.reject(error)),
  )

test('of 60 calls a minute a third may be made at once, and the others evenly', async () => {
  const id = await aConnection()
  for (let call = 0; call < 20; call++) expect(await take(id, 60, 0)).toBe('taken')
  // 40 of a minute are left, one every 1.5 seconds
  expect(await take(id, 60, 0)).toBe(2)
  expect(await take(id, 60, 1.5)).toBe('taken')
  expect(await take(id, 60, 1.5)).toBe(2)
})

test('no 60 seconds hold more calls than are allowed, however they are asked for', async () => {
  const id = await aConnection()
  const taken: number[] = []
  for (let second = 0; second < 180; second += 0.5) if ((await take(id, 60, second)) === 'taken') taken.push(second)
  for (const first of taken) expect(taken.filter((one) => one >= first && one < first + 60).length).toBeLessThanOrEqual(60)
  expect(taken.length).toBeGreaterThan(130)
})

test('nodes that ask at once share the calls of a connection', async () => {
  const id = await aConnection()
  const answers = await Promise.all(Array.from({ length: 40 }, () => take(id, 60, 0)))
  expect(answers.filter((one) => one === 'taken')).toHaveLength(20)
})

test('connections do not share calls, and a provider that counts none has no limit', async () => {
  const [one, other] = [await aConnection(), await aConnection()]
  for (let call = 0; call < 20; call++) await take(one, 60, 0)
  expect(await take(other, 60, 0)).toBe('taken')
  for (let call = 0; call < 50; call++) expect(await take(one, null, 0)).toBe('taken')
})

test('what is sent by itself waits for its turn where that is near', async () => {
  const id = await aConnection()
  let seconds = 0
  const pauses: number[] = []
  const patient = {
    ...{ clock: () => at(seconds), patienceSeconds: 3 },
    async pause(milliseconds: number) {
      pauses.push(milliseconds)
      seconds += milliseconds / 1000
    },
  }
  for (let call = 0; call < 22; call++) await takeCall(theApp().db, id, 60, patient)
  expect(pauses).toEqual([2000, 1000])
  // of one call a minute the next is further away than anybody waits
  await expect(takeCall(theApp().db, id, 1, patient)).rejects.toThrow(CallLimited)
})
