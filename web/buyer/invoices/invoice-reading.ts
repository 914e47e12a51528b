export type Reading = { distributorId?: number; invoiceNumber?: string; total?: number }

/** How many letters of an invoice are read. */
const MOST_READ = 100_000

/** Words before a number on an invoice: `Tax invoice no. INV-77`, `Invoice #4711`. */
const NUMBER = /\binvoice(?:\s+(?:no|nr|num|number))?\s*[.:#]*\s*([a-z0-9][a-z0-9/-]*\d[a-z0-9/-]*)/gi
/** A day is no number. */
const DAY = /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}$/

/** What is to be paid, next to its amount, and the word before: `GST 11.82 Total $130.00`. */
const TOTAL =
  /(\S{0,40})\s+(grand total|total due|amount due|balance due|total)(?: (?:amount|payable))?(?: \(?inc[^\d]{0,20})?[\s:]*(?:[A-Z]{3}|\p{Sc})?\s*((?:\d{1,3}(?:[ ,.’']\d{3})+|\d+)[.,]\d{2})(?![\d.,%])/giu

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The total an invoice says. In a row of heads (`Subtotal GST Total 118.18 …`) the number after the word belongs to another, so an amount
 * or nothing has to come before it. Several totals are with and without tax: the largest is the one to pay.
 */
function totalOf(text: string): number | undefined {
  const found = [...` ${text.slice(0, MOST_READ).replaceAll(/\s+/g, ' ')}`.matchAll(TOTAL)].filter(([, before = '']) =>
    isAmount(before),
  )
  const amounts = found.map(([, , , amount = '']) =>
    Number(
      amount
        .replace(/[.,](\d{2})$/, '!$1')
        .replaceAll(/[^\d!]/g, '')
        .replace('!', '.'),
    ),
  )
  return amounts.length > 0 ? Math.max(...amounts) : undefined
}
const isAmount = (word: string): boolean => word === '' || /^[^%]*\d[^%]*$/.test(word)

/**
 * Reads who sent an invoice, its number and its total from its text and the name of its file. The longest name wins: "Northfield Produce" is not
 * "Northfield". A name that two suppliers share says nothing.
 */
export function readInvoice(
  { text, fileName }: { text: string; fileName: string },
  suppliers: readonly { id: number; name: string }[],
  { fractionDigits }: { fractionDigits: number },
): Reading {
  const content = plain(`${text} | ${fileName.replace(/\.\w+$/, '')}`)
  const named = suppliers
    .filter(({ name }) => plain(name).trim() !== '' && content.includes(plain(name)))
    .sort((a, b) => b.name.length - a.name.length)
  const [first, second] = named
  const isSure = first && (!second || plain(second.name) !== plain(first.name))
  const number = [...text.matchAll(NUMBER)].map(([, found]) => found as string).find((found) => !DAY.test(found))
  const total = totalOf(text)
  return {
    ...(isSure && { distributorId: first.id }),
    ...(number && { invoiceNumber: number.slice(0, 100) }),
    // an amount that the currency cannot hold is that of another
    ...(total !== undefined && Number(total.toFixed(fractionDigits)) === total && { total }),
  }
}
