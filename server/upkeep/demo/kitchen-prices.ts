import { PLANNED_PRICES } from '#server/catalogue/planned-prices/planned-price-table.ts'
import { AUDIT_LOG } from '#server/platform/audit/audit-table.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'

const CHANGED = AUDIT_LOG.part(
  ...(['at', 'userId', 'userName', 'distributorId', 'subject', 'subjectId', 'before', 'after'] as const),
)
const PLAN = PLANNED_PRICES.part(
  ...(['distributorId', 'productId', 'startsAt', 'change', 'note', 'createdAt', 'userId', 'userName'] as const),
)

const DAY_MS = 86_400_000

/** How many days ago the price of what recipes use was so many percent of that of today, and for how long that was so. */
type Moved = { product: string; steps: readonly { daysAgo: number; percentBefore: number }[] }
const MOVED: readonly Moved[] = [
  {
    product: 'Mozzarella, shredded',
    steps: [
      { daysAgo: 240, percentBefore: 88 },
      { daysAgo: 130, percentBefore: 93 },
      { daysAgo: 52, percentBefore: 97 },
    ],
  },
  {
    product: 'Tomatoes, San Marzano',
    steps: [
      { daysAgo: 190, percentBefore: 104 },
      { daysAgo: 80, percentBefore: 96 },
    ],
  },
  { product: 'Flour, tipo 00', steps: [{ daysAgo: 110, percentBefore: 90 }] },
  { product: 'Cream, pouring 35 %', steps: [{ daysAgo: 66, percentBefore: 94 }] },
]
const PLANNED = { product: 'Mozzarella, shredded', inDays: 19, percent: 108, note: 'Milk costs more from the new season.' }

type Product = { id: number; price: number; distributorId: number; userId: number; userName: string; name: string }

/** How prices of what recipes use came to be what they are, and one that is about to rise: costs of recipes have a history. */
export async function movePrices(tx: Tx, venueId: number, now: Date): Promise<void> {
  const used = await rows<Product>(
    tx,
    `select distinct on (p.id) p.id, p.name, p.price, p.distributor_id as "distributorId", u.id as "userId", u.name as "userName"
       from recipe_items i join products p on p.id = i.product_id
       join memberships m on m.distributor_id = p.distributor_id join users u on u.id = m.user_id
      where i.venue_id = $1 order by p.id, u.id`,
    [venueId],
  )
  const ofName = (start: string) => used.find(({ name }) => name.startsWith(start))
  for (const { product, steps } of MOVED) {
    const sold = ofName(product)
    if (!sold) continue
    const prices = [...steps.map(({ percentBefore }) => priceOf(sold, percentBefore)), sold.price]
    for (const [i, { daysAgo }] of steps.entries())
      await rows(
        tx,
        `insert into audit_log (${CHANGED.names}) values (${CHANGED.placeholders(1)})`,
        CHANGED.values({
          at: new Date(now.getTime() - daysAgo * DAY_MS),
          ...{ userId: sold.userId, userName: sold.userName, distributorId: sold.distributorId },
          ...{ subject: 'product_price', subjectId: sold.id },
          ...{ before: { price: prices[i] }, after: { price: prices[i + 1] } },
        }),
      )
  }
  const dearer = ofName(PLANNED.product)
  if (!dearer) return
  await rows(
    tx,
    `insert into planned_prices (${PLAN.names}) values (${PLAN.placeholders(1)})`,
    PLAN.values({
      ...{ distributorId: dearer.distributorId, productId: dearer.id, note: PLANNED.note, createdAt: now },
      startsAt: new Date(now.getTime() + PLANNED.inDays * DAY_MS),
      change: { price: priceOf(dearer, PLANNED.percent) },
      ...{ userId: dearer.userId, userName: dearer.userName },
    }),
  )
}

const priceOf = ({ price }: Product, percent: number): number => Math.round(price * percent) / 100
