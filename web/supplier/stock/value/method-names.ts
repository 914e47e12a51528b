import type { ValuationMethod } from '#contract/parties/stock-valuation.ts'

export const METHOD_NAMES: Record<ValuationMethod, string> = {
  fifo: 'First in, first out',
  average: 'At moving average',
}
