import { type NewRecipe, recipes } from '#contract/kitchen/recipes.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, type Caller, inDatabase } from './app.ts'
import { connect, makeDistributor, makeProduct, makeUnit, makeUser, makeVenue, unique } from './make.ts'

type Written = Partial<Omit<NewRecipe, 'items'>> & {
  items?: { productId?: number; recipeId?: number; quantity: number; unitId: number; wastePercent?: number }[]
}

/** The unit of the platform with a name. */
export const unitNamed = async (name: string): Promise<number> => {
  const [unit] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `select id from units where name = $1 and distributor_id is null and venue_group_id is null and venue_id is null`,
      [name],
    ),
  )
  return unit?.id ?? 0
}

/**
 * A venue that cooks: tomatoes at 4.00 per kg in boxes of 10 kg, oil at 60.00 per case of 12 bottles of 750 ml, basil at 2.50 a bunch.
 */
export async function aCook() {
  const [distributor, venue] = await Promise.all([makeDistributor(), makeVenue()])
  await connect(distributor, venue)
  const [kg, g, ml, l, bottle, bunch, portion] = [
    ...(await Promise.all(['kg', 'g', 'ml', 'l', 'bottle', 'bunch'].map(unitNamed))),
    (await makeUnit({ name: unique('portion') })).id,
  ] as [number, number, number, number, number, number, number]
  const box = (await makeUnit({ distributor_id: distributor.id, name: unique('box') })).id
  const crate = (await makeUnit({ distributor_id: distributor.id, name: unique('case') })).id
  const [buyer, seller, tomatoes, oil, basil] = await Promise.all([
    makeUser({ venues: [venue] }),
    makeUser({ distributor }),
    makeProduct(distributor, {
      name: unique('Tomatoes'),
      price: 4,
      ordering_unit_id: box,
      price_unit_id: kg,
      ordering_unit_quantity: 10,
    }),
    makeProduct(distributor, {
      name: unique('Olive oil'),
      price: 60,
      ordering_unit_id: crate,
      price_unit_id: crate,
      pack: JSON.stringify([
        { unit_id: bottle, quantity: 12 },
        { unit_id: ml, quantity: 750 },
      ]),
    }),
    makeProduct(distributor, { name: unique('Basil'), price: 2.5, ordering_unit_id: bunch, price_unit_id: bunch }),
  ])
  return { distributor, venue, buyer, seller, tomatoes, oil, basil, units: { kg, g, ml, l, bottle, bunch, portion, box, crate } }
}
export type Cook = Awaited<ReturnType<typeof aCook>>

/** What a cook does with recipes. */
export function cooking({ units }: Pick<Cook, 'units'>, user: Caller) {
  return {
    write: (body: Written) =>
      as(user).call(recipes.create, {
        body: { name: unique('Recipe'), quantity: 1, unitId: units.kg, ...body } as never,
      }),
    find: (recipeId: number, query: { asOf?: string } = {}) => as(user).call(recipes.find, { params: { recipeId }, query }),
    change: (recipeId: number, body: object) => as(user).call(recipes.update, { params: { recipeId }, body: body as never }),
    remove: (recipeId: number) => as(user).call(recipes.remove, { params: { recipeId } }),
    list: (query: object = {}) => as(user).call(recipes.list, { query: query as never }),
  }
}
