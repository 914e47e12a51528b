import { expect, test } from 'vitest'
import { isForLackOfRoom, watchRoom } from './room.ts'

const failed = (code: string) => Object.assign(new Error('no'), { code })

test('a full disk is recognised in what PostgreSQL, the system and libraries say', () => {
  expect(isForLackOfRoom(failed('53100'))).toBe(true)
  expect(isForLackOfRoom(failed('ENOSPC'))).toBe(true)
  expect(isForLackOfRoom(new Error('cannot write', { cause: failed('EDQUOT') }))).toBe(true)
  expect(isForLackOfRoom(failed('23505'))).toBe(false)
  expect(isForLackOfRoom('ENOSPC')).toBe(false)
})

test('a node is out of service after a write without room, until one succeeds or half a minute is over', () => {
  const room = watchRoom()
  const at = (seconds: number) => new Date(seconds * 1000)
  expect(room.isLeft(at(0))).toBe(true)
  room.ranOut(at(10))
  expect(room.isLeft(at(39))).toBe(false)
  expect(room.isLeft(at(40))).toBe(true)
  room.ranOut(at(50))
  room.wasFound()
  expect(room.isLeft(at(51))).toBe(true)
})
