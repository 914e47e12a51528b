/** Rows of a table. */
export type Rows = string[][]

const DELIMITERS = ['\t', ';', ',', '|'] as const

/** The rows of tabular text: copied from a spreadsheet, or a CSV with a header. Null for a plain list. */
export function rowsOf(text: string): Rows | null {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  if (first.includes('\t') || others.some((line) => line.includes('\t'))) return csvRows(text, '\t')
  const delimiter = DELIMITERS.find((one) => first.includes(one))
  return delimiter && others.length > 0 && isHead(first.split(delimiter)) ? csvRows(text, delimiter) : null
}

/** The rows of a CSV file, split by the most frequent delimiter of its first lines. */
export function rowsOfCsv(text: string): Rows {
  const start = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const declared = /^sep=(.)\n/i.exec(start)
  const body = declared ? start.slice(declared[0].length) : start
  const sample = body.slice(0, 4000)
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: sample.split(delimiter).length }))
  const best = counted.sort((a, b) => b.count - a.count)[0]
  return csvRows(body, declared?.[1] ?? best?.delimiter ?? ',')
}

/** Quoted cells may contain delimiters, line ends and doubled quotes. */
function csvRows(text: string, delimiter: string): Rows {
  const rows: Rows = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[i + 1] === '"') cell += text[++i]
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (character === delimiter) endCell()
    else if (character === '\n') endRow()
    else cell += character
  }
  endRow()
  return rows
}

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
