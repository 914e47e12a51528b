import { expect, test } from 'vitest'
import { LINK_REMOVED, withoutLinks } from './sealed-mail.ts'

const TOKEN = 'q'.repeat(43)
const both = (text: string) => withoutLinks({ text, html: `<a href="${text}">x</a>` })

test.each([
  `https://docket.example/set-password/link#token=${TOKEN}`,
  `https://docket.example/admin/set-password/${TOKEN}`,
  `https://docket.example:3000/onboarding?token=${TOKEN}`,
  `http://localhost/supplier/orders/7#token=${TOKEN}`,
])('a link that lets somebody in is not kept: %s', (url) => {
  expect(both(url)).toEqual({ text: LINK_REMOVED, html: `<a href="${LINK_REMOVED}">x</a>` })
})

test('a link to a page that asks who one is stays', () => {
  const url = 'https://a-very-long-host-name-of-some-installation.example/supplier/outlets/requests'
  expect(both(url).text).toBe(url)
})
