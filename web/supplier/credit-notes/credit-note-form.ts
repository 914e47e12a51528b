import type { CreditAmounts, CreditableLine, CreditNote } from '#contract/billing/credit-notes.ts'
import { dropDraftOf, keepDraftOf, keptDraftOf } from '#web/session/kept-drafts.ts'
import type { Store } from '#web/session/storage.ts'

/** A line's entered quantity, amount if different, and whether stock is returned. */
export type LineValues = { quantity: number; amount: number | undefined; returns: boolean }

/** The form values of a credit note. */
export type NoteValues = {
  orderId: number
  lines: Record<string, LineValues>
  deliveryFee: number | undefined
  nonStockCredit: number | undefined
  note: string
  /** Null means the order's warehouse. */
  warehouseId: string | null
}

export const NOTHING: LineValues = { quantity: 0, amount: undefined, returns: false }

export const emptyNote = (orderId: number): NoteValues => ({
  orderId,
  lines: {},
  deliveryFee: undefined,
  nonStockCredit: undefined,
  note: '',
  warehouseId: null,
})

/** The form values of an existing draft. */
export const valuesOf = (draft: CreditNote, orderId: number): NoteValues => ({
  orderId,
  lines: Object.fromEntries(
    draft.selectedProducts.map(({ lineId, quantity, askedAmount, returnToWarehouse }) => [
      lineId,
      { quantity, amount: askedAmount ?? undefined, returns: returnToWarehouse },
    ]),
  ),
  deliveryFee: draft.deliveryFee || undefined,
  nonStockCredit: draft.nonStockCredit || undefined,
  note: draft.note,
  warehouseId: draft.warehouse ? String(draft.warehouse.id) : null,
})

const isCredited = ({ quantity, amount }: LineValues): boolean => quantity > 0 || (amount !== undefined && amount > 0)

/** The request body: credited lines in their order, and the other amounts. */
export function amountsBody(values: NoteValues, lines: readonly Pick<CreditableLine, 'lineId'>[]) {
  const selectedProducts = lines.flatMap(({ lineId }) => {
    const typed = values.lines[lineId] ?? NOTHING
    if (!isCredited(typed)) return []
    const { quantity, amount = null, returns } = typed
    return [{ lineId, quantity, amount, returnToWarehouse: returns && quantity > 0 }]
  })
  return { selectedProducts, deliveryFee: values.deliveryFee ?? 0, nonStockCredit: values.nonStockCredit ?? 0 }
}

/** The request body of the whole note. */
export const noteBody = (values: NoteValues, lines: readonly Pick<CreditableLine, 'lineId'>[]) => ({
  orderId: values.orderId,
  ...amountsBody(values, lines),
  note: values.note,
  warehouseId: values.warehouseId === null ? null : Number(values.warehouseId),
})

export const isNothing = ({ selectedProducts, deliveryFee, nonStockCredit }: ReturnType<typeof amountsBody>): boolean =>
  selectedProducts.length === 0 && deliveryFee === 0 && nonStockCredit === 0

/** Everything that remains of an order, so that it nets to 0. */
export const allOf = (values: NoteValues, lines: readonly CreditableLine[], remainingDeliveryFee: number): NoteValues => ({
  ...values,
  lines: Object.fromEntries(
    lines.map(({ lineId, remainingQuantity, remainingAmount }) => [
      lineId,
      {
        quantity: remainingQuantity,
        // all goods are returned, credited at less than their cost
        amount: remainingQuantity === 0 && remainingAmount > 0 ? remainingAmount : undefined,
        returns: values.lines[lineId]?.returns ?? false,
      },
    ]),
  ),
  deliveryFee: remainingDeliveryFee || undefined,
  nonStockCredit: undefined,
})

/** Problems by line id, and of the rest by field; the server names lines by their position in the request. */
export function problemsByLine(
  problems: Readonly<Record<string, readonly string[]>>,
  selected: readonly { lineId: number }[],
): { lines: Map<number, string>; rest: Record<string, string> } {
  const lines = new Map<number, string>()
  const rest: Record<string, string> = {}
  for (const [field, [message = '']] of Object.entries(problems)) {
    const [, index] = /^selectedProducts\.(\d+)/.exec(field) ?? []
    const line = index === undefined ? undefined : selected[Number(index)]
    if (line) lines.set(line.lineId, message)
    else rest[field] = message
  }
  return { lines, rest }
}

/** A line's total so far, before added tax. */
export const amountOf = (amounts: CreditAmounts | undefined, lineId: number) =>
  amounts?.lines.find((line) => line.lineId === lineId)

/** The unsaved note, if there is a readable one. */
export function keptNote(store: Store, owner: string): NoteValues | null {
  const kept = keptDraftOf<NoteValues>(store, 'creditNoteDraft', owner)
  if (typeof kept?.orderId !== 'number' || typeof kept.lines !== 'object' || kept.lines === null) return null
  return { ...emptyNote(kept.orderId), ...kept }
}

export function keepNote(store: Store, owner: string, values: NoteValues): void {
  try {
    keepDraftOf(store, 'creditNoteDraft', owner, values)
  } catch {
    // storage may be full or unavailable
  }
}

export const dropNote = (store: Store, owner: string): void => dropDraftOf(store, 'creditNoteDraft', owner)
