import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Acting } from '#server/platform/db/acting.ts'
import { inDatabase, now, testApp, theApp } from '#test/app.ts'
import { aTrade, connect, makeOrder, makeVenue } from '#test/make.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { aGroupWithStock } from '#test/transfers.ts'
import { everyone } from './acting.ts'
import { rows } from './database.ts'

// On a database of its own: other tests write as the platform what no party could.
testApp({}, () => newDatabase('impossible'))

type Trade = Awaited<ReturnType<typeof aTrade>>
const seller = ({ distributor }: Trade): Acting => ({ side: 'distributor', distributorId: distributor.id })
const buyer = ({ venue }: Trade): Acting => ({ side: 'venue', venueIds: [venue.id] })

const directly = (acting: Acting, text: string, values: unknown[] = []) =>
  theApp().db.write(acting, (tx) => rows<Record<string, unknown>>(tx, text, values))

describe('a party with SQL of its own', () => {
  test('does not make a connection active that the other side has not agreed to', async () => {
    const trade = await aTrade()
    const venue = await makeVenue()
    const other: Acting = { side: 'venue', venueIds: [venue.id] }
    const insert = (status: string, by: string) =>
      directly(other, `insert into connections (distributor_id, venue_id, status, requested_by) values ($1, $2, $3, $4)`, [
        trade.distributor.id,
        venue.id,
        status,
        by,
      ])
    await expect(insert('active', 'venue')).rejects.toThrow('only the side that was asked')
    await expect(insert('connection_pending', 'distributor')).rejects.toThrow('nobody asks in the name of the other side')
    await insert('connection_pending', 'venue')
    const set = (acting: Acting, change: string) =>
      directly(acting, `update connections set ${change} where distributor_id = $1 and venue_id = $2`, [
        trade.distributor.id,
        venue.id,
      ])
    await expect(set(other, `status = 'active'`)).rejects.toThrow('only the side that was asked')
    await expect(set(other, `requested_by = 'distributor'`)).rejects.toThrow('in the name of the other side')
    await expect(set(other, `requested_by = null`)).rejects.toThrow('in the name of the other side')
    await set(seller(trade), `status = 'active'`)
    await expect(set(other, `tax = 0, minimum_order_amount = 0`)).rejects.toThrow('does not write its own terms')
    await expect(set(other, `venue_id = ${trade.venue.id}`)).rejects.toThrow()
  })

  test('does not accept its own request or price', async () => {
    const trade = await aTrade()
    const venue = await makeVenue()
    const ask = `insert into invitations (distributor_id, venue_id, requested_by) values ($1, $2, $3)`
    await directly(seller(trade), ask, [trade.distributor.id, venue.id, 'distributor'])
    const approve = `update invitations set status = 'approved', answered_at = now() where venue_id = $1`
    await expect(directly(seller(trade), approve, [venue.id])).rejects.toThrow('by the other side')
    await directly({ side: 'venue', venueIds: [venue.id] }, approve, [venue.id])
    await expect(
      directly(seller(trade), `update invitations set status = 'declined' where venue_id = $1`, [venue.id]),
    ).rejects.toThrow('answered once')
    const propose = `insert into proposed_prices (distributor_id, product_id, venue_id, proposed_by, price, status, answered_at) values ($1, $2, $3, 'venue', 1, $4, $5)`
    const values = [trade.distributor.id, trade.products[0].id, trade.venue.id]
    await expect(directly(buyer(trade), propose, [...values, 'approved', now()])).rejects.toThrow('in the name of the other side')
    await directly(buyer(trade), propose, [...values, 'pending', null])
    await expect(
      directly(buyer(trade), `update proposed_prices set status = 'approved', answered_at = now() where venue_id = $1`, [
        trade.venue.id,
      ]),
    ).rejects.toThrow('by the other side')
  })

  test('does not change or remove what happened', async () => {
    const trade = await aTrade()
    const order = await makeOrder(trade.distributor, trade.venue, { lines: [{ product: trade.products[0] }] })
    const ids = [order.id, trade.distributor.id, trade.venue.id]
    await inDatabase(async (tx) => {
      await rows(
        tx,
        `insert into order_events (order_id, distributor_id, venue_id, kind, side) values ($1, $2, $3, 'placed', 'venue')`,
        ids,
      )
      await rows(tx, `insert into audit_log (distributor_id, venue_id, subject) values ($1, $2, 'connection')`, ids.slice(1))
    })
    for (const acting of [seller(trade), buyer(trade)])
      for (const table of ['order_events', 'audit_log']) {
        const where = `where distributor_id = $1 returning id`
        expect(await directly(acting, `update ${table} set at = now() ${where}`, [trade.distributor.id])).toEqual([])
        expect(await directly(acting, `delete from ${table} ${where}`, [trade.distributor.id])).toEqual([])
        expect(await directly(acting, `select id from ${table} where distributor_id = $1`, [trade.distributor.id])).toHaveLength(
          1,
        )
      }
  })

  test('completes a stock movement in the transaction that wrote it and in no later one', async () => {
    const trade = await aTrade()
    const acting = seller(trade)
    const complete = `update inventory_movements set note = 'later' where distributor_id = $1 returning id`
    await theApp().db.write(acting, async (tx) => {
      await rows(
        tx,
        `insert into inventory_movements (distributor_id, warehouse_id, product_id, type, quantity)
         select $1, id, $2, 'addition', 1 from warehouses where distributor_id = $1`,
        [trade.distributor.id, trade.products[0].id],
      )
      expect(await rows(tx, complete, [trade.distributor.id])).toHaveLength(1)
    })
    expect(await directly(acting, complete, [trade.distributor.id])).toEqual([])
  })

  test('gives no credit to a venue that is no customer, none of an order without its lines, and none that does not add up', async () => {
    const trade = await aTrade()
    const stranger = await makeVenue()
    const order = await makeOrder(trade.distributor, trade.venue, { lines: [{ product: trade.products[0] }] })
    const acting = seller(trade)
    const note = `insert into credit_notes (distributor_id, venue_id, order_id, currency_code) values ($1, $2, $3, $4) returning id`
    const insert = async (venueId: number, orderId: number | null, currency: string | null) =>
      (await directly(acting, note, [trade.distributor.id, venueId, orderId, currency]))[0]?.id as number
    await expect(insert(stranger.id, null, 'AUD')).rejects.toThrow('row-level security')
    await expect(insert(trade.venue.id, null, null)).rejects.toThrow('credit_notes_of_an_order_or_a_customer')
    await expect(insert(trade.venue.id, order.id, 'AUD')).rejects.toThrow('credit_notes_of_an_order_or_a_customer')
    const [without, of] = [await insert(trade.venue.id, null, 'AUD'), await insert(trade.venue.id, order.id, null)]
    const line = `insert into customer_credit_lines (credit_note_id, distributor_id, position, product_id, name, quantity, price_quantity, price,
        tax, tax_calculation, amount, tax_amount, total) values ($1, $2, 0, $3, 'Apples', 1, 1, 10, 10, 'exclusive', 10, 1, $4)`
    await expect(directly(acting, line, [of, trade.distributor.id, trade.products[0].id, 11])).rejects.toThrow(
      'has lines of that order',
    )
    await expect(directly(acting, line, [without, trade.distributor.id, trade.products[0].id, 12])).rejects.toThrow(
      'total_of_its_parts',
    )
    const foreign = (await aTrade()).products[0]
    await expect(directly(acting, line, [without, trade.distributor.id, foreign.id, 11])).rejects.toThrow('foreign key')
    await expect(
      directly(acting, `insert into credit_note_lines (credit_note_id, distributor_id, position) values ($1, $2, 0)`, [
        without,
        trade.distributor.id,
      ]),
    ).rejects.toThrow('has lines of its order')
    await directly(acting, line, [without, trade.distributor.id, trade.products[0].id, 11])
    await expect(
      directly(acting, `update credit_notes set order_id = $2, currency_code = null where id = $1`, [without, order.id]),
    ).rejects.toThrow('stay between the two')
    const approve = (total: number) =>
      directly(
        acting,
        `update credit_notes set status = 'approved', number = 1, approved_at = now(), tax_amount = 1, total = $2 where id = $1`,
        [without, total],
      )
    await expect(approve(500)).rejects.toThrow('sum of its lines')
    expect(await directly(buyer(trade), `select id from customer_credit_lines where credit_note_id = $1`, [without])).toEqual([])
    await approve(11)
    expect(
      await directly(buyer(trade), `select id from customer_credit_lines where credit_note_id = $1`, [without]),
    ).toHaveLength(1)
    const added = directly(acting, line.replace('$2, 0,', '$2, 1,'), [without, trade.distributor.id, trade.products[0].id, 11])
    await expect(added).rejects.toThrow('row-level security')
    const other = await aTrade()
    for (const foreigner of [seller(other), buyer(other)])
      expect(await directly(foreigner, `select id from customer_credit_lines where credit_note_id = $1`, [without])).toEqual([])
  })

  test('requests invoices of its own orders and suppliers only, and leaves a request as it was made', async () => {
    const [trade, other] = [await aTrade(), await aTrade()]
    const acting = buyer(trade)
    const own = await makeOrder(trade.distributor, trade.venue, { status: 'completed' })
    const foreign = await makeOrder(trade.distributor, other.venue, { status: 'completed' })
    const march = { from_day: '2026-03-01', to_day: '2026-03-31' }
    const insert = async (columns: object, by = acting) => {
      const row = {
        venue_id: trade.venue.id,
        distributor_id: trade.distributor.id,
        requested_by_name: 'Mia',
        created_at: now(),
        ...columns,
      }
      const names = Object.keys(row)
      const [made] = await directly(
        by,
        `insert into invoice_requests (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
        Object.values(row),
      )
      return made?.id as number
    }
    await expect(insert({ order_id: foreign.id })).rejects.toThrow('invoice_requests_of_their_order')
    await expect(insert({ order_id: own.id, ...march })).rejects.toThrow('invoice_requests_subject')
    await expect(insert({})).rejects.toThrow('invoice_requests_subject')
    await expect(insert({ from_day: '2026-03-02', to_day: '2026-03-01' })).rejects.toThrow('invoice_requests_subject')
    await expect(insert({ ...march, message: 'x'.repeat(1001) })).rejects.toThrow('message_check')
    await expect(insert({ ...march, distributor_id: other.distributor.id })).rejects.toThrow('from a supplier of the venue')
    await expect(insert(march, seller(trade))).rejects.toThrow('row-level security')
    await expect(insert({ ...march, venue_id: other.venue.id })).rejects.toThrow('supplier of the venue')
    const invoiceOf = async ({ distributor, venue }: Trade) => {
      const [invoice] = await inDatabase((tx) =>
        rows<{ id: number }>(
          tx,
          `insert into pending_invoices (venue_id, distributor_id, status, currency_code, created_at, moved_at)
           values ($1, $2, 'draft', 'AUD', $3, $3) returning id`,
          [venue.id, distributor.id, now()],
        ),
      )
      return invoice?.id as number
    }
    const [invoice, foreignInvoice] = [await invoiceOf(trade), await invoiceOf(other)]
    await expect(insert({ ...march, invoice_id: invoice })).rejects.toThrow('before it comes')
    const id = await insert(march)
    const set = (change: string, by = acting) =>
      directly(by, `update invoice_requests set ${change} where id = ${id} returning id`)
    for (const change of [`message = 'other'`, 'created_at = now()', `to_day = '2026-04-01'`, `requested_by_name = 'Sam'`])
      await expect(set(change)).rejects.toThrow('stays as it was made')
    await expect(set(`invoice_id = ${foreignInvoice}`)).rejects.toThrow('an invoice of that supplier')
    expect(await set(`invoice_id = ${invoice}`, seller(trade))).toEqual([])
    expect(await set(`invoice_id = ${invoice}`)).toHaveLength(1)
    expect(await directly(seller(trade), `delete from invoice_requests where id = ${id} returning id`)).toEqual([])
    expect(await directly(seller(other), `select from invoice_requests where id = ${id}`)).toEqual([])
  })

  test('transfers goods of its own only, within its group, and through the states one after the other', async () => {
    const { bar, cafe, bartender, apples } = await aGroupWithStock()
    const [own, sister, stranger] = [bar, cafe, await makeVenue()].map(({ id }): Acting => ({ side: 'venue', venueIds: [id] }))
    if (!own || !sister || !stranger) throw new Error('Nobody is there')
    const insert = (acting: Acting, from: number, to: number, status = 'planned') =>
      directly(
        acting,
        `insert into inventory_transfers (source_venue_id, destination_venue_id, source_name, destination_name, status, transfer_at,
           currency_code, created_at, created_by, created_by_name) values ($1, $2, 'A', 'B', $3, now(), 'AUD', now(), $4, 'C') returning id`,
        [from, to, status, bartender.id],
      )
    const elsewhere = stranger.side === 'venue' ? (stranger.venueIds[0] ?? 0) : 0
    await expect(insert(own, bar.id, bar.id)).rejects.toThrow('check')
    await expect(insert(own, bar.id, elsewhere)).rejects.toThrow('within a group')
    await expect(insert(sister, bar.id, cafe.id)).rejects.toThrow('row-level security')
    await expect(insert(own, bar.id, cafe.id, 'received')).rejects.toThrow('check')
    const [made] = await insert(own, bar.id, cafe.id)
    const id = Number(made?.id)
    const line = (acting: Acting, quantity: number) =>
      directly(
        acting,
        `insert into inventory_transfer_lines (transfer_id, source_venue_id, destination_venue_id, position, product_id, distributor_id,
           distributor_name, name, units, unit_id, quantity, price, price_unit_id, currency_code)
         values ($1, $2, $3, 0, $4, $5, 'D', 'E', '[]', $6, $7, 1, $6, 'AUD')`,
        [id, bar.id, cafe.id, apples.id, apples.distributor_id, apples.ordering_unit_id, quantity],
      )
    await expect(line(own, 0)).rejects.toThrow('check')
    await expect(line(sister, 1)).rejects.toThrow('row-level security')
    await line(own, 3)
    await expect(line(own, 1)).rejects.toThrow('unique')
    const change = (acting: Acting, set: string) => directly(acting, `update inventory_transfers set ${set} where id = $1`, [id])
    await expect(change(own, `destination_venue_id = ${elsewhere}`)).rejects.toThrow()
    await expect(change(sister, `status = 'received', received_at = now()`)).rejects.toThrow('check')
    await expect(change(own, `status = 'in_transit'`)).rejects.toThrow('check')
    const received = directly(sister, `update inventory_transfer_lines set received_quantity = 2 where transfer_id = $1`, [id])
    await expect(received).rejects.toThrow('check')
    expect(await directly(stranger, `select id from inventory_transfers where id = $1`, [id])).toEqual([])
    expect(await directly(stranger, `select id from inventory_transfer_lines where transfer_id = $1`, [id])).toEqual([])
  })

  test('finds no products of a supplier it does not trade with through the functions that search', async () => {
    const [ours, theirs] = [await aTrade(), await aTrade()]
    const found = (acting: Acting, id: number) =>
      directly(acting, `select id from find_products(array[$1::bigint], to_tsquery('simple', 'apples:*'), null)`, [id])
    expect(await found(buyer(ours), ours.distributor.id)).toHaveLength(1)
    expect(await found(buyer(ours), theirs.distributor.id)).toEqual([])
    expect(await found({ side: 'nobody' }, ours.distributor.id)).toEqual([])
    const suggested = `select suggested_products($1, $2, now() - interval '1 year', 9)`
    expect(await directly(buyer(ours), suggested, [theirs.venue.id, theirs.distributor.id])).toEqual([])
    expect(await directly(buyer(ours), `select used_product($1) as used`, [theirs.products[0].id])).toEqual([{ used: true }])
  })
})

/** What must hold of all rows at any time; each answers the rows that it does not hold of. */
const IMPOSSIBLE = {
  'a line of another pair than its order': `select l.id from order_lines l join orders o on o.id = l.order_id where (l.venue_id, l.distributor_id) <> (o.venue_id, o.distributor_id)`,
  'an event of another pair than its order': `select e.id from order_events e join orders o on o.id = e.order_id where (e.venue_id, e.distributor_id) <> (o.venue_id, o.distributor_id)`,
  'an order that is not the sum of its lines': `select o.id from orders o where o.amount <> (select coalesce(sum(total_price), 0) from order_lines l where l.order_id = o.id)`,
  'a total that is not the sum of its parts': `select o.id from orders o where o.amount_with_tax <> o.amount - o.order_discount_amount + o.delivery_fee + o.amount_adjustment
     + (select coalesce(sum(tax_amount) filter (where tax_calculation = 'exclusive'), 0) from order_lines l where l.order_id = o.id)
     + case when o.tax_calculation = 'exclusive' then o.tax_amount - o.tax_adjustment - (select coalesce(sum(tax_amount), 0) from order_lines l where l.order_id = o.id) else 0 end`,
  'an amount below nothing': `select id from orders where least(amount, order_discount_amount, delivery_fee) < 0 union all select id from order_lines where least(price, quantity, total_price, tax_amount) < 0`,
  'an accepted order without the time of it': `select id from orders where status in ('accepted', 'partially_accepted') and accepted_at is null`,
  'a cart line of another supplier or venue': `select l.cart_id from cart_lines l join carts c on c.id = l.cart_id join products p on p.id = l.product_id where p.distributor_id <> c.distributor_id or l.venue_id <> c.venue_id`,
  'a credit line of another order': `select n.id from credit_note_lines l join credit_notes n on n.id = l.credit_note_id join order_lines o on o.id = l.order_line_id where o.order_id <> n.order_id`,
  'a credit note of another pair than its order': `select n.id from credit_notes n join orders o on o.id = n.order_id where (n.venue_id, n.distributor_id) <> (o.venue_id, o.distributor_id)`,
  'two primary warehouses': `select distributor_id from warehouses where is_primary group by 1 having count(*) > 1`,
  'a deleted warehouse that is primary': `select id from warehouses where is_primary and deleted_at is not null`,
  'a standing order at no time of day': `select id from standing_orders where at_time !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
}

test('a line is not moved to another order, where its removal would leave the first one with a wrong amount', async () => {
  const ours = await aTrade()
  const lines = ours.products.map((product) => ({ product }))
  const [from, to] = [
    await makeOrder(ours.distributor, ours.venue, { lines }),
    await makeOrder(ours.distributor, ours.venue, { lines }),
  ]
  const moved = theApp().db.write(seller(ours), async (tx) => {
    const [line] = await rows<{ id: number }>(tx, `select id from order_lines where order_id = $1 limit 1`, [from.id])
    await rows(tx, `update order_lines set order_id = $2, position = position + 100 where id = $1`, [line?.id, to.id])
    await rows(tx, `delete from order_lines where id = $1`, [line?.id])
  })
  await expect(moved).rejects.toMatchObject({ constraint: 'order_lines_stay' })
})

describe('recipes', () => {
  const NEW = `insert into recipes (venue_id, name, quantity, unit_id, created_at, created_by_name, updated_at, updated_by_name)
    select $1, $2, 1, min(id), now(), 'Somebody', now(), 'Somebody' from units returning id`
  const PUT = `insert into recipe_items (recipe_id, venue_id, position, part_id, quantity, unit_id) select $1, $2, $4, $3, 1, min(id) from units`
  const recipeOf = async (trade: Trade, name: string) =>
    Number((await directly(buyer(trade), NEW, [trade.venue.id, name]))[0]?.id)
  const put = (trade: Trade, recipe: number, part: number, position = 0) =>
    directly(buyer(trade), PUT, [recipe, trade.venue.id, part, position])

  test('never contain themselves, also when two write at once', async () => {
    const trade = await aTrade()
    const [a, b, c] = [await recipeOf(trade, 'A'), await recipeOf(trade, 'B'), await recipeOf(trade, 'C')]
    await expect(put(trade, a, a)).rejects.toThrow()
    await put(trade, a, b)
    await put(trade, b, c)
    await expect(put(trade, c, a)).rejects.toMatchObject({ constraint: 'recipe_items_without_circles' })
    const update = `update recipe_items set part_id = $2 where recipe_id = $1`
    await expect(directly(buyer(trade), update, [b, a])).rejects.toMatchObject({ constraint: 'recipe_items_without_circles' })
    const [d, e] = [await recipeOf(trade, 'D'), await recipeOf(trade, 'E')]
    const both = await Promise.allSettled([put(trade, d, e), put(trade, e, d)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('hold nothing of another company, and no item that is two things or none', async () => {
    const [ours, theirs] = [await aTrade(), await aTrade()]
    const [own, other] = [await recipeOf(ours, 'Own'), await recipeOf(theirs, 'Other')]
    await expect(put(ours, own, other)).rejects.toThrow()
    await expect(put(ours, other, own)).rejects.toThrow()
    const item = `insert into recipe_items (recipe_id, venue_id, position, quantity, unit_id) select $1, $2, 0, 1, min(id) from units`
    await expect(directly(buyer(ours), item, [own, ours.venue.id])).rejects.toThrow()
    const share = `insert into recipe_visibility (recipe_id, venue_id, seen_by_venue_id, is_chosen) values ($1, $2, $3, true)`
    await expect(directly(buyer(ours), share, [other, theirs.venue.id, ours.venue.id])).rejects.toThrow('row-level security')
    await expect(directly(buyer(ours), share, [own, ours.venue.id, ours.venue.id])).rejects.toThrow()
    await directly(buyer(theirs), share, [other, theirs.venue.id, ours.venue.id])
    expect(await directly(buyer(ours), `update recipes set name = 'Ours' where id = $1 returning id`, [other])).toEqual([])
    expect(await directly(buyer(ours), `select name from recipes where id = $1`, [other])).toEqual([{ name: 'Other' }])
  })
})

describe('whatever a party writes', () => {
  let ours: Trade
  let theirs: Trade
  let ids: Record<'order' | 'line' | 'product' | 'distributor' | 'venue' | 'user' | 'warehouse' | 'cart' | 'note', number[]>

  beforeAll(async () => {
    ;[ours, theirs] = [await aTrade(), await aTrade()]
    await connect(theirs.distributor, ours.venue)
    const trades = [ours, theirs]
    const orders = await Promise.all(
      [ours, ours, theirs].map(({ distributor, venue, products }) =>
        makeOrder(distributor, venue, { lines: products.map((product) => ({ product })) }),
      ),
    )
    ids = await inDatabase(async (tx) => {
      const distributors = trades.map(({ distributor }) => distributor.id)
      const many = async (text: string) => (await rows<{ id: number }>(tx, text, [distributors])).map(({ id }) => id)
      for (const { distributor, venue, buyer: user, products } of trades)
        await rows(
          tx,
          `with c as (insert into carts (user_id, venue_id, distributor_id) values ($1, $2, $3) returning id)
           insert into cart_lines (cart_id, venue_id, product_id, quantity) select id, $2, $4, 1 from c`,
          [user.id, venue.id, distributor.id, products[0].id],
        )
      for (const order of orders.slice(0, 2))
        await rows(tx, `insert into credit_notes (distributor_id, venue_id, order_id) values ($1, $2, $3)`, [
          order.distributor_id,
          order.venue_id,
          order.id,
        ])
      return {
        order: orders.map(({ id }) => id),
        line: await many(`select id from order_lines where distributor_id = any ($1)`),
        product: trades.flatMap(({ products }) => products.map(({ id }) => id)),
        distributor: distributors,
        venue: trades.map(({ venue }) => venue.id),
        user: trades.map(({ buyer: user }) => user.id),
        warehouse: await many(`select id from warehouses where distributor_id = any ($1)`),
        cart: await many(`select id from carts where distributor_id = any ($1)`),
        note: await many(`select id from credit_notes where distributor_id = any ($1)`),
      }
    })
  })

  test('no row is ever impossible', async () => {
    const one = (kind: keyof typeof ids) => fc.nat(5).map((n) => ids[kind][n % ids[kind].length] ?? 0)
    const money = fc.constantFrom(-10, -0.01, 0, 0.01, 10, 30, 60, 1000)
    const change = (table: string, set: string) => `update ${table} set ${set} where id = $1`
    const statement = fc.oneof(
      ...['amount', 'order_discount_amount', 'delivery_fee', 'tax_amount', 'amount_with_tax', 'amount_adjustment'].map((column) =>
        fc.tuple(fc.constant(change('orders', `${column} = $2`)), one('order'), money),
      ),
      ...['price', 'quantity', 'total_price', 'tax_amount'].map((column) =>
        fc.tuple(fc.constant(change('order_lines', `${column} = $2`)), one('line'), money),
      ),
      fc.tuple(
        fc.constant(change('orders', 'amount = amount + $2, amount_with_tax = amount_with_tax + $2')),
        one('order'),
        money,
      ),
      fc.tuple(
        fc.constant(change('orders', 'status = $2')),
        one('order'),
        fc.constantFrom('accepted', 'completed', 'declined', 'pending'),
      ),
      fc.tuple(fc.constant(change('orders', 'venue_id = $2')), one('order'), one('venue')),
      fc.tuple(fc.constant(change('order_lines', 'order_id = $2, position = position + 100')), one('line'), one('order')),
      fc.tuple(fc.constant(change('order_lines', 'venue_id = $2')), one('line'), one('venue')),
      fc.tuple(fc.constant('delete from order_lines where id = $1'), one('line')),
      fc.tuple(
        fc.constant(
          `insert into order_events (order_id, distributor_id, venue_id, kind, side) values ($1, $2, $3, 'placed', 'venue')`,
        ),
        one('order'),
        one('distributor'),
        one('venue'),
      ),
      fc.tuple(
        fc.constant(
          `insert into cart_lines (cart_id, venue_id, product_id, quantity) values ($1, $2, $3, $4) on conflict (cart_id, product_id) do update set quantity = $4`,
        ),
        one('cart'),
        one('venue'),
        one('product'),
        money,
      ),
      fc.tuple(fc.constant(change('carts', 'distributor_id = $2')), one('cart'), one('distributor')),
      fc.tuple(
        fc.constant(
          `insert into credit_note_lines (credit_note_id, distributor_id, position, order_line_id, product_id) values ($1, $2, $3::int, $3, $4)`,
        ),
        one('note'),
        one('distributor'),
        one('line'),
        one('product'),
      ),
      fc.tuple(
        fc.constant(`insert into credit_notes (distributor_id, venue_id, order_id) values ($1, $2, $3)`),
        one('distributor'),
        one('venue'),
        one('order'),
      ),
      fc.tuple(fc.constant(change('warehouses', `deleted_at = now(), is_primary = $2`)), one('warehouse'), fc.boolean()),
      fc.tuple(
        fc.constant(`insert into warehouses (distributor_id, name, is_primary) values ($1, 'Another', $2)`),
        one('distributor'),
        fc.boolean(),
      ),
      fc.tuple(
        fc.constant(
          `insert into standing_orders (distributor_id, venue_id, recurrence, starts_on, at_time, lines) values ($1, $2, '{}', '2030-01-01', $3, '[]')`,
        ),
        one('distributor'),
        one('venue'),
        fc.constantFrom('09:00', '24:00', '29:59', 'noon', '23:59'),
      ),
    )
    let kept = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('seller', 'buyer'),
        fc.array(statement, { minLength: 1, maxLength: 3 }),
        async (side, all) => {
          const acting = side === 'seller' ? seller(ours) : buyer(ours)
          await theApp()
            .db.write(acting, async (tx) => {
              for (const [text, ...values] of all) await rows(tx, text, values)
            })
            .then(
              () => kept++,
              (error: { code?: string }) => expect(error.code).toMatch(/^(23|42501)/),
            )
          for (const [what, query] of Object.entries(IMPOSSIBLE))
            expect([what, await rows(theApp().db.read(everyone), `select * from (${query}) q limit 3`)]).toEqual([what, []])
        },
      ),
      { numRuns: 150 },
    )
    expect(kept).toBeGreaterThan(0)
  }, 60_000)
})
