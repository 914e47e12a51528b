import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { optionalText, quantity, text } from '#contract/platform/fields.ts'
import { Id, IdInPath } from '#contract/platform/id.ts'
import { listOf } from '#contract/platform/page.ts'
import { VenueProduct } from './venue-products.ts'

/** How many lines a pasted list may have, and how long one may be. */
export const MOST_LINES = 500
export const LONGEST_LINE = 200
/** How large the file of a list may be. */
export const LIST_MEBIBYTES = 5

/**
 * How the product of a line was found: the supplier's number, its exact name, the whole line as its name, or what this outlet said it means
 * before.
 */
export const MATCHED_BY = ['sku', 'name', 'whole', 'remembered'] as const

const params = z.object({ venueId: IdInPath, distributorId: IdInPath })
const lines = <T extends z.ZodType>(line: T) =>
  z.array(line).min(1, 'Needs at least one line').max(MOST_LINES, `At most ${MOST_LINES} lines`)

export const MatchedLine = z.object({
  text: z.string(),
  /** As it was sent; null where the list says none. */
  quantity: z.number().nullable(),
  productId: Id.nullable(),
  matchedBy: z.enum(MATCHED_BY).nullable(),
  /** Where nothing matched, what it could be, the likeliest first. */
  candidateIds: z.array(Id),
})
export type MatchedLine = z.infer<typeof MatchedLine>

/** Lists from elsewhere, such as a chef's note or a spreadsheet, on their way to a docket. */
export const orderLines = {
  readFile: endpoint({
    method: 'POST',
    path: '/venues/:venueId/distributors/:distributorId/order-lines/file',
    summary: 'Read the rows of a list from a file: CSV of any encoding and delimiter, or an Excel workbook; changes nothing',
    audience: 'venue',
    permission: 'createOrder',
    params,
    body: z.strictObject({}),
    bodyType: 'multipart',
    files: ['list'],
    fileMebibytes: LIST_MEBIBYTES,
    /** Cells as texts, rows without any left out. */
    returns: listOf(z.array(z.string())),
    problems: ['not_found', 'validation_failed', 'too_large'],
  }),
  match: endpoint({
    method: 'POST',
    path: '/venues/:venueId/distributors/:distributorId/order-lines/match',
    summary: "Match the lines of a list with a supplier's products; changes nothing",
    audience: 'venue',
    permission: 'createOrder',
    params,
    body: z.strictObject({
      lines: lines(
        z.strictObject({
          text: text(LONGEST_LINE),
          /** The supplier's number, where the list has a column for it; without one the text may be it. */
          sku: optionalText(100).optional(),
          /** The line as it was written, where its quantity could be the size in a product's name: 'couscous 5 kg'. */
          whole: optionalText(LONGEST_LINE).optional(),
          quantity: quantity.nullable().default(null),
        }),
      ),
    }),
    /** Every product that a line names, once. */
    returns: z.object({ data: z.array(MatchedLine), products: z.array(VenueProduct) }),
    problems: ['not_found', 'validation_failed'],
  }),
  remember: endpoint({
    method: 'PUT',
    path: '/venues/:venueId/distributors/:distributorId/order-lines/remembered',
    summary: 'Remember which product this outlet means by a line',
    audience: 'venue',
    permission: 'createOrder',
    params,
    body: z.strictObject({ lines: lines(z.strictObject({ text: text(LONGEST_LINE), productId: Id })) }),
    returns: listOf(z.object({ text: z.string(), productId: Id })),
    problems: ['not_found', 'validation_failed'],
  }),
}
