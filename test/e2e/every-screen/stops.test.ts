import { expect, test } from 'vitest'
import { allRoutes } from '#web/app/tables.ts'
import { ROUNDS } from './stop.ts'
import { STOPS } from './stops.ts'

test('each screen that is drawn is looked at', () => {
  const screens = new Map(allRoutes.filter(({ screen }) => screen).map((route) => [route.screen?.toString(), route.path]))
  const samePart = (path: string) => allRoutes.find((route) => route.path === path)?.screen?.toString()
  const seen = new Set(Object.keys(STOPS).map(samePart))
  expect([...screens.values()].filter((path) => !seen.has(samePart(path)))).toEqual([])
})

test('everybody who looks takes a round', () => {
  const visitors = Object.values(STOPS).flatMap((stops) => Object.values(stops).map(([who]) => who))
  expect(visitors.filter((who) => !Object.values(ROUNDS).flat().includes(who))).toEqual([])
})
