import { describe, expect, test } from 'vitest'
import { ratio, total, wholeUnits } from './decimal.ts'

/** A decimal as a fraction of whole numbers, read from its digits. */
type Fraction = { over: bigint; under: bigint }
const fractionOf = (written: string): Fraction => {
  const [whole = '0', decimals = ''] = written.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}
const absolute = (value: bigint) => (value < 0n ? -value : value)

/** The fraction rounded half away from zero, as the number that its digits represent. */
function rounded({ over, under }: Fraction, decimals: number): number {
  const scaled = over * 10n ** BigInt(decimals)
  const units = (absolute(scaled) * 2n + absolute(under)) / (absolute(under) * 2n)
  const digits = units.toString().padStart(decimals + 1, '0')
  const written = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
  return Number(`${over < 0n !== under < 0n && units !== 0n ? '-' : ''}${written}`)
}

/** Always the same numbers, so that a failure can be looked at again. */
function random(seed: number) {
  let state = seed
  return (most: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const high = state
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((((high >>> 5) * 67108864 + (state >>> 6)) / 2 ** 53) * most)
  }
}

describe('exact decimals', () => {
  test('half a cent is rounded up on amounts of any size', () => {
    expect(ratio(524288.065, 1, 1, 2)).toBe(524288.07)
    expect(ratio(65536.0005, 1, 1, 3)).toBe(65536.001)
    expect(ratio(400000.95, 92.5, 100, 4)).toBe(370000.8788)
    expect(ratio(-524288.065, 1, 1, 2)).toBe(-524288.07)
  })

  test('a million random products and quotients up to 10^12 are those of exact fractions', () => {
    const below = random(20)
    const decimal = (digits: number, decimals: number): string => {
      const units = below(10 ** digits)
        .toString()
        .padStart(decimals + 1, '0')
      const at = units.length - decimals
      return `${below(8) === 0 ? '-' : ''}${units.slice(0, at)}${decimals === 0 ? '' : `.${units.slice(at)}`}`
    }
    let compared = 0
    const wrong: string[] = []
    while (compared < 1_000_000 && wrong.length < 5) {
      const decimals = below(5)
      const price = decimal(1 + below(15), below(5))
      if (Math.abs(Number(price)) > 1e12) continue
      const [quantity, by] = [decimal(1 + below(6), below(4)), `${1 + below(300)}.${below(100).toString().padStart(2, '0')}`]
      const [p, q, d] = [fractionOf(price), fractionOf(quantity), fractionOf(by)]
      const exact = rounded({ over: p.over * q.over * d.under, under: p.under * q.under * d.over }, decimals)
      const found = ratio(Number(price), Number(quantity), Number(by), decimals)
      if (found !== exact && !(found === 0 && exact === 0))
        wrong.push(`${price} × ${quantity} / ${by} to ${decimals}: ${found}, not ${exact}`)
      compared++
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test('sums are exact, of whole units and of others', () => {
    expect(total([0.1, 0.2], 2)).toBe(0.3)
    expect(total([1.005, 1.005], 2)).toBe(2.01)
    expect(
      total(
        Array.from({ length: 1000 }, () => 999_999_999_999.99),
        2,
      ),
    ).toBe(999_999_999_999_990)
    expect(total([0.004, 0.004], 2)).toBe(0.01)
    expect(Object.is(total([0.1, -0.1], 2), 0)).toBe(true)
  })

  test('what binary arithmetic left behind is normalised to 8 decimals', () => {
    expect(ratio(0.1 + 0.2, 1, 1, 4)).toBe(0.3)
    expect(ratio(1.0049999999999, 1, 1, 2)).toBe(1.01)
    expect(ratio(1e-9, 1, 1, 4)).toBe(0)
    expect(wholeUnits(0.1 + 0.2, 1)).toBeUndefined()
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('R-269 %s is refused, not summed', (amount) => {
    expect(() => total([1, amount], 2)).toThrow(RangeError)
    expect(() => ratio(1, amount, 1, 2)).toThrow(RangeError)
  })
})
