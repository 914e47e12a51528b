import { rows, type Tx } from '#server/platform/db/database.ts'
import type { VenueActor } from '#server/platform/http/actors.ts'
import { venueActedAs, venuesActedFor } from '#server/platform/http/own.ts'
import { Problem } from '#server/platform/http/problem.ts'

/** An outlet that keeps recipes. */
export type Kitchen = {
  id: number
  name: string
  currency: string
  fractionDigits: number
  timezone: string
  venueGroupId: number | null
}

const SWITCHED_OFF = 'Recipes are switched off. Switch them on in the settings of the outlet.'

/** The outlets acted for that keep recipes. @throws Problem forbidden where none does */
export async function kitchensOf(tx: Tx, actor: VenueActor): Promise<Kitchen[]> {
  return found(tx, venuesActedFor(actor))
}

/** The outlet acted as, which keeps recipes. @throws Problem validation_failed for a group, forbidden */
export async function kitchenActedAs(tx: Tx, actor: VenueActor): Promise<Kitchen> {
  const [kitchen] = await found(tx, [venueActedAs(actor)])
  return kitchen as Kitchen
}

async function found(tx: Tx, venueIds: readonly number[]): Promise<Kitchen[]> {
  const kitchens = await rows<Kitchen>(
    tx,
    `select v.id, v.name, v.currency_code as currency, c.fraction_digits as "fractionDigits", v.timezone, v.venue_group_id as "venueGroupId"
       from venues v join currencies c on c.code = v.currency_code
      where v.id = any ($1) and v.recipe_feature order by v.name, v.id`,
    [venueIds],
  )
  if (kitchens.length === 0) throw new Problem('forbidden', { message: SWITCHED_OFF })
  return kitchens
}
