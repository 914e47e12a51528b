import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { problemBody, problemFrom } from './problem-response.ts'

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

test('a failure that nobody foresaw is logged, and its answer reveals nothing of it', () => {
  const logged: unknown[] = []
  const log = { error: (about: unknown) => logged.push(about) } as unknown as FastifyBaseLogger
  const error = new Error('relation "orders" does not exist at postgres://owner:secret@database')
  expect(problemBody(problemFrom(error, log))).toEqual({
    error: { code: 'internal', message: 'Unexpected internal server error.' },
  })
  expect(logged).toEqual([{ err: error }])
})
