import { PACK_EXAMPLE } from '#contract/catalogue/import-columns.ts'
import { MOST_LEVELS, PackLevel } from '#contract/catalogue/pack.ts'
import type { Read } from '#contract/platform/written-amount.ts'
import { checked } from '#server/platform/sheets/cell-values.ts'
import type { StagedLevel } from './staged-row.ts'

const QUANTITY = PackLevel.shape.quantity
const LIKE = `Write a number and a unit, such as ${PACK_EXAMPLE}`

/** A pack as it is in one cell, from large to small: `12 bottle > 750 ml` is twelve bottles of 750 ml each. */
export const writePack = (levels: readonly { quantity: number; name: string }[]): string =>
  levels.map(({ quantity, name }) => `${quantity} ${name}`).join(' > ')

/**
 * Reads what `writePack` writes. What a pack must be in itself is said here; whether it goes with the units a product is ordered and priced
 * by is said where both are known (plan-pack.ts).
 */
export const readPack =
  (unit: (name: string) => Read<{ id: number }>, number: (text: string) => Read<number>) =>
  (cell: string): Read<StagedLevel[]> => {
    const levels: StagedLevel[] = []
    // a unit may have the mark in its name: a level begins with a number
    for (const level of cell.split(/>(?=\s*[\d.,])/).map((part) => part.trim())) {
      const [, amount, name] = /^([\d.,]+)(?![\d.,])\s*(.+)$/s.exec(level) ?? []
      if (amount === undefined || name === undefined) return { message: LIKE }
      const quantity = checked(QUANTITY, number(amount))
      if (quantity.message !== undefined) return { message: `${quantity.message}: ${level}` }
      const held = unit(name)
      if (held.message !== undefined) return { message: `${held.message}: ${name}` }
      if (levels.some(({ unit_id }) => unit_id === held.value.id)) return { message: `This unit is already in the pack: ${name}` }
      levels.push({ unit_id: held.value.id, quantity: quantity.value })
    }
    return levels.length > MOST_LEVELS ? { message: `At most ${MOST_LEVELS} levels` } : { value: levels }
  }
