import { PLACED } from '#server/ordering/orders/placed.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

/** Who set the budgets of which outlets. The Lobby Bar has none. */
const SET_BY: Readonly<Record<string, readonly string[]>> = {
  'helen@harbourdining.example': ['The Glasshouse', 'Anchor & Vine', 'Saltmarsh'],
  'priya@meridianhotels.example': ['Meridian Grill', 'Garden Terrace'],
  'jonas@littlerye.example': ['Little Rye Bakery'],
}

/** The mean of the whole months before the present one, to the nearest hundred: quiet months are below it, busy ones above. */
const USUAL = `
  select o.venue_id, round(sum(o.amount_with_tax) / 11, -2) as amount
    from orders o join venues v on v.id = o.venue_id
   where ${PLACED} and (o.ordered_at at time zone v.timezone) >= date_trunc('month', $1::timestamptz at time zone v.timezone) - interval '11 months'
     and (o.ordered_at at time zone v.timezone) < date_trunc('month', $1::timestamptz at time zone v.timezone)
   group by 1`

/** The budgets of outlets by month, from eleven months ago to the end of the year. */
export async function setBudgetsOfOutlets(tx: Tx, now: Date): Promise<void> {
  for (const [email, names] of Object.entries(SET_BY)) {
    await rows(
      tx,
      `insert into budgets (venue_id, month, amount, currency_code, set_at, set_by, set_by_name)
       select v.id, month, usual.amount, v.currency_code, least(month at time zone v.timezone, $1) - interval '4 days', u.id, u.name
         from (${USUAL}) usual join venues v on v.id = usual.venue_id join users u on u.email = $2,
              lateral (select date_trunc('month', $1::timestamptz at time zone v.timezone) as present) today,
              generate_series(present - interval '11 months', date_trunc('year', present) + interval '11 months', interval '1 month') month
        where v.name = any ($3)`,
      [now, email, names],
    )
  }
}
