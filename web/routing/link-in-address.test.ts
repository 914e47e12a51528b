import { expect, test } from 'vitest'
import { linkIn } from './link-in-address.ts'

const TOKEN = 'k'.repeat(43)
const at = (path: string, search: Record<string, string> = {}, hash = '') => linkIn({ path, search, hash })

test('a token behind the # of a link is taken out of the address', () => {
  expect(at('/run', {}, `token=${TOKEN}`)).toEqual({ token: TOKEN, path: '/run', search: {} })
  expect(at('/set-password/link', {}, `#token=${TOKEN}`)).toEqual({ token: TOKEN, path: '/set-password/link', search: {} })
})

test('links of earlier releases work, and their address is replaced', () => {
  expect(at('/onboarding', { token: TOKEN, x: '1' })).toEqual({ token: TOKEN, path: '/onboarding', search: { x: '1' } })
  expect(at(`/admin/set-password/${TOKEN}`)).toEqual({ token: TOKEN, path: '/admin/set-password/link', search: {} })
})

test('what is no token stays in the address', () => {
  expect(at('/onboarding')).toBeNull()
  expect(at('/onboarding', { token: '' })).toBeNull()
  expect(at('/onboarding', { token: 'x'.repeat(201) })).toBeNull()
  expect(at('/set-password/link')).toBeNull()
  expect(at('/supplier/orders/7', {}, 'history')).toBeNull()
})
