import { escapeHtml } from '../escape-html.ts'

export type Cell = string | number | null
export type SheetFormat = 'csv' | 'xlsx'

export const SHEET_CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * Rows as CSV. A text that a spreadsheet would take for a formula is given an apostrophe, so that it stays a text. A phone number with
 * its country code has neither a name nor a reference to calculate with, and stays as it is written.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

/** Digits after the plus, or after a space too: two numbers side by side are never calculated, so `+1-555` is not one of them. */
const PHONE = /^\+(?:\d{5,15}|\d{1,4} \(?\d[\d ()-]*)$/

function csvCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) && !PHONE.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `style` is the number of one of the workbook's styles. */
export function xlsxCell(value: Cell, at: string, style = 0): string {
  if (value === null) return ''
  const place = style === 0 ? `r="${at}"` : `r="${at}" s="${style}"`
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Control characters have no place in XML. */
export const escaped = (text: string) =>
  escapeHtml([...text].filter((character) => character >= ' ' || ['\t', '\n', '\r'].includes(character)).join(''))
