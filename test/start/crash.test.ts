import { expect, test } from 'vitest'
import { playCrash } from '../../bench/crash/play.ts'
import type { Blow } from '../../bench/crash/victim.ts'
import { progress } from '../../bench/replay/progress.ts'

const silent = progress({ isTTY: false, write: () => true })
/** Without a disk of its own, which needs rights that a test cannot count on, and without the slow ones. */
const KINDS: Blow[] = ['server', 'database', 'server and database', 'connection', 'database away', 'restart']

test('what either side was answered is there once and whole after server and database were killed, cut off and restarted', async () => {
  const { answered, blows, faults } = await playCrash({ orders: 42, clients: 16, blows: KINDS.length, kinds: KINDS }, silent)
  expect(faults).toEqual([])
  expect(new Set(answered.map(({ mark }) => mark)).size).toBe(42)
  expect(blows.map(({ blow }) => blow)).toEqual(KINDS)
  const done = new Set(answered.filter(({ refused }) => refused === undefined).map(({ move }) => move))
  for (const move of ['place', 'accept', 'edit', 'receive', 'dispute', 'credit', 'approve'] as const) expect(done).toContain(move)
})
