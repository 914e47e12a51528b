import { round } from '#contract/platform/money.ts'

/** One line of a list: a product, and its quantity if given. */
export type ListLine = {
  text: string
  sku?: string
  quantity: number | null
  /** The unit named with the quantity, in the singular. */
  unit?: string
  /** The whole line, where the quantity and its unit could also be a size that belongs to the name. */
  whole?: string
}

const LONGEST = 200
/** How much of a line is read: the patterns below take the square of the time for a longer one. */
const MOST_READ = 1000
const MOST_QUANTITY = 1_000_000

/** Units of a quantity; sizes (g, ml, l) are part of a name: 'milk 2 l' has no quantity of 2. */
const COUNTED =
  'boxe?s?|bxs?|cases?|cs|cartons?|ctns?|crates?|trays?|bunche?s?|bch|bags?|bottles?|btls?|cans?|tins?|jars?|tubs?|packs?|packets?|pkts?|pks?|punnets?|pnts?|each|ea|pieces?|pcs?|dozens?|doz|dz|rolls?|sheets?|loaf|loaves|heads?|sacks?|kegs?|units?|kgs?|kilos?'
/** How the units are written, and their name. */
const UNITS: readonly [name: string, written: RegExp][] = [
  ['kg', /^(?:kgs?|kilos?)$/i],
  ['box', /^(?:boxe?s?|bxs?)$/i],
  ['case', /^(?:cases?|cs)$/i],
  ['carton', /^(?:cartons?|ctns?)$/i],
  ['bunch', /^(?:bunche?s?|bch)$/i],
  ['bottle', /^(?:bottles?|btls?)$/i],
  ['pack', /^(?:packs?|packets?|pkts?|pks?)$/i],
  ['punnet', /^(?:punnets?|pnts?)$/i],
  ['each', /^(?:each|ea|pieces?|pcs?|units?)$/i],
  ['dozen', /^(?:dozens?|doz|dz)$/i],
  ['loaf', /^(?:loaf|loaves)$/i],
]
const unitOf = (written: string): string =>
  UNITS.find(([, is]) => is.test(written))?.[0] ?? written.toLowerCase().replace(/s$/, '')

const NUMBER = String.raw`(?:\d+\s+\d\/\d|\d\/\d|\d*\s*[½¼¾]|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)`

/** '2 x tomatoes', '2x tomatoes', '3 boxes of tomatoes', '1,5 kg carrots'. */
const BEFORE = new RegExp(
  String.raw`^(${NUMBER})(?:\s*[x×*]\s*|\s*(${COUNTED})\b\.?(?:\s+of\b)?\s*[x×]?\s*|\s*[:=)-]\s+|\.\s+|\s+)(?=\S)(.+)$`,
  'iu',
)
/** 'milk 6', 'milk: 6', 'milk - 6', 'milk x6', 'tomatoes x 3 boxes', 'tomatoes (6)'. */
const AFTER = new RegExp(
  String.raw`^(.*\S)(?:\s+[-–—=]\s*|\s*[:=]\s*|\s+[x×*]\s*|\s*[×]\s*|\s+\(?\s*|\s*\(\s*)(${NUMBER})(?:\s*(${COUNTED})\b\.?)?\s*(?:[x×])?\s*\)?$`,
  'iu',
)
/** Text that can name a product: letters other than a single x, or a long number. */
const HAS_WORD = /[^\P{L}xX]|\p{L}{2}|\d{3,}/u
const BULLET = /^\s*(?:[-–—•*·▪◦☐✓✔]|\[[ x]?\])\s+/u

/** One line; null if it names nothing, such as a heading. */
export function parseLine(raw: string): ListLine | null {
  const line = raw.replace(BULLET, '').replace(/\s+/g, ' ').slice(0, MOST_READ).trim()
  if (!HAS_WORD.test(line) || /:$/.test(line)) return null
  const before = BEFORE.exec(line)
  const [, firstNumber = '', firstUnit = '', afterIt = ''] = before ?? []
  const first = quantityOf(firstNumber)
  if (first && HAS_WORD.test(afterIt)) return withText(afterIt, { quantity: first, ...namedUnit(firstUnit) })
  const after = AFTER.exec(line)
  const [, beforeIt = '', lastNumber = '', lastUnit = ''] = after ?? []
  const last = quantityOf(lastNumber)
  if (last && HAS_WORD.test(beforeIt) && !isYear(line, lastNumber)) {
    // 'couscous 5 kg' asks for five kilos, or for a bag of five
    const whole = lastUnit !== '' && { whole: line.slice(0, LONGEST) }
    return withText(beforeIt.replace(/\s+[x×*=]$/i, ''), { quantity: last, ...namedUnit(lastUnit), ...whole })
  }
  return withText(line, { quantity: null })
}

const namedUnit = (written: string): { unit?: string } => (written === '' ? {} : { unit: unitOf(written) })

/** A number with or without a unit, and nothing else: a cell of a table. */
const AMOUNT = new RegExp(String.raw`^(${NUMBER})(?:\s*(${COUNTED})\b\.?)?$`, 'iu')
export function amountOf(cell: string): { quantity: number; unit?: string } | null {
  const [, number = '', unit = ''] = AMOUNT.exec(cell.trim()) ?? []
  const quantity = quantityOf(number)
  return quantity === null ? null : { quantity, ...namedUnit(unit) }
}

/** A number as people write it: 1,5 and 1.5 are one and a half, 1,000 is a thousand, 0,500 a half; null for none, and for 0. */
export function quantityOf(written: string): number | null {
  const text = written.trim()
  const mixed = /^(\d*)\s*([½¼¾]|\d\/\d)$/u.exec(text)
  if (mixed && !/^\d\/0/.test(mixed[2] ?? '')) return sensible(Number(mixed[1] || 0) + fraction(mixed[2] ?? ''))
  const plain = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(plain) ? sensible(Number(plain)) : null
}

const fraction = (written: string): number => {
  const known = { '½': 0.5, '¼': 0.25, '¾': 0.75 }[written]
  const [above = 0, below = 1] = written.split('/').map(Number)
  return known ?? above / below
}

const sensible = (quantity: number): number | null => {
  if (quantity > MOST_QUANTITY) return null
  const rounded = round(quantity, 3)
  return rounded > 0 ? rounded : null
}

/** 'Shiraz 2019' is a vintage; 'Shiraz x 2019' would be a quantity. */
const isYear = (line: string, number: string): boolean => /^(?:19[5-9]|20[0-4])\d$/.test(number) && !/[x×*:=]\s*\d+$/i.test(line)

const withText = (text: string, amount: Pick<ListLine, 'quantity' | 'unit' | 'whole'>): ListLine | null => {
  const name = text.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '').slice(0, LONGEST)
  return HAS_WORD.test(name) ? { text: name, ...amount } : null
}
