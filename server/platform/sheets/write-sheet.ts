import { Readable } from 'node:stream'
import { type Cell, columnName, csvText, escaped, type SheetFormat, xlsxCell } from './cells.ts'
import { type ZipPart, zipStream } from './zip-stream.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

export type Pages = AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>

/** A sheet of a workbook. `lists`: columns whose cells are chosen from a column of another sheet, as `Options!$A$2:$A$9`. */
export type Sheet = { name: string; pages: Pages; lists?: readonly { column: number; from: string }[] }

/** A table as a file, written as its rows come; the first row is the heading. `name` is that of a workbook's sheet. */
export function tableStream(format: SheetFormat, pages: Pages, name = 'Sheet1'): Readable {
  return format === 'csv' ? Readable.from(csvOf(pages), { objectMode: false }) : workbookStream([{ name, pages }])
}

export const workbookStream = (sheets: readonly Sheet[]): Readable =>
  Readable.from(zipStream(partsOf(sheets)), { objectMode: false })

async function* csvOf(pages: Pages): AsyncGenerator<string> {
  // spreadsheets take a CSV for their own old encoding unless it begins so
  yield '\uFEFF'
  for await (const rows of pages) yield csvText(rows)
}

function partsOf(sheets: readonly Sheet[]): ZipPart[] {
  const numbered = sheets.map((sheet, i) => ({ ...sheet, number: i + 1 }))
  const all = (one: (sheet: (typeof numbered)[number]) => string) => numbered.map(one).join('')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return [
    {
      name: '[Content_Types].xml',
      text: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${all(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}</Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      text: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      text: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${all(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all(({ number }) => `<Relationship Id="rId${number}" Type="${REL}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="styles" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', text: [STYLES] },
    ...numbered.map((sheet) => ({ name: `xl/worksheets/sheet${sheet.number}.xml`, text: xmlOf(sheet) })),
  ]
}

/** Plain, and bold for the heading. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`
const HEADING = 1

const LAST_CHOSEN_ROW = 5000

async function* xmlOf({ pages, lists = [] }: Sheet): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  let number = 0
  for await (const rows of pages) {
    let text = number === 0 && rows.length > 0 ? `${columnsOf(rows)}<sheetData>` : ''
    for (const row of rows) {
      number++
      const style = number === 1 ? HEADING : 0
      text += `<row r="${number}">${row.map((value, column) => xlsxCell(value, `${columnName(column)}${number}`, style)).join('')}</row>`
    }
    yield text
  }
  yield number === 0 ? '<sheetData/>' : '</sheetData>'
  if (lists.length > 0) yield `<dataValidations count="${lists.length}">${lists.map(validationOf).join('')}</dataValidations>`
  yield '</worksheet>'
}

const NARROWEST = 8
const WIDEST = 60

/** Columns as wide as the first rows need, so that nothing has to be pulled wide to be read. */
function columnsOf(rows: readonly (readonly Cell[])[]): string {
  const first = rows.slice(0, 200)
  const columns = (first[0] ?? []).map((_, i) => {
    const longest = Math.max(...first.map((row) => String(row[i] ?? '').length))
    const width = Math.min(Math.max(longest, NARROWEST), WIDEST) + 2
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`
  })
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}

const validationOf = ({ column, from }: { column: number; from: string }): string =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${columnName(column)}2:${columnName(column)}${LAST_CHOSEN_ROW}"><formula1>${escaped(from)}</formula1></dataValidation>`
