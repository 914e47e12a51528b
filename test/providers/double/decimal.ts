/** An exact decimal number: `units / 10^scale`. The doubles add up amounts with it, so that they witness ours without sharing code with us. */
export type Decimal = { units: bigint; scale: number }

/**
 * Reads a decimal. A number of JSON is taken by its shortest text, which is what was sent as long as it has at most 15 digits.
 * @throws RangeError where it is no decimal
 */
export function decimal(value: string | number | bigint): Decimal {
  const text = String(value)
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  if (sign === undefined || whole + fraction === '') throw new RangeError(`${text} is not a decimal`)
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * power(-scale), scale: 0 }
}

const power = (digits: number): bigint => 10n ** BigInt(digits)
const at = ({ units, scale }: Decimal, other: number): bigint => units * power(other - scale)

export function plus(...all: Decimal[]): Decimal {
  const scale = Math.max(0, ...all.map((one) => one.scale))
  return { units: all.reduce((sum, one) => sum + at(one, scale), 0n), scale }
}

export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale })
export const minus = (left: Decimal, right: Decimal): Decimal => plus(left, negated(right))
export const absolute = (one: Decimal): Decimal => (one.units < 0n ? negated(one) : one)
export const times = (left: Decimal, right: Decimal): Decimal => ({
  units: left.units * right.units,
  scale: left.scale + right.scale,
})

/** Negative, zero or positive as `left` is less than, equal to or greater than `right`. */
export function compare(left: Decimal, right: Decimal): number {
  const { units } = minus(left, right)
  return units < 0n ? -1 : units > 0n ? 1 : 0
}

export const isZero = ({ units }: Decimal): boolean => units === 0n
export const isNegative = ({ units }: Decimal): boolean => units < 0n

/** Half away from zero. */
export function rounded(one: Decimal, places: number): Decimal {
  if (one.scale <= places) return { units: at(one, places), scale: places }
  return { units: divided(one.units, power(one.scale - places)), scale: places }
}

/** `left / right`, rounded half away from zero. */
export function quotient(left: Decimal, right: Decimal, places: number): Decimal {
  const scale = left.scale - right.scale - places
  const [over, under] = scale <= 0 ? [left.units * power(-scale), right.units] : [left.units, right.units * power(scale)]
  return { units: divided(over, under), scale: places }
}

function divided(over: bigint, under: bigint): bigint {
  const isBelow = over < 0n !== under < 0n
  const [top, bottom] = [over < 0n ? -over : over, under < 0n ? -under : under]
  const result = (2n * top + bottom) / (2n * bottom)
  return isBelow ? -result : result
}

/** All its places: `12.50`. */
export function textOf({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}

/** As it is written in JSON. */
export const numberOf = (one: Decimal): number => Number(textOf(one))
