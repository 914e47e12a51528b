/**
 * What goods in stock are worth at cost (G-048): `fifo` takes the goods that came first as gone first, `average` lets everything that goes cost the
 * moving average of what is there.
 */
export const VALUATION_METHODS = ['fifo', 'average'] as const
export type ValuationMethod = (typeof VALUATION_METHODS)[number]
export const METHOD_NAMES: Record<ValuationMethod, string> = { fifo: 'First in, first out', average: 'At moving average' }
