import type { MatchedLine } from '#contract/catalogue/order-lines.ts'
import type { VenueProduct } from '#contract/catalogue/venue-products.ts'

export type Matched = { data: readonly MatchedLine[]; products: readonly VenueProduct[] }

/** The surest way to find a product first. */
const SURENESS = ['remembered', 'sku', 'name', 'whole'] as const
const MOST_CANDIDATES = 8
const CANDIDATES_EACH = 2
const AT_ONCE = 4

/**
 * What the lines of a list mean among the products of all suppliers. `others` answer about the lines that the first supplier has no product
 * for. Where several have one, the surer match counts, then what is usually ordered; the rest is for the user to decide.
 */
export function ofAllSuppliers(first: Matched, others: readonly Matched[]): Matched {
  const unknown = linesWithout(first)
  const products = [...first.products, ...others.flatMap((one) => one.products)]
  const nameOf = new Map(products.map(({ id, name }) => [id, name]))
  const usual = new Set(products.flatMap(({ id, usual }) => (usual ? [id] : [])))
  const rank = ({ matchedBy, productId }: MatchedLine) =>
    2 * SURENESS.indexOf(matchedBy ?? 'whole') + (usual.has(productId ?? 0) ? 0 : 1)
  const data = first.data.map((line, i) => {
    const at = unknown.indexOf(i)
    if (at < 0) return line
    const answers = others.flatMap((one) => one.data[at] ?? [])
    const found = answers.filter(({ productId }) => productId !== null).sort((a, b) => rank(a) - rank(b))
    const [best, second] = found
    if (best && (!second || rank(best) < rank(second))) return best
    const candidates = [
      ...found.flatMap(({ productId }) => productId ?? []),
      ...line.candidateIds,
      ...answers.flatMap(({ candidateIds }) => candidateIds.slice(0, CANDIDATES_EACH)),
    ]
    return { ...line, candidateIds: likeliest([...new Set(candidates)], line.text, (id) => nameOf.get(id) ?? '') }
  })
  return { data, products }
}

/** Those that have most words of a line in their name; of equals the first. */
function likeliest(ids: readonly number[], text: string, nameOf: (id: number) => string): number[] {
  const words = wordsOf(text)
  const shared = (id: number) => {
    const name = new Set(wordsOf(nameOf(id)))
    return words.filter((word) => name.has(word)).length
  }
  return [...ids].sort((a, b) => shared(b) - shared(a)).slice(0, MOST_CANDIDATES)
}
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Where in a list the lines are that no product was found for. */
export const linesWithout = ({ data }: Matched): number[] => data.flatMap(({ productId }, i) => (productId === null ? [i] : []))

/** Asks about each supplier, a few at a time. */
export async function askEach<T, Answer>(all: readonly T[], ask: (one: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let i = 0; i < all.length; i += AT_ONCE) answers.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(ask))))
  return answers
}
