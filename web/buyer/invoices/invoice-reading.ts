export type Reading = { distributorId?: number; invoiceNumber?: string }

/** Words before a number on an invoice: `Tax invoice no. INV-77`, `Invoice #4711`. */
const NUMBER = /\binvoice(?:\s+(?:no|nr|num|number))?\s*[.:#]*\s*([a-z0-9][a-z0-9/-]*\d[a-z0-9/-]*)/gi
/** A day is no number. */
const DAY = /^\d{1,4}[/-]\d{1,2}[/-]\d{1,4}$/

const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Reads who sent an invoice, and its number, from its text and the name of its file. The longest name wins: "Northfield Produce" is not
 * "Northfield". A name that two suppliers share says nothing.
 */
export function readInvoice(
  { text, fileName }: { text: string; fileName: string },
  suppliers: readonly { id: number; name: string }[],
): Reading {
  const content = plain(`${text} | ${fileName.replace(/\.\w+$/, '')}`)
  const named = suppliers
    .filter(({ name }) => plain(name).trim() !== '' && content.includes(plain(name)))
    .sort((a, b) => b.name.length - a.name.length)
  const [first, second] = named
  const isSure = first && (!second || plain(second.name) !== plain(first.name))
  const number = [...text.matchAll(NUMBER)].map(([, found]) => found as string).find((found) => !DAY.test(found))
  return { ...(isSure && { distributorId: first.id }), ...(number && { invoiceNumber: number.slice(0, 100) }) }
}
