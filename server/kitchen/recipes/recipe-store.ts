import { rows, type Tx } from '#server/platform/db/database.ts'

/** Those who change recipes of one outlet do so one after the other, so that no two of them close a circle together. */
export const lockRecipes = (tx: Tx, venueId: number): Promise<unknown> =>
  rows(tx, `select pg_advisory_xact_lock(hashtextextended('recipes:' || $1::bigint, 0))`, [venueId])

/** Which other outlets were chosen to read a recipe. */
export async function saveReaders(tx: Tx, venueId: number, recipeId: number, readers: readonly number[]): Promise<void> {
  await rows(
    tx,
    `delete from recipe_visibility where venue_id = $1 and recipe_id = $2 and is_chosen and seen_by_venue_id <> all ($3)`,
    [venueId, recipeId, readers],
  )
  await rows(
    tx,
    `insert into recipe_visibility (recipe_id, venue_id, seen_by_venue_id, is_chosen)
     select $2, $1, n.id, true from unnest($3::bigint[]) n (id) order by n.id
     on conflict (recipe_id, seen_by_venue_id) do update set is_chosen = true`,
    [venueId, recipeId, readers],
  )
}

/** What is within a recipe is read by whoever reads that: without it nobody could say what it costs. */
export async function renewReadersOfParts(tx: Tx, venueId: number): Promise<void> {
  await rows(tx, `delete from recipe_visibility where venue_id = $1 and not is_chosen`, [venueId])
  await rows(
    tx,
    `with recursive within (reader, id) as (
       select v.seen_by_venue_id, v.recipe_id from recipe_visibility v where v.venue_id = $1 and v.is_chosen
       union select w.reader, i.part_id from within w join recipe_items i on i.recipe_id = w.id where i.part_id is not null)
     insert into recipe_visibility (recipe_id, venue_id, seen_by_venue_id, is_chosen)
     select w.id, $1, w.reader, false from within w order by w.id, w.reader on conflict do nothing`,
    [venueId],
  )
}
