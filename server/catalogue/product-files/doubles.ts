import type { CellProblem } from '#contract/platform/table-problems.ts'
import type { StagedRow } from './staged-row.ts'

/** Remembers which product each row is about, so that a second row about it is refused. */
export class Doubles {
  readonly #rows = new Map<string, number>()

  problemsOf({ row, distributor_id, sku, name }: StagedRow): CellProblem[] {
    const key = sku === null ? `${distributor_id} name ${name}` : `${distributor_id} sku ${sku}`
    const first = this.#rows.get(key)
    if (first === undefined) {
      this.#rows.set(key, row)
      return []
    }
    const message = `The same ${sku === null ? 'name' : 'SKU'} is in row ${first}`
    return [{ column: sku === null ? 'Name' : 'SKU', value: sku ?? name ?? '', message }]
  }
}
