import { expect, test } from 'vitest'
import { Problem } from './problem.ts'
import { noteSecurityEvent } from './security-events.ts'

const noted = (code: ConstructorParameters<typeof Problem>[0]) => {
  const lines: object[] = []
  const log = { info: (event: object) => void lines.push(event) }
  noteSecurityEvent(
    { ip: '203.0.113.9', actor: { userId: 7 }, routeOptions: { url: '/api/orders/:orderId' }, log },
    new Problem(code),
  )
  return lines
}

test.each([
  ['wrong_credentials', 'sign_in_failed'],
  ['wrong_code', 'second_factor_failed'],
  ['forbidden', 'permission_refused'],
  ['session_revoked', 'ended_session_used'],
  ['too_many_requests', 'throttled'],
] as const)('%s is written to the log as %s, with the address and who it was', (code, securityEvent) => {
  expect(noted(code)).toEqual([{ securityEvent, address: '203.0.113.9', userId: 7, route: '/api/orders/:orderId' }])
})

test('what people mistype is no security event', () => {
  expect(noted('validation_failed')).toEqual([])
})
