import type { SupplierStocktake, SupplierStocktakeItem } from '#contract/stock/supplier-stocktakes.ts'
import { countOf, formatQuantityOf } from '#web/shared/format.ts'
import type { Tone } from '#web/ui/StatusBadge.tsx'

export const STATUS: Record<SupplierStocktake['status'], { words: string; tone: Tone }> = {
  started: { words: 'Started', tone: 'saffron' },
  counting: { words: 'Counting', tone: 'slate' },
  finished: { words: 'Finished', tone: 'grey' },
}

/** `12 of 30 products`. */
export const progressOf = ({ countedCount, itemCount }: Pick<SupplierStocktake, 'countedCount' | 'itemCount'>): string =>
  `${countedCount} of ${countOf(itemCount, 'product')}`

/** `+2 cases`, `−1 case`, `0 cases`; a dash where it is not known. */
export const signedIn = (difference: number | null, unit: string): string =>
  difference === null ? '—' : `${difference > 0 ? '+' : ''}${formatQuantityOf(difference, unit)}`

/** How many products differ, and how many are not counted or doubtful. */
export function summaryOf(items: readonly SupplierStocktakeItem[]) {
  const counted = items.filter((item) => item.counted !== null)
  return {
    counted: counted.length,
    different: counted.filter(({ difference }) => difference !== null && difference !== 0).length,
    uncounted: items.length - counted.length,
    recount: items.filter(({ needsRecount }) => needsRecount),
  }
}
