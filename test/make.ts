import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { ROLE_KEYS, type RoleKey } from '#contract/platform/permissions.ts'
import { accessTokens } from '#server/parties/sessions/access-token.ts'
import { everyone } from '#server/platform/db/acting.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/types.generated.ts'
import { keysOf } from '#server/platform/secrets/keys.ts'
import { inDatabase, now, SECRET, theApp } from './app.ts'

/** Builders that write straight to the database and give back what they made. Names are unique, so nothing is ever cleaned up. */

type Row<T extends keyof DB> = Selectable<DB[T]>
/** Columns to have otherwise than the builder makes them. */
type Columns<T extends keyof DB> = Partial<Insertable<DB[T]>>

/** `Oak Street Cafe 3f9c01`: readable, and the only one. */
export const unique = (name: string): string => `${name} ${randomBytes(4).toString('hex')}`

export type Distributor = Row<'distributors'> & { warehouseId: number }

/** A supplier with a primary warehouse, selling in AUD from Sydney; a minimum order of 0 without a fee. */
export async function makeDistributor(columns: Columns<'distributors'> = {}): Promise<Distributor> {
  const distributor = await inDatabase((tx) =>
    tx
      .insertInto('distributors')
      .values({
        name: unique('Supplier'),
        status: 'active',
        account_type: 'premium',
        currency_code: 'AUD',
        city: 'Sydney',
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const warehouse = await makeWarehouse(distributor, { name: 'Main warehouse', is_primary: true })
  await inDatabase((tx) => tx.insertInto('order_numbers').values({ distributor_id: distributor.id }).execute())
  return { ...distributor, warehouseId: warehouse.id }
}

export const makeWarehouse = (
  { id }: { id: number },
  columns: Partial<Insertable<DB['warehouses']>> = {},
): Promise<Row<'warehouses'>> =>
  inDatabase((tx) =>
    tx
      .insertInto('warehouses')
      .values({ name: unique('Warehouse'), ...columns, distributor_id: id })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

export const makeVenueGroup = (columns: Columns<'venue_groups'> = {}): Promise<Row<'venue_groups'>> =>
  inDatabase((tx) =>
    tx
      .insertInto('venue_groups')
      .values({ name: unique('Group'), account_type: 'premium', currency_code: 'AUD', ...columns })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A venue in Sydney that counts its stock and keeps recipes, in a group only when one is given as `venue_group_id`. */
export const makeVenue = (columns: Columns<'venues'> = {}): Promise<Row<'venues'>> =>
  inDatabase((tx) =>
    tx
      .insertInto('venues')
      .values({
        name: unique('Venue'),
        account_type: 'premium',
        currency_code: 'AUD',
        inventory_feature: true,
        recipe_feature: true,
        street: '1 George Street',
        city: 'Sydney',
        zip_code: '2000',
        state: 'NSW',
        country: 'Australia',
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** The two of them trade, on the supplier's terms unless said otherwise; with another status, one of them has asked. */
export const connect = (
  distributor: { id: number },
  venue: { id: number },
  columns: Columns<'connections'> = {},
): Promise<Row<'connections'> & { invitationId: number }> =>
  inDatabase(async (tx) => {
    const pair = { distributor_id: distributor.id, venue_id: venue.id }
    const connection = await tx
      .insertInto('connections')
      .values({ account_opened_at: columns.status ? null : now(), ...columns, ...pair })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!columns.status || columns.status === 'active') return { ...connection, invitationId: 0 }
    const { id } = await tx
      .insertInto('invitations')
      .values({ ...pair, requested_by: connection.requested_by ?? 'distributor' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...connection, invitationId: id }
  })

export type User = {
  id: number
  name: string
  email: string
  membershipId: number
  sessionId: string
  /** A valid access token of a session that is open in the database. */
  token: string
}

type Where = { distributor: { id: number } } | { venueGroup: { id: number } } | { venues: { id: number }[] } | { admin: true }
type UserOptions = Where & {
  role?: RoleKey
  granted?: string[]
  name?: string
  email?: string
  status?: 'invited' | 'active' | 'deactivated'
  /** An argon2 hash, see server/parties/sessions/password.ts; without one the user cannot sign in by password. */
  passwordHash?: string
  notificationSettings?: object
  isPrimary?: boolean
  /** Has not accepted the place in the company yet. */
  isInvited?: boolean
  /** A user of a group who acts as the group, not as one of its venues. */
  as?: 'group'
}

/** A user who is signed in, as admin of the company unless a role is given; with several venues as the first of them by name. */
export async function makeUser(options: UserOptions): Promise<User> {
  const name = options.name ?? unique('User')
  const user = await inDatabase((tx) =>
    tx
      .insertInto('users')
      .values({
        name,
        email:
          options.email ?? `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}.${randomBytes(3).toString('hex')}@docket.test`,
        status: options.status ?? 'active',
        password_hash: options.passwordHash ?? null,
        notification_settings: JSON.stringify(options.notificationSettings ?? {}),
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow(),
  )
  const membershipId = await makeMembership(user.id, { ...options, isDefault: true })
  return { ...(await signedIn(user.id, membershipId, options.as)), name, email: user.email }
}

type MembershipOptions = Where & Pick<UserOptions, 'role' | 'granted' | 'isPrimary' | 'isInvited'> & { isDefault?: boolean }

/** What a user is in one more company. */
export async function makeMembership(userId: number, options: MembershipOptions): Promise<number> {
  const role = options.role ?? adminRoleOf(options)
  return inDatabase(async (tx) => {
    const membership = await tx
      .insertInto('memberships')
      .values({
        user_id: userId,
        role_key: role,
        granted_permissions: options.granted ?? [],
        is_admin: ROLE_KEYS[role].role === 'admin',
        distributor_id: 'distributor' in options ? options.distributor.id : null,
        venue_group_id: 'venueGroup' in options ? options.venueGroup.id : null,
        is_primary: options.isPrimary ?? false,
        is_default: options.isDefault ?? false,
        ...(options.isInvited && { accepted_at: null }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if ('venues' in options)
      for (const venue of options.venues)
        await tx.insertInto('membership_venues').values({ membership_id: membership.id, venue_id: venue.id }).execute()
    return membership.id
  })
}

function adminRoleOf(where: Where): RoleKey {
  if ('admin' in where) return 'admin_manager'
  return 'distributor' in where ? 'distributor_admin' : 'venue_admin'
}

/** Opens a session for a membership and signs its access token. */
export async function signedIn(
  userId: number,
  membershipId: number,
  as?: 'group',
): Promise<Pick<User, 'id' | 'membershipId' | 'sessionId' | 'token'>> {
  const sessionId = randomUUID()
  await inDatabase(async (tx) => {
    const { venue_group_id } = await tx
      .selectFrom('memberships')
      .select('venue_group_id')
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow()
    const venue = await tx
      .selectFrom('venues')
      .select('id')
      .where((where) =>
        where.or([
          where('venue_group_id', '=', venue_group_id),
          where('id', 'in', where.selectFrom('membership_venues').select('venue_id').where('membership_id', '=', membershipId)),
        ]),
      )
      .orderBy('name')
      .orderBy('id')
      .executeTakeFirst()
    const context = venue && as !== 'group' ? 'venue' : venue_group_id ? 'venue-group' : null
    await tx
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: userId,
        membership_id: membershipId,
        context,
        context_id: context === 'venue' ? (venue?.id ?? null) : venue_group_id,
        expires_at: new Date(now().getTime() + 30 * 86_400_000),
      })
      .execute()
  })
  const { token } = accessTokens(keysOf({ secret: SECRET }), 15).sign(userId, sessionId, now())
  return { id: userId, membershipId, sessionId, token }
}

/** A category of the platform; `parent_id` puts it below another. */
export const makeCategory = (columns: Columns<'categories'> = {}): Promise<Row<'categories'>> =>
  inDatabase((tx) =>
    tx
      .insertInto('categories')
      .values({ name: unique('Category'), ...columns })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** A unit of the platform; `distributor_id` makes it a supplier's own. */
export const makeUnit = (columns: Columns<'units'> = {}): Promise<Row<'units'>> =>
  inDatabase((tx) =>
    tx
      .insertInto('units')
      .values({ name: unique('unit'), type: 'single', ...columns })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

type TierOptions = { minQuantity: number; value: number; marketPrice?: boolean }
type PricingOptions = { discountType?: 'price' | 'percentage'; tiers: TierOptions[] }
type ProductOptions = Omit<Columns<'products'>, 'deals' | 'default_tiers' | 'default_discount_type'> & {
  /** Default tiers, lowest quantity first. */
  tiers?: TierOptions[]
  discountType?: 'price' | 'percentage'
  specialTiers?: (PricingOptions & { name?: string; venues: { id: number }[] })[]
  deals?: { buy: number; get: number; price: number }[]
  /** Venues it is hidden from by the supplier. */
  hiddenFrom?: { id: number }[]
  /** Stock in the primary warehouse; makes it tracked. */
  stock?: number
}

export type Product = Omit<Row<'products'>, 'search'>

/** A product at 10.00 sold and priced by one unit, ordered one by one; neither tracked nor hidden. */
export async function makeProduct(distributor: { id: number }, options: ProductOptions = {}): Promise<Product> {
  const { tiers = [], discountType = 'price', specialTiers = [], deals = [], hiddenFrom = [], stock, ...columns } = options
  const unitId = columns.ordering_unit_id ?? (await makeUnit({ distributor_id: distributor.id })).id
  const product = await inDatabase(async (tx) => {
    const made = await tx
      .insertInto('products')
      .values({
        name: unique('Product'),
        price: 10,
        ordering_unit_id: unitId,
        price_unit_id: unitId,
        inventory_tracked: stock !== undefined,
        ...columns,
        distributor_id: distributor.id,
        default_discount_type: discountType,
        default_tiers: JSON.stringify(withIds(tiers)),
        deals: JSON.stringify(deals),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const special of specialTiers) {
      const { id } = await tx
        .insertInto('special_tiers')
        .values({
          distributor_id: distributor.id,
          product_id: made.id,
          name: special.name ?? unique('Special'),
          discount_type: special.discountType ?? 'price',
          tiers: JSON.stringify(withIds(special.tiers)),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const venue of special.venues)
        await tx
          .insertInto('special_tier_venues')
          .values({ product_id: made.id, venue_id: venue.id, distributor_id: distributor.id, special_tier_id: id })
          .execute()
    }
    for (const venue of hiddenFrom)
      await tx
        .insertInto('hidden_products')
        .values({ product_id: made.id, venue_id: venue.id, distributor_id: distributor.id, hidden_by: 'distributor' })
        .execute()
    return made
  })
  if (stock !== undefined) await setStock(product, stock)
  return product
}

const withIds = (tiers: TierOptions[]) => tiers.map((tier, i) => ({ id: i + 1, marketPrice: false, ...tier }))

/** Sets what a warehouse, the primary one unless said, holds of a product: all of it in one batch without a code, a date or a cost. */
export async function setStock(
  product: { id: number; distributor_id: number },
  quantity: number,
  warehouseId?: number,
): Promise<void> {
  await inDatabase(async (tx) => {
    const warehouse = warehouseId ?? (await primaryWarehouseOf(product.distributor_id))
    await tx
      .insertInto('warehouse_products')
      .values({ product_id: product.id, warehouse_id: warehouse, distributor_id: product.distributor_id, quantity })
      .onConflict((conflict) => conflict.columns(['product_id', 'warehouse_id']).doUpdateSet({ quantity }))
      .execute()
    await tx.deleteFrom('inventory_items').where('product_id', '=', product.id).where('warehouse_id', '=', warehouse).execute()
    if (quantity > 0)
      await tx
        .insertInto('inventory_items')
        .values({ product_id: product.id, warehouse_id: warehouse, distributor_id: product.distributor_id, quantity })
        .execute()
    await tx.updateTable('products').set({ inventory_tracked: true }).where('id', '=', product.id).execute()
  })
}

/** What all warehouses together hold of a product. */
export async function stockOf(product: { id: number }): Promise<number> {
  const { total } = await theApp()
    .db.read(everyone)
    .selectFrom('warehouse_products')
    .select((select) => select.fn.sum<number>('quantity').as('total'))
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow()
  return total ?? 0
}

async function primaryWarehouseOf(distributorId: number): Promise<number> {
  const { id } = await theApp()
    .db.read(everyone)
    .selectFrom('warehouses')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('is_primary', '=', true)
    .executeTakeFirstOrThrow()
  return id
}

/** A supplier and a venue who trade, a user on each side, and three products at 10, 20 and 30. */
export async function aTrade(terms: { distributor?: Columns<'distributors'>; connection?: Columns<'connections'> } = {}) {
  const [distributor, venue] = await Promise.all([makeDistributor(terms.distributor), makeVenue()])
  await connect(distributor, venue, terms.connection)
  const [seller, buyer, ...products] = await Promise.all([
    makeUser({ distributor }),
    makeUser({ venues: [venue] }),
    makeProduct(distributor, { name: unique('Apples'), price: 10 }),
    makeProduct(distributor, { name: unique('Bread'), price: 20 }),
    makeProduct(distributor, { name: unique('Cheese'), price: 30 }),
  ])
  return { distributor, venue, seller, buyer, products: products as [Product, Product, Product] }
}

type OrderOptions = Columns<'orders'> & {
  lines?: { product: Product; quantity?: number; price?: number; isDeclined?: boolean }[]
}

/** An order as it lies in the database, of today and pending unless said otherwise; nothing is derived from its lines. */
export async function makeOrder(
  distributor: { id: number },
  venue: { id: number },
  { lines = [], ...columns }: OrderOptions = {},
): Promise<Row<'orders'>> {
  const total = lines.reduce((sum, { product, quantity = 1, price = product.price }) => sum + quantity * price, 0)
  return inDatabase(async (tx) => {
    const order = await tx
      .insertInto('orders')
      .values({
        status: 'pending',
        currency_code: 'AUD',
        amount: columns.amount_with_tax ?? total,
        amount_with_tax: columns.amount ?? total,
        ordered_at: now(),
        order_number: await nextOrderNumber(tx, distributor.id),
        line_count: lines.length,
        ...columns,
        distributor_id: distributor.id,
        venue_id: venue.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const [position, { product, quantity = 1, price = product.price, isDeclined = false }] of lines.entries())
      await tx
        .insertInto('order_lines')
        .values({
          order_id: order.id,
          distributor_id: distributor.id,
          venue_id: venue.id,
          position,
          product_id: product.id,
          name: product.name,
          quantity,
          price_quantity: quantity * product.ordering_unit_quantity,
          price,
          list_price: product.price,
          price_rule: JSON.stringify({ kind: 'product' }),
          total_price: price * quantity,
          tax_calculation: 'exclusive',
          is_declined: isDeclined,
        })
        .execute()
    return order
  })
}

async function nextOrderNumber(tx: Tx, distributorId: number): Promise<number> {
  const { last_number } = await tx
    .updateTable('order_numbers')
    .set((set) => ({ last_number: set('last_number', '+', 1) }))
    .where('distributor_id', '=', distributorId)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number
}
