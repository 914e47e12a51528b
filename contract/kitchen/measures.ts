import { conversion, ONE, over, type Ratio, ratioOf, times } from '#contract/catalogue/pack.ts'
import type { CountingUnit } from '#contract/counting/counting.ts'

type Named = { id: number; name: string }
type Measure = { kind: 'mass' | 'volume' | 'pieces'; ratio: Ratio }

const mass = (grams: number): Measure => ({ kind: 'mass', ratio: ratioOf(grams) })
const volume = (millilitres: number): Measure => ({ kind: 'volume', ratio: ratioOf(millilitres) })
const pieces = (count: number): Measure => ({ kind: 'pieces', ratio: ratioOf(count) })

/** Units that everybody knows, by the names they go by. */
const MEASURES: Record<string, Measure> = {
  mg: mass(0.001),
  g: mass(1),
  gram: mass(1),
  grams: mass(1),
  kg: mass(1000),
  kilo: mass(1000),
  kilogram: mass(1000),
  kilograms: mass(1000),
  t: mass(1_000_000),
  ml: volume(1),
  millilitre: volume(1),
  milliliter: volume(1),
  cl: volume(10),
  dl: volume(100),
  l: volume(1000),
  litre: volume(1000),
  liter: volume(1000),
  litres: volume(1000),
  liters: volume(1000),
  each: pieces(1),
  piece: pieces(1),
  pieces: pieces(1),
  dozen: pieces(12),
}
const measureOf = (name: string): Measure | undefined => {
  const word = name.trim().toLowerCase()
  return Object.hasOwn(MEASURES, word) ? MEASURES[word] : undefined
}

/** One of a unit in another, where both are measures of the same kind: 1 kg is 1000 g. */
export function measured(from: Named, to: Named): Ratio | null {
  if (from.id === to.id) return ONE
  const [a, b] = [measureOf(from.name), measureOf(to.name)]
  return a && b && a.kind === b.kind ? over(a.ratio, b.ratio) : null
}

/** One of a unit in another unit of a product: by what it comes in, and where that does not hold them by common measures. */
export function inProduct(units: readonly CountingUnit[], from: Named, to: Named): Ratio | null {
  if (from.id === to.id) return ONE
  const [ordering, ...held] = units
  if (!ordering) return null
  const packed = { orderingUnitId: ordering.id, pack: held.map(({ id, quantity }) => ({ unitId: id, quantity })) }
  const starts = bridges(units, from)
  const ends = bridges(units, to)
  for (const start of starts)
    for (const end of ends) {
      const within = conversion(packed, start.unitId, end.unitId)
      if (within) return over(times(start.ratio, within), end.ratio)
    }
  return measured(from, to)
}

/** The product's units that a unit is, or is measured in, with how many of them one is. */
const bridges = (units: readonly CountingUnit[], unit: Named): { unitId: number; ratio: Ratio }[] =>
  units
    .flatMap((one) => {
      const ratio = measured(unit, one)
      return ratio ? [{ unitId: one.id, ratio }] : []
    })
    .toSorted((a, b) => Number(b.unitId === unit.id) - Number(a.unitId === unit.id))
