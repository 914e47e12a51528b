import type { Currency } from '#contract/platform/currency.ts'
import { currencyJson } from '#server/platform/db/currency-json.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** The day and money of one outlet, or of several that are looked at together. */
export type OutletsDay = {
  /** `YYYY-MM-DD` where the outlets are; across time zones the latest day, so that nothing of today is left out. */
  today: string
  currency: Currency
}

/** Outlets that agree on a currency are shown in it, others in the currency of their group. @throws Problem not_found without outlets */
export async function outletsDay(tx: Tx, venueIds: readonly number[], now: Date): Promise<OutletsDay> {
  const [found] = await rows<OutletsDay>(
    tx,
    `with outlets as (
       select to_char(max($2::timestamptz at time zone v.timezone), 'YYYY-MM-DD') as today,
              case when count(distinct v.currency_code) = 1 then min(v.currency_code) else min(g.currency_code) end as code
         from venues v left join venue_groups g on g.id = v.venue_group_id where v.id = any ($1))
     select outlets.today, ${currencyJson('k')} as currency from outlets join currencies k on k.code = outlets.code`,
    [venueIds, now],
  )
  if (!found) throw new Problem('not_found')
  return found
}
