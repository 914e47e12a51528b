import { LIST_MEBIBYTES, orderLines } from '#contract/catalogue/order-lines.ts'
import { findVenueProducts } from '#server/catalogue/products/venue-product-reads.ts'
import { tradingVenue } from '#server/catalogue/venue-catalogue/visibility.ts'
import { rows } from '#server/platform/db/database.ts'
import { answer, answerWithoutTransaction } from '#server/platform/http/answer.ts'
import { ownVenue } from '#server/platform/http/own.ts'
import { fieldProblem, Problem } from '#server/platform/http/problem.ts'
import { readRows } from '#server/platform/sheets/read-rows.ts'
import { matchLines } from './match-lines.ts'
import { lineWords } from './pasted-line.ts'

const LIST = { mebibytes: LIST_MEBIBYTES, rows: 2000, columns: 50, characters: 1_000_000 }

export const routes = [
  answerWithoutTransaction(orderLines.readFile, async ({ params }, { tx, actor, http }) => {
    await tradingVenue(tx, ownVenue(actor, params.venueId), params.distributorId)
    const [file] = http.files
    if (!file) throw fieldProblem('list', 'Choose a file')
    return { data: await readRows(file, LIST) }
  }),
  answerWithoutTransaction(orderLines.match, async ({ params, body }, { tx, actor, now }) => {
    const { distributorId } = params
    const venueId = await tradingVenue(tx, ownVenue(actor, params.venueId), distributorId)
    return matchLines(tx, { venueId, distributorId }, body.lines, now)
  }),
  answer(orderLines.remember, async ({ params, body }, { tx, actor }) => {
    const { distributorId } = params
    const venueId = await tradingVenue(tx, ownVenue(actor, params.venueId), distributorId)
    const products = await findVenueProducts(tx, venueId, [...new Set(body.lines.map(({ productId }) => productId))])
    const known = new Set(products.filter((product) => product.distributor_id === distributorId).map(({ id }) => id))
    const fields: Record<string, string[]> = {}
    for (const [i, { text, productId }] of body.lines.entries()) {
      if (!known.has(productId)) fields[`lines.${i}.productId`] = ['Is not a product of this supplier']
      if (lineWords(text) === '') fields[`lines.${i}.text`] = ['Says nothing']
    }
    if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
    // of two lines that say the same the later one counts
    const meant = new Map(body.lines.map(({ text, productId }) => [lineWords(text), productId]))
    await rows(
      tx,
      `insert into remembered_lines (venue_id, distributor_id, words, product_id)
       select $1, $2, words, product_id from unnest($3::text[], $4::bigint[]) as meant(words, product_id) order by words
       on conflict (venue_id, distributor_id, words) do update set product_id = excluded.product_id`,
      [venueId, distributorId, [...meant.keys()], [...meant.values()]],
    )
    return { data: body.lines }
  }),
]
