import { dayOf, daysAfter, momentAt } from '#server/calendar/delivery-days/local-day.ts'
import { RECIPE_ITEMS, RECIPES } from '#server/kitchen/recipes/recipe-table.ts'
import { treesOf } from '#server/kitchen/recipes/recipe-tree.ts'
import { recordSales } from '#server/kitchen/recipes/record-sales.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { countKitchen } from './kitchen-counts.ts'
import { movePrices } from './kitchen-prices.ts'

const DAY_MS = 86_400_000

type Bought = { product: string; quantity: number; unit: string; waste?: number }
type Item = Bought | { recipe: string; quantity: number; unit: string }
type Described = {
  name: string
  type: 'ingredient' | 'dish'
  quantity: number
  unit: string
  portions?: number
  salesPrice?: number
  target?: number
  note?: string
  items: readonly Item[]
  isArchived?: true
  /** A sister outlet reads it. */
  isShared?: true
  /** Portions on a usual day. */
  sold?: number
}

/** Products by how their names begin. */
const OWN: readonly Described[] = [
  {
    name: 'Tomato sauce',
    type: 'ingredient',
    quantity: 3,
    unit: 'kg',
    note: 'Sweat the oil and tomatoes for 40 minutes, pass, season.',
    items: [
      { product: 'Tomatoes, San Marzano', quantity: 1.2, unit: 'can' },
      { product: 'Olive oil, light', quantity: 0.03, unit: 'can' },
    ],
  },
  {
    name: 'Pizza dough',
    type: 'ingredient',
    quantity: 5,
    unit: 'kg',
    items: [{ product: 'Flour, tipo 00', quantity: 3.1, unit: 'kg', waste: 2 }],
  },
  {
    name: 'Pizza Margherita',
    type: 'dish',
    quantity: 1,
    unit: 'each',
    salesPrice: 17,
    target: 28,
    items: [
      { recipe: 'Pizza dough', quantity: 250, unit: 'g' },
      { recipe: 'Tomato sauce', quantity: 120, unit: 'g' },
      { product: 'Mozzarella, shredded', quantity: 0.09, unit: 'bag' },
      { product: 'Parmigiano Reggiano, 24 months', quantity: 25, unit: 'g', waste: 8 },
      { product: 'Basil', quantity: 0.3, unit: 'bunch', waste: 10 },
    ],
    isShared: true,
    sold: 18,
  },
  {
    name: 'Crème brûlée',
    type: 'dish',
    quantity: 8,
    unit: 'each',
    portions: 8,
    salesPrice: 10,
    target: 28,
    items: [
      { product: 'Cream, pouring 35 %, 1 l', quantity: 1.6, unit: 'bottle' },
      { product: 'Eggs, free range, 700 g', quantity: 1, unit: 'dozen' },
      { product: 'Vanilla paste, 500 g', quantity: 0.07, unit: 'jar' },
    ],
    sold: 7,
  },
  {
    name: 'Focaccia',
    type: 'dish',
    quantity: 12,
    unit: 'each',
    portions: 12,
    salesPrice: 9,
    target: 20,
    items: [
      { recipe: 'Pizza dough', quantity: 2, unit: 'kg' },
      { product: 'Olive oil, extra virgin, 4 l', quantity: 200, unit: 'ml' },
    ],
  },
  {
    name: 'Garlic bread',
    type: 'dish',
    quantity: 10,
    unit: 'each',
    portions: 10,
    items: [{ product: 'Butter, unsalted, 1 kg', quantity: 0.5, unit: 'each' }],
    isArchived: true,
  },
]
/** Of the sister outlet. */
const SISTERS: readonly Described[] = [
  {
    name: 'Whipped butter',
    type: 'ingredient',
    quantity: 1,
    unit: 'kg',
    items: [{ product: 'Butter, unsalted, 1 kg', quantity: 1, unit: 'each' }],
  },
]

type Cook = {
  venueId: number
  userId: number
  userName: string
  name: string
  timezone: string
  sisterId: number
  groupId: number
}

/** What the Glasshouse and a sister outlet cook, and what the Glasshouse counted and sold of it. */
export async function fillKitchens(tx: Tx, now: Date): Promise<void> {
  const [cook] = await rows<Cook>(
    tx,
    `select v.id as "venueId", v.name, v.timezone, v.venue_group_id as "groupId", s.id as "sisterId", u.id as "userId", u.name as "userName"
       from users u join memberships m on m.user_id = u.id join membership_venues mv on mv.membership_id = m.id
       join venues v on v.id = mv.venue_id join venues s on s.venue_group_id = v.venue_group_id and s.id > v.id
      where u.email = 'mia@glasshouse.example' order by v.id, s.id limit 1`,
  )
  if (!cook) throw new Error('Nobody of the Glasshouse is there')
  await addRecipes(tx, SISTERS, { ...cook, venueId: cook.sisterId }, now)
  const ids = await addRecipes(tx, OWN, cook, now)
  await movePrices(tx, cook.venueId, now)
  const countAgain = await countKitchen(tx, cook, now)
  await addSales(tx, cook, ids, now)
  await countAgain()
}

const NEW = RECIPES.part(
  'venueId',
  'name',
  'type',
  'quantity',
  'unitId',
  'portions',
  'salesPrice',
  'targetFoodCostPercent',
  'note',
  'archivedAt',
  'createdAt',
  'createdBy',
  'createdByName',
  'updatedAt',
  'updatedBy',
  'updatedByName',
)
const NEW_ITEM = RECIPE_ITEMS.part(
  'recipeId',
  'venueId',
  'position',
  'productId',
  'productName',
  'distributorId',
  'distributorName',
  'partId',
  'quantity',
  'unitId',
  'wastePercent',
)

async function addRecipes(tx: Tx, all: readonly Described[], cook: Cook, now: Date): Promise<Map<string, number>> {
  const { venueId, userId, userName } = cook
  const units = await unitsOfPlatform(tx)
  const ids = new Map<string, number>()
  for (const [i, one] of all.entries()) {
    const at = new Date(now.getTime() - (60 - i) * DAY_MS)
    const [made] = await rows<{ id: number }>(
      tx,
      `insert into recipes (${NEW.names}) values (${NEW.placeholders(1)}) returning id`,
      NEW.values({
        ...{ venueId, name: one.name, type: one.type, quantity: one.quantity, unitId: units.get(one.unit) ?? 0 },
        ...{ portions: one.portions ?? 1, salesPrice: one.salesPrice ?? null, targetFoodCostPercent: one.target ?? null },
        ...{ note: one.note ?? '', archivedAt: one.isArchived ? now : null, createdAt: at, createdBy: userId },
        ...{ createdByName: userName, updatedAt: at, updatedBy: userId, updatedByName: userName },
      }),
    )
    const id = made?.id ?? 0
    ids.set(one.name, id)
    for (const [position, item] of one.items.entries()) {
      const unitId = units.get(item.unit) ?? 0
      await rows(
        tx,
        `insert into recipe_items (${NEW_ITEM.names}) values (${NEW_ITEM.placeholders(1)})`,
        NEW_ITEM.values({
          ...{ recipeId: id, venueId, position, quantity: item.quantity, unitId },
          ...('recipe' in item
            ? { ...NO_PRODUCT, partId: ids.get(item.recipe) ?? 0, wastePercent: 0 }
            : await productOf(tx, venueId, item, unitId)),
        }),
      )
    }
    if (one.isShared) await share(tx, cook, id)
  }
  return ids
}

const NO_PRODUCT = { productId: null, productName: null, distributorId: null, distributorName: null }

async function unitsOfPlatform(tx: Tx): Promise<Map<string, number>> {
  const found = await rows<{ id: number; name: string }>(
    tx,
    `select id, name from units where distributor_id is null and venue_group_id is null and venue_id is null`,
  )
  return new Map(found.map(({ id, name }) => [name, id]))
}

/** The product of a supplier of the outlet that is rather sold in the unit it is measured in. */
async function productOf(tx: Tx, venueId: number, { product, waste = 0 }: Bought, unitId: number) {
  const [found] = await rows<{ id: number; name: string; supplierId: number; supplier: string }>(
    tx,
    `select p.id, p.name, d.id as "supplierId", d.name as supplier from products p join distributors d on d.id = p.distributor_id
       join connections c on c.distributor_id = d.id and c.venue_id = $1 and c.status = 'active'
      where p.name like $2 and not p.is_hidden order by (p.ordering_unit_id = $3 or p.price_unit_id = $3) desc, p.id limit 1`,
    [venueId, `${product}%`, unitId],
  )
  if (!found) throw new Error(`${product} is not sold in the demo world`)
  return {
    ...{ productId: found.id, productName: found.name, distributorId: found.supplierId, distributorName: found.supplier },
    ...{ partId: null, wastePercent: waste },
  }
}

/** With what it is made of. */
const share = (tx: Tx, { venueId, sisterId }: Cook, id: number) =>
  rows(
    tx,
    `insert into recipe_visibility (recipe_id, venue_id, seen_by_venue_id, is_chosen)
     select $1::bigint, $2::bigint, $3::bigint, true union all
     select i.part_id, $2, $3, false from recipe_items i where i.recipe_id = $1 and i.part_id is not null`,
    [id, venueId, sisterId],
  )

/** Two weeks of evenings, more on some than on others: one week out of a file of the till, the other typed in. */
async function addSales(tx: Tx, cook: Cook, ids: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const kitchen = {
    id: cook.venueId,
    name: cook.name,
    currency: 'AUD',
    fractionDigits: 2,
    timezone: cook.timezone,
    venueGroupId: cook.groupId,
  }
  const today = dayOf(now, cook.timezone)
  const tree = await treesOf(tx, [kitchen], [...ids.values()])
  const evening = (day: number) =>
    OWN.flatMap(({ name, sold }, i) => {
      const soldAt = momentAt(daysAfter(today, -(day + 1)), '21:30', cook.timezone)
      return sold === undefined
        ? []
        : [{ recipeId: ids.get(name) ?? 0, quantity: sold + ((day * 5 + i * 3) % 7), soldAt, receipt: '' }]
    })
  const week = (first: number) => Array.from({ length: 7 }, (_, i) => evening(first + i)).flat()
  const recording = { tx, all: tx, actor: cook, kitchen, now }
  await addFile(tx, cook, { filename: 'till-other-outlet.csv', at: new Date(now.getTime() - 6 * DAY_MS), isUndone: true })
  const importId = await addFile(tx, cook, { filename: 'till-last-week.csv', at: now, isUndone: false })
  await recordSales({ ...recording, importId }, tree, week(7))
  await recordSales({ ...recording, importId: null }, tree, week(0))
}

async function addFile(
  tx: Tx,
  { venueId, userId, userName }: Cook,
  { filename, at, isUndone }: { filename: string; at: Date; isUndone: boolean },
): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    `insert into recipe_sale_imports (venue_id, filename, user_id, user_name, created_at, undone_at, undone_by, undone_by_name)
     values ($1, $2, $3, $4, $5, case when $6 then $5::timestamptz + interval '5 minutes' end, case when $6 then $3::bigint end, case when $6 then $4 end)
     returning id`,
    [venueId, filename, userId, userName, at, isUndone],
  )
  return made?.id ?? 0
}
