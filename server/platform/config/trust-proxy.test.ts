import { expect, test } from 'vitest'
import { trustedProxies } from './trust-proxy.ts'

test.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
  ['2001:db8::/32', ['2001:db8::/32']],
  ['loopback', ['loopback']],
])('proxies are counted or named: %s', (text, trusted) => {
  expect(trustedProxies(text)).toEqual(trusted)
})

test.each(['true', 'yes', '', '-1', '100', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', 'example.com', '10.0.0.1,,10.0.0.2'])(
  'a setting with which callers choose their own address is refused: %s',
  (text) => {
    expect(trustedProxies(text)).toBeUndefined()
  },
)
