import { rows, type Tx } from '#server/platform/db/database.ts'

/** What a venue buys in, to how many decimals, and where it is. */
export type Bookkeeping = { currency: string; fractionDigits: number; timezone: string }

export async function bookkeepingOf(tx: Tx, venueId: number): Promise<Bookkeeping> {
  const [venue] = await rows<Bookkeeping>(
    tx,
    `select v.currency_code as currency, c.fraction_digits as "fractionDigits", v.timezone
       from venues v join currencies c on c.code = v.currency_code where v.id = $1`,
    [venueId],
  )
  if (!venue) throw new Error(`Venue ${venueId} is not there`)
  return venue
}
