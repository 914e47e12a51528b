import type { Currency } from '#contract/platform/currency.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { presentVenue, venuesActedFor } from '#server/platform/http/own.ts'

/** For which venues, in whose calendar and money an overview is made: of the venue acted as, or of all venues of the group. */
export type VenueDay = {
  venueIds: readonly number[]
  /** `YYYY-MM-DD` where the venue is. */
  today: string
  timezone: string
  currency: Currency
}

export async function venueDay(tx: Tx, actor: VenueActor, now: Date): Promise<VenueDay> {
  const venueId = presentVenue(actor)
  const [venue] = await rows<{ timezone: string; today: string; currency: Currency }>(
    tx,
    `select v.timezone, to_char($2::timestamptz at time zone v.timezone, 'YYYY-MM-DD') as today,
            ${currencyJson('k')} as currency
       from venues v join currencies k on k.code = v.currency_code where v.id = $1`,
    [venueId, now],
  )
  if (!venue) throw new Error(`Venue ${venueId} is acted as and cannot be read`)
  return { venueIds: venuesActedFor(actor), ...venue }
}
