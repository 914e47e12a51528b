import { statfsSync } from 'node:fs'
import os from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom } from './free-room.ts'

const { blocks, bsize } = statfsSync(os.tmpdir())

test('a disk with less room than is needed is full, also right after a start and while small writes still fit', async () => {
  expect(await hasRoom([os.tmpdir()], 0)).toBe(true)
  expect(await hasRoom([os.tmpdir()], blocks * bsize + 1)).toBe(false)
  expect(await hasRoom(['/nowhere', os.tmpdir()], blocks * bsize + 1)).toBe(false)
})

test('a folder that cannot be looked at takes no node out of service', async () => {
  expect(await hasRoom(['/nowhere'], Number.MAX_SAFE_INTEGER)).toBe(true)
})
