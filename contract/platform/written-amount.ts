import type { Currency } from './currency.ts'

/** What a text says, or why it says nothing that can be used. */
export type Read<T> = { value: T; message?: undefined } | { value?: undefined; message: string }

export const FORMULA = 'Is a formula. Enter its result instead.'

const AMBIGUOUS = 'Is ambiguous. Enter it like 1234.50'

/**
 * A number as people write it: 1234.5, 1,234.50, 1.234,50, 1 234,50, $12.50, 12,5. Where one comma or point could mean thousands as well as
 * decimals, it is refused rather than guessed. `isContinental`: the file is separated by semicolons, so a lone point may mean thousands.
 */
export function readNumber(cell: string, isContinental: boolean): Read<number> {
  if (!isContinental && /^\d+(\.\d+)?$/.test(cell)) return { value: Number(cell) }
  if (cell.startsWith('=')) return { message: FORMULA }
  const text = cell.replace(/^'/, '').replace(/[\s\u00a0\u202f']|[A-Z]{3}|[$€£¥%]/g, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(text)) return { message: 'Is not a number' }
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma >= 0 && point >= 0) return grouped(text, comma > point ? ',' : '.')
  const mark = comma >= 0 ? ',' : '.'
  const parts = text.split(mark)
  if (parts.length > 2) return grouped(text, mark === ',' ? '.' : ',')
  const [whole = '', decimals = ''] = parts
  const mayBeThousands = decimals.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole)
  if (mayBeThousands && (mark === ',' || isContinental)) return { message: AMBIGUOUS }
  return { value: Number(`${whole}.${decimals || 0}`) }
}

/** What a currency is recognised by. */
export type Recognised = Pick<Currency, 'code' | 'template'>

/** An amount as people write it, also with the mark of its own currency; one in another currency is refused rather than read as this one. */
export function readMoney(cell: string, isContinental: boolean, currency: Recognised): Read<number> {
  const mark = cell.replace(/[\d\s\u00a0\u202f.,'+\-%]/g, '')
  if (mark === '' || cell.startsWith('=')) return readNumber(cell, isContinental)
  if (marksOf(currency).includes(mark)) return readNumber(cell.replace(mark, ''), isContinental)
  const isOfACurrency = /\p{Sc}/u.test(mark) || /^[A-Z]{3}$/.test(mark)
  return { message: isOfACurrency ? `Is in another currency. Enter it in ${currency.code}.` : 'Is not a number' }
}

function marksOf({ code, template }: Recognised): string[] {
  const own = template.replace('{amount}', '').trim()
  const sign = /\p{Sc}/u.exec(own)?.[0]
  return [code, own, ...(sign ? [sign, `${code[0]}${sign}`, `${code.slice(0, 2)}${sign}`, `${code}${sign}`] : [])]
}

/** A number with marks of both kinds, or several of one: thousands must be in threes. */
function grouped(text: string, decimal: ',' | '.'): Read<number> {
  const [whole = '', decimals = '', ...more] = text.split(decimal)
  const groups = whole.replace(/^[+-]/, '').split(decimal === ',' ? '.' : ',')
  const isRight = groups.every((group, i) => (i === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  if (more.length > 0 || !isRight || !/^\d*$/.test(decimals)) return { message: 'Is not a number' }
  return { value: Number(`${text.startsWith('-') ? '-' : ''}${groups.join('')}.${decimals || 0}`) }
}
