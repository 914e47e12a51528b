import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import type { Permission, RoleKey } from '#contract/platform/permissions.ts'
import { permissionsOf, ROLE_KEYS, type Role, roleKeys } from '#contract/platform/permissions.ts'
import { newPasswordLink } from '#server/parties/sessions/set-password.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, inDatabase, now } from '#test/app.ts'
import {
  connect,
  makeCategory,
  makeDistributor,
  makeProduct,
  makeUser,
  makeVenue,
  makeVenueGroup,
  makeWarehouse,
  type User,
  unique,
} from '#test/make.ts'

/** Everything private of the company under attack carries this word, so that a leak is seen wherever it turns up. */
export const SECRET_WORD = 'Xylograph'

/**
 * One company of each kind with something of everything, a second venue of the same group, and strangers: another supplier, another group.
 * Made again for every call, because the rightful caller changes it.
 */
export async function aWorld() {
  const secret = (name: string) => `${SECRET_WORD} ${unique(name)}`
  const group = await makeVenueGroup({ name: secret('group') })
  const [venue, sister] = await Promise.all([
    makeVenue({ name: secret('venue'), venue_group_id: group.id }),
    makeVenue({ name: unique('Sister'), venue_group_id: group.id }),
  ])
  const distributor = await makeDistributor()
  await connect(distributor, venue)
  const category = await makeCategory()
  const product = await makeProduct(distributor, { name: secret('product'), category_id: category.id })
  const spare = await makeProduct(distributor, { name: secret('spare') })
  const warehouse = await makeWarehouse(distributor, { name: secret('warehouse') })
  const [seller, buyer, sisterBuyer, groupOwner] = await Promise.all([
    makeUser({ distributor }),
    makeUser({ venues: [venue] }),
    makeUser({ venues: [sister] }),
    makeUser({ venueGroup: group, as: 'group' }),
  ])

  const otherDistributor = await makeDistributor()
  const otherVenue = await makeVenue({ venue_group_id: (await makeVenueGroup()).id })
  await connect(otherDistributor, otherVenue)
  const [otherSeller, otherBuyer, admin] = await Promise.all([
    makeUser({ distributor: otherDistributor }),
    makeUser({ venues: [otherVenue] }),
    makeUser({ admin: true }),
  ])
  const placing = { venueId: venue.id, distributorId: distributor.id }
  const products = [
    { productId: product.id, quantity: 2 },
    { productId: spare.id, quantity: 1 },
  ]
  const {
    orders: [order],
  } = await as(buyer).call(venueOrders.place, {
    params: placing,
    body: { orders: [{ distributorId: distributor.id, products, message: secret('message') }] },
  })
  if (!order) throw new Error('The order of the world was not placed')
  return {
    group,
    venue,
    sister,
    distributor,
    category,
    product,
    spare,
    warehouse,
    seller,
    buyer,
    sisterBuyer,
    groupOwner,
    otherSeller,
    otherBuyer,
    otherDistributor,
    admin,
    order,
  }
}

export type World = Awaited<ReturnType<typeof aWorld>>

/** A user of the world's company who lacks a permission; undefined when every role of that side holds it. */
export async function lacking(world: World, role: Role, permission: Permission): Promise<User | undefined> {
  const roleKey = roleKeys.find((key) => ROLE_KEYS[key].role === role && !permissionsOf(key).includes(permission))
  return roleKey && makeUser({ ...companyOf(world, role), role: roleKey })
}

/** A user of the world's company who holds a permission. */
export async function holding(world: World, role: Role, permission: Permission): Promise<User> {
  const roleKey = roleKeys.find((key) => ROLE_KEYS[key].role === role && permissionsOf(key).includes(permission))
  return makeUser({ ...companyOf(world, role), ...(roleKey && { role: roleKey as RoleKey }) })
}

const companyOf = ({ distributor, venue }: World, role: Role) =>
  role === 'admin' ? ({ admin: true } as const) : role === 'distributor' ? { distributor } : { venues: [venue] }

/** A notification of a user, for calls that take one. */
export async function aNotification({ buyer, venue }: World): Promise<number> {
  const [row] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into notifications (user_id, venue_id, kind, title, about) values ($1, $4, 'order_placed', $2, $3) returning id`,
      [buyer.id, `${SECRET_WORD} note`, unique('event'), venue.id],
    ),
  )
  return row?.id ?? 0
}

export const aPasswordLink = (user: User): Promise<string> => inDatabase((tx) => newPasswordLink(tx, user.id, now()))

export const accepted = ({ seller, order }: World) => as(seller).call(distributorOrders.accept, { params: { orderId: order.id } })

export async function completed(world: World) {
  await accepted(world)
  const { seller, order } = world
  return as(seller).call(distributorOrders.update, { params: { orderId: order.id }, body: { status: 'completed' } })
}

/** The venue is asked to connect by another supplier. */
export async function aRequest({ venue, otherDistributor }: World): Promise<number> {
  const { invitationId } = await connect(otherDistributor, venue, { status: 'connection_pending', requested_by: 'distributor' })
  return invitationId
}

/** A tag of the supplier. */
export async function aTag({ distributor }: World): Promise<number> {
  const [row] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into tags (distributor_id, type, name, priority)
       select $1, 'product', $2, coalesce(max(priority), 0) + 1 from tags where distributor_id = $1 and type = 'product' returning id`,
      [distributor.id, `${SECRET_WORD} ${unique('tag')}`],
    ),
  )
  return row?.id ?? 0
}

/** Stock that was moved. */
export async function aMovement({ distributor, product, warehouse }: World): Promise<number> {
  const [row] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into inventory_movements (distributor_id, warehouse_id, product_id, type, quantity) values ($1, $2, $3, 'addition', 5)
       returning id`,
      [distributor.id, warehouse.id, product.id],
    ),
  )
  return row?.id ?? 0
}

export async function aFailedMail(): Promise<number> {
  const [mail] = await inDatabase((tx) =>
    rows<{ id: number }>(
      tx,
      `insert into mails (recipient, subject, html, plain_text, attempts, last_error, failed_at)
       values ($1, 'Failed', '<p>', 'text', 30, 'refused', now()) returning id`,
      [`${unique('failed').replaceAll(' ', '.')}@docket.test`],
    ),
  )
  return mail?.id ?? 0
}

/** The ids that a path names. */
export function idsIn(path: string, world: World): Record<string, unknown> {
  const ids: Record<string, unknown> = {
    venueId: world.venue.id,
    contextId: world.venue.id,
    distributorId: world.distributor.id,
    groupId: world.group.id,
    productId: world.product.id,
    orderId: world.order.id,
    categoryId: world.category.id,
  }
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (name in ids ? [[name, ids[name]]] : [])))
}
