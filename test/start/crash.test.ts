import { expect, test } from 'vitest'
import { playCrash } from '../../bench/crash/play.ts'
import { progress } from '../../bench/replay/progress.ts'

const silent = progress({ isTTY: false, write: () => true })

test('what was acknowledged is there once and whole, and told, after server and database were killed in the middle of it', async () => {
  const { acknowledged, blows, faults } = await playCrash({ orders: 96, clients: 16, blows: 4 }, silent)
  expect(faults).toEqual([])
  expect(acknowledged).toBe(96)
  expect(blows.map(({ blow }) => blow)).toEqual(['server', 'database', 'server and database', 'connection'])
})
