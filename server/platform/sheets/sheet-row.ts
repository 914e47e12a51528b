/** A row as a spreadsheet counts them, from 1, and its cells as text. Rows without any content are left out. */
export type SheetRow = { number: number; cells: string[] }

/** A file that cannot be read any further, in the words of whoever sent it. */
export class SheetProblem extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'SheetProblem'
  }
}

/** A cell longer than this is no cell of a spreadsheet. */
export const MOST_CELL_CHARACTERS = 32_767
export const MOST_CELLS = 500

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '' || cell.trim() === '')
