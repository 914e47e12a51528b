import { expect, test } from 'vitest'
import { nameInMail } from './name-in-mail.ts'

test.each([
  ['Northfield Produce', 'Northfield Produce'],
  ["St. John's Bakery & Co.", "St. John's Bakery & Co."],
  ['You won! https://evil.example/claim now', 'You won! evil example claim now'],
  ['www.evil.example', 'evil example'],
  ['pay@evil.example', 'pay evil example'],
  ['two\nlines', 'two lines'],
])('the name of a company carries no address into a mail to a stranger: %j', (name, shown) => {
  expect(nameInMail(name)).toBe(shown)
})

test('a name in a mail to a stranger is no letter of its own', () => {
  expect(nameInMail('Buy our watches. '.repeat(20)).length).toBeLessThanOrEqual(60)
})
