import { describe, expect, test } from 'vitest'
import { castsIn, castsOf } from './setup/casts.ts'

/** A cast is where the compiler takes our word for it. Casts for each thousand lines, tests and generated files left out. */
const LIMITS = { web: 1, 'server/platform': 4 }

describe('casts', () => {
  test.each(Object.entries(LIMITS))('%s has at most %d casts for each thousand lines', (folder, limit) => {
    const { casts, thousands } = castsOf(folder)
    expect(thousands).toBeGreaterThan(1)
    expect(casts.length / thousands, casts.map(({ place, text }) => `${place} ${text}`).join('\n')).toBeLessThanOrEqual(limit)
  })

  test('fewer than five casts of the web say never, which fits everywhere', () => {
    const { casts } = castsOf('web')
    expect(casts.filter(({ isNever }) => isNever).length).toBeLessThan(5)
  })

  test('a cast is found wherever it is, and as const is none', () => {
    const text = "const a = [1] as const\nconst b = { c: (d as never) } as unknown as string\nimport { e as f } from './e.ts'\n"
    expect(castsIn('a.ts', text).map(({ place, isNever }) => [place, isNever])).toEqual([
      ['a.ts:2', false],
      ['a.ts:2', false],
      ['a.ts:2', true],
    ])
  })
})
