import { expect, test } from 'vitest'
import { COUNTRIES, CURRENCIES_TO_START_WITH } from '#contract/parties/countries.ts'
import { guessFrom, zonesWith } from './trial-guess.ts'

test.each([
  ['Europe/London', 'GB', 'Europe/London'],
  ['Australia/Perth', 'AU', 'Australia/Perth'],
  ['Antarctica/Troll', 'AU', 'Australia/Sydney'],
  ['', 'AU', 'Australia/Sydney'],
])('a browser in %s is asked first whether it is in %s', (zone, code, timezone) => {
  expect(guessFrom(zone)).toMatchObject({ country: { code }, timezone })
})

test('the zone that is chosen can always be chosen again', () => {
  expect(zonesWith('Mars/Olympus')).toContain('Mars/Olympus')
})

test('countries are by name, each once, in zones that exist', () => {
  const names = COUNTRIES.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en')))
  for (const { timezone } of COUNTRIES) expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow()
  expect(CURRENCIES_TO_START_WITH).toContain('AUD')
})
