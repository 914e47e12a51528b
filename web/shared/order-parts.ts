import type { OrderLine } from '#contract/ordering/orders.ts'

export const ORDER_PARTS = ['all', 'included', 'excluded'] as const
export type OrderPart = (typeof ORDER_PARTS)[number]
type Line = Pick<OrderLine, 'isIncluded'>

const belongs: Record<OrderPart, (line: Line) => boolean> = {
  all: () => true,
  included: ({ isIncluded }) => isIncluded,
  excluded: ({ isIncluded }) => !isIncluded,
}

export const linesOf = <L extends Line>(lines: readonly L[], part: OrderPart): L[] => lines.filter(belongs[part])

/** Accepted and declined lines are shown separately only if some but not all products are excluded. */
export const isInParts = (lines: readonly Line[]): boolean =>
  lines.some(({ isIncluded }) => isIncluded) && lines.some(({ isIncluded }) => !isIncluded)
