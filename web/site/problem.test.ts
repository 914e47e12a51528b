import { expect, test } from 'vitest'
import { Problem, withFields } from './problem.ts'

test('a form reads the fields of a problem under its own names, and the rest stays', () => {
  const problem = new Problem(422, 'validation_failed', 'Refused', { fields: { message: ['Too long'] }, products: [21] })
  const renamed = withFields(problem, () => 'reason')
  expect(renamed.fields).toEqual({ reason: ['Too long'] })
  expect({ ...renamed, message: renamed.message }).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'Refused',
    products: [21],
  })
})
