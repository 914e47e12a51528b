import { round } from '#contract/platform/money.ts'
import type { Order } from '#server/ordering/orders/order.ts'
import { Problem } from '#server/platform/http/problem.ts'

/**
 * What approved credit notes gave back stays given back: no line becomes less than was credited of it, and the order not less than all
 * of it (T-51, T-53, T-62).
 * @param fieldOf the field that a line was changed by; anything else is said of `field`
 * @throws Problem validation_failed
 */
export function mustCoverCredits(after: Order, field: string, fieldOf: (lineId: number) => string = () => field): void {
  if (after.creditNoteAmount === 0) return
  const fields: Record<string, string[]> = {}
  for (const [lineId, credited] of creditedByLine(after)) {
    const line = after.lines.find(({ id }) => id === lineId)
    const left = !line || line.isDeclined ? 0 : line.quantity
    if (left < credited) fields[fieldOf(lineId)] = [`Credit notes already credit ${credited} of it`]
  }
  if (after.amountWithTax < after.creditNoteAmount)
    fields[field] = [`Credit notes already credit ${after.creditNoteAmount}; the order total cannot be ${after.amountWithTax}`]
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

function creditedByLine({ creditNotes }: Pick<Order, 'creditNotes'>): Map<number, number> {
  const credited = new Map<number, number>()
  for (const { lineId, quantity } of creditNotes.flatMap(({ lines }) => lines))
    if (lineId !== null) credited.set(lineId, round((credited.get(lineId) ?? 0) + quantity, 3))
  return credited
}
