import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('a browser is recognised although it names those it is like', () => {
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone')
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge on Windows',
  )
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox on Linux')
  expect(deviceOf('curl/8.5')).toBe('Another program')
  expect(deviceOf('')).toBe('Another program')
})
