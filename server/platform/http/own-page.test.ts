import { expect, test } from 'vitest'
import { mustBeOwnPage } from './own-page.ts'

const from = (headers: Record<string, string>) => () =>
  mustBeOwnPage({ headers, host: 'docket.test:3000', hostname: 'docket.test' }, ['shop.test'])

test.each([
  {},
  { origin: 'http://docket.test:3000' },
  { origin: 'https://docket.test' },
  { origin: 'https://shop.test' },
  { 'sec-fetch-site': 'same-origin' },
])('our own pages and other programs are let through: %o', (headers) => {
  expect(from(headers)).not.toThrow()
})

test.each([
  { origin: 'https://evil.test' },
  { origin: 'https://docket.test.evil.test' },
  { origin: 'http://docket.test:4000' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a page of somebody else cannot use the cookie of a visitor: %o', (headers) => {
  expect(from(headers)).toThrow(expect.objectContaining({ code: 'forbidden' }))
})
