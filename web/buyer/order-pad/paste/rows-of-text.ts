import { parse } from 'papaparse'

/** Rows of a table. */
export type Rows = string[][]

/** As many columns as the server reads of a file. */
const MOST_COLUMNS = 50
const DELIMITERS = ['\t', ';', ',', '|'] as const

/** The rows of tabular text: copied from a spreadsheet, or a CSV with a header. Null for a plain list. */
export function rowsOf(text: string): Rows | null {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  const lines = [first, ...others]
  // a tab in a line or two does not make a table of a list
  if (lines.filter((line) => line.includes('\t')).length * 2 >= lines.length) return tableRows(text, '\t')
  const delimiter = DELIMITERS.find((one) => first.includes(one))
  return delimiter && others.length > 0 && isHead(first.split(delimiter)) ? tableRows(text, delimiter) : null
}

const tableRows = (text: string, delimiter: string): Rows =>
  parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', transform: (cell: string) => cell.trim() }).data.map((row) =>
    row.slice(0, MOST_COLUMNS),
  )

/** Names of header columns. */
export const HEADS = {
  sku: /^(?:sku|code|item ?(?:code|no\.?|number|#)|product ?(?:code|no\.?|number|#)|article ?(?:code|no\.?|number)?|art\.? ?(?:no\.?|nr\.?)|plu|stock ?code|supplier ?(?:code|sku)|number|no\.?|#)$/i,
  name: /^(?:name|product(?: ?name)?|item(?: ?name)?|description|product ?description|goods|article ?name|what)$/i,
  quantity:
    /^(?:qty\.?|quantity|order(?: ?qty\.?| ?quantity)?|ordered|amount|count|units?|cases?|boxes|how ?many|to ?order|required|need(?:ed)?|menge|anzahl)$/i,
} as const

/** Whether a row is a header with product and quantity. */
export function isHead(cells: readonly string[]): boolean {
  const has = (head: RegExp) => cells.some((cell) => head.test(cell.replace(/^"|"$/g, '').trim()))
  return has(HEADS.quantity) ? has(HEADS.sku) || has(HEADS.name) : has(HEADS.sku) && has(HEADS.name)
}
