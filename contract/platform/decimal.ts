/**
 * Exact arithmetic on decimals. A number represents the decimal it is written as, so 524288.065 is exactly that and not the binary fraction
 * nearest to it. Whole units below 2^53 are worked out with ordinary numbers; BigInt takes over beyond.
 */

/** `units` / 10^`scale`. */
type Decimal = { units: number; scale: number } | { units: bigint; scale: number }

/** What comes out of earlier arithmetic with binary fractions is normalised to so many decimals first. */
const MOST_DECIMALS = 8

const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent)
const power = (exponent: number): number => POWERS[exponent] ?? 10 ** exponent
const BIG_POWERS = POWERS.map((_, exponent) => 10n ** BigInt(exponent))
const bigPower = (exponent: number): bigint => BIG_POWERS[exponent] ?? 10n ** BigInt(exponent)

/**
 * a × b / divisor, rounded half away from zero to so many decimals.
 * @throws RangeError when one of them is not finite
 */
export function ratio(a: number, b: number, divisor: number, decimals: number): number {
  const [x, y, by] = [decimalOf(a), decimalOf(b), decimalOf(divisor)]
  const above = by.scale + decimals
  const below = x.scale + y.scale
  if (typeof x.units === 'number' && typeof y.units === 'number' && typeof by.units === 'number') {
    const shared = Math.min(above, below)
    const numerator = x.units * y.units * power(above - shared)
    const denominator = by.units * power(below - shared)
    if (isExact(numerator) && isExact(denominator)) return divided(numerator, denominator, decimals)
  }
  const numerator = BigInt(x.units) * BigInt(y.units) * bigPower(above)
  const denominator = BigInt(by.units) * bigPower(below)
  return fromUnits(dividedBig(numerator, denominator), decimals)
}

/** The sum of decimals, rounded half away from zero. @throws RangeError when one of them is not finite */
export function total(amounts: readonly number[], decimals: number): number {
  let units = 0
  for (const [i, amount] of amounts.entries()) {
    const one = wholeUnits(amount, decimals)
    if (one === undefined || !isExact(units + one)) return totalOfAny(amounts, i, units, decimals)
    units += one
  }
  return fromUnits(units, decimals)
}

/** From the first amount on that is no whole number of units, or too many of them. */
function totalOfAny(amounts: readonly number[], from: number, units: number, decimals: number): number {
  const scale = MOST_DECIMALS
  let all = BigInt(units) * 10n ** BigInt(scale - decimals)
  for (let i = from; i < amounts.length; i++) {
    const one = decimalOf(amounts[i] as number)
    all += BigInt(one.units) * 10n ** BigInt(scale - one.scale)
  }
  return fromUnits(dividedBig(all, 10n ** BigInt(scale - decimals)), decimals)
}

/** The amount in whole units of 10^-decimals, if it is that. */
export function wholeUnits(amount: number, decimals: number): number | undefined {
  const shift = power(decimals)
  const units = Math.round(amount * shift)
  return units / shift === amount && isExact(units) ? units : undefined
}

/** The amount in units of 10^-decimals, rounded half away from zero. */
export function unitsOf(amount: number, decimals: number): bigint {
  const { units, scale } = decimalOf(amount)
  if (decimals >= scale) return BigInt(units) * bigPower(decimals - scale)
  return dividedBig(BigInt(units), bigPower(scale - decimals))
}

/** The decimal a number represents, normalised to 8 decimals. */
function decimalOf(amount: number): Decimal {
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount: ${amount}`)
  for (let scale = 0; scale <= MOST_DECIMALS; scale++) {
    const units = wholeUnits(amount, scale)
    if (units !== undefined) return { units, scale }
  }
  const normalised = Math.round(Math.abs(amount) * power(MOST_DECIMALS))
  if (isExact(normalised)) return { units: Math.sign(amount) * normalised, scale: MOST_DECIMALS }
  return asWritten(amount)
}

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** For numbers of more digits than an exact whole number holds. */
function asWritten(amount: number): Decimal {
  const [, sign, whole = '0', fraction = '', exponent = '0'] = WRITTEN.exec(String(amount)) ?? []
  const units = BigInt(`${sign}${whole}${fraction}`)
  const scale = fraction.length - Number(exponent)
  if (scale > MOST_DECIMALS) return { units: dividedBig(units, 10n ** BigInt(scale - MOST_DECIMALS)), scale: MOST_DECIMALS }
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale }
}

function divided(numerator: number, denominator: number, decimals: number): number {
  const rest = Math.abs(numerator % denominator)
  const whole = (Math.abs(numerator) - rest) / Math.abs(denominator)
  const rounded = rest * 2 >= Math.abs(denominator) ? whole + 1 : whole
  return fromUnits(numerator < 0 !== denominator < 0 ? -rounded : rounded, decimals)
}

function dividedBig(numerator: bigint, denominator: bigint): bigint {
  const [n, d] = [absolute(numerator), absolute(denominator)]
  const rounded = (n * 2n + d) / (d * 2n)
  return numerator < 0n !== denominator < 0n ? -rounded : rounded
}

/** The number nearest to a decimal; never -0. */
function fromUnits(units: number | bigint, decimals: number): number {
  if (typeof units === 'number') return units === 0 ? 0 : units / power(decimals)
  if (isExact(Number(units))) return fromUnits(Number(units), decimals)
  const digits = absolute(units)
    .toString()
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`)
}

const isExact = (units: number): boolean => Math.abs(units) <= Number.MAX_SAFE_INTEGER
const absolute = (units: bigint): bigint => (units < 0n ? -units : units)
