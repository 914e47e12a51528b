import type { Stocktake, StocktakeStatus } from '#contract/counting/stocktakes.ts'
import { countOf, formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

type Units = readonly { id: number; name: string }[]

export const unitName = (units: Units, unitId: number | null): string => units.find(({ id }) => id === unitId)?.name ?? ''

/** `27 bottles`; a dash if unknown. */
export const quantityIn = (units: Units, quantity: number | null, unitId: number | null): string =>
  quantity === null ? '—' : formatQuantityOf(quantity, unitName(units, unitId))

export const STATUS: Record<StocktakeStatus, { words: string; tone: Tone }> = {
  started: { words: 'Started', tone: 'saffron' },
  locations_set: { words: 'Not counted', tone: 'saffron' },
  counting: { words: 'Counting', tone: 'slate' },
  ready_to_finish: { words: 'Ready to finish', tone: 'bottle' },
  finished: { words: 'Finished', tone: 'grey' },
}

type Located = Pick<Stocktake['locations'][number], 'name' | 'total' | 'counted' | 'isCompleted'>

/** The progress of a stocktake: `12 of 30 counted`. */
export function progressOf(locations: readonly Located[]): { counted: number; total: number; words: string } {
  const counted = locations.reduce((sum, one) => sum + one.counted, 0)
  const total = locations.reduce((sum, one) => sum + one.total, 0)
  return { counted, total, words: `${counted} of ${countOf(total, 'place')} counted` }
}

/** Why a stocktake cannot be finished yet; null if it can. */
export function notReady(locations: readonly Located[]): string | null {
  if (locations.length === 0) return 'Choose locations first'
  const open = locations.filter(({ isCompleted }) => !isCompleted).map(({ name }) => name)
  return open.length === 0 ? null : `Complete ${open.join(', ')} first`
}

/** The difference to the expected quantity: `3 fewer`; empty if both are equal. */
export function differenceIn(quantity: number | null, expected: number | null): { words: string; isLess: boolean } | null {
  if (quantity === null || expected === null || quantity === expected) return null
  const by = Math.abs(quantity - expected)
  return { words: `${formatQuantity(by)} ${quantity < expected ? 'fewer' : 'more'} than expected`, isLess: quantity < expected }
}
