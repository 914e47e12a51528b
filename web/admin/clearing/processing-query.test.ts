import { expect, test } from 'vitest'
import { adminRoutes } from '../routes.ts'
import { inQueue, processingQuery, queueOf } from './processing-query.ts'

test('R-106 the processing of an invoice may say which queue it came from, the first pass or the second', () => {
  const route = adminRoutes.find(({ path }) => path === '/admin/clearing-app/processing/{id}')
  expect(route?.query).toBe(processingQuery)
  expect(processingQuery.parse({ status: 'review_ready' })).toEqual({ status: 'review_ready' })
  for (const status of ['', 'processed', 'x', undefined]) expect(processingQuery.parse({ status }).status).toBeUndefined()
})

test('a list filtered to a queued status corresponds to its queue', () => {
  expect(inQueue(queueOf('clearing_ready'))).toBe('?status=clearing_ready')
  expect(inQueue(queueOf('processed'))).toBe('')
})
