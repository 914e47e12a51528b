import { expect, test } from 'vitest'
import { Problem } from '#server/platform/http/problem.ts'
import { inDatabase, now, testApp } from '#test/app.ts'
import { countInvitation } from './throttle.ts'

testApp()

const invited = async (company: string, email: string, at = now()): Promise<boolean> => {
  try {
    await inDatabase((tx) => countInvitation(tx, { company, email }, at))
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}

test('nobody is flooded with invitations by many companies, and a day later they are invited again', async () => {
  const sent: boolean[] = []
  for (let i = 0; i < 22; i++) sent.push(await invited(`company ${i}`, 'flooded@docket.test'))
  expect(sent.filter(Boolean)).toHaveLength(20)
  expect(await invited('company 1', 'somebody.else@docket.test')).toBe(true)
  expect(await invited('company 1', 'flooded@docket.test', new Date(now().getTime() + 86_400_000))).toBe(true)
})
