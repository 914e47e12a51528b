import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { problemFrom } from './problem-response.ts'

test('a number larger than its column is a refusal, never a 500', () => {
  const log = {
    warn: () => {},
    error: () => {
      throw new Error('Logged as a bug')
    },
  } as unknown as FastifyBaseLogger
  const problem = problemFrom(Object.assign(new Error('numeric field overflow'), { code: '22003' }), log)
  expect([problem.code, problem.status < 500]).toEqual(['validation_failed', true])
})
