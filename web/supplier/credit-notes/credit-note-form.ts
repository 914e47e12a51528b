import type { CreditAmounts, CreditableLine, CreditNote } from '#contract/billing/credit-notes.ts'
import { dropDraftOf, keepDraftOf, keptDraftOf } from '#web/session/kept-drafts.ts'
import type { Store } from '#web/session/storage.ts'

/** What is typed for a line: how much of it, perhaps another amount than it cost, and whether the goods come back. */
export type LineValues = { quantity: number; amount: number | undefined; returns: boolean }

/** What a note is written with, as it is typed. */
export type NoteValues = {
  orderId: number
  lines: Record<string, LineValues>
  deliveryFee: number | undefined
  nonStockCredit: number | undefined
  note: string
  /** Null: where the order was taken from. */
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

/** A draft that is there, to be changed. */
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

/** What is sent: credited lines in the order they stand in, and what is beside them. */
export function amountsBody(values: NoteValues, lines: readonly Pick<CreditableLine, 'lineId'>[]) {
  const selectedProducts = lines.flatMap(({ lineId }) => {
    const typed = values.lines[lineId] ?? NOTHING
    if (!isCredited(typed)) return []
    const { quantity, amount = null, returns } = typed
    return [{ lineId, quantity, amount, returnToWarehouse: returns && quantity > 0 }]
  })
  return { selectedProducts, deliveryFee: values.deliveryFee ?? 0, nonStockCredit: values.nonStockCredit ?? 0 }
}

export const isNothing = ({ selectedProducts, deliveryFee, nonStockCredit }: ReturnType<typeof amountsBody>): boolean =>
  selectedProducts.length === 0 && deliveryFee === 0 && nonStockCredit === 0

/** Everything that is left of an order, so that it nets to 0. */
export const allOf = (values: NoteValues, lines: readonly CreditableLine[], remainingDeliveryFee: number): NoteValues => ({
  ...values,
  lines: Object.fromEntries(
    lines.map(({ lineId, remainingQuantity, remainingAmount }) => [
      lineId,
      {
        quantity: remainingQuantity,
        // goods that are all back, at less than they cost
        amount: remainingQuantity === 0 && remainingAmount > 0 ? remainingAmount : undefined,
        returns: values.lines[lineId]?.returns ?? false,
      },
    ]),
  ),
  deliveryFee: remainingDeliveryFee || undefined,
  nonStockCredit: undefined,
})

/** What is wrong with each line, by its id, and with the rest by field; the server speaks of lines by where they stand in what was sent. */
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

/** What a line comes to so far, before tax on top. */
export const amountOf = (amounts: CreditAmounts | undefined, lineId: number) =>
  amounts?.lines.find((line) => line.lineId === lineId)

/** The note somebody began and did not save, if there is one that can be read. */
export function keptNote(store: Store, owner: string): NoteValues | null {
  const kept = keptDraftOf<NoteValues>(store, 'creditNoteDraft', owner)
  if (typeof kept?.orderId !== 'number' || typeof kept.lines !== 'object' || kept.lines === null) return null
  return { ...emptyNote(kept.orderId), ...kept }
}

export function keepNote(store: Store, owner: string, values: NoteValues): void {
  try {
    keepDraftOf(store, 'creditNoteDraft', owner, values)
  } catch {
    // a browser without any room keeps nothing
  }
}

export const dropNote = (store: Store, owner: string): void => dropDraftOf(store, 'creditNoteDraft', owner)
