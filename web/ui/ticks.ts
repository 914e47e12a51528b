const STEPS = [1, 2, 2.5, 5, 10]
const MOST = 4

/** Round axis values from 0 to at least the maximum, at most five: 0, 4000, 8000, 12000. */
export function ticksUpTo(highest: number): number[] {
  if (!(highest > 0)) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(highest / MOST))
  const step = power * (STEPS.find((one) => one * power * MOST >= highest) ?? 10)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}
