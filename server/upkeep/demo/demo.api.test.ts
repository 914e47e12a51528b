import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { budgets } from '#contract/insight/budgets.ts'
import { platformOverview } from '#contract/insight/platform-overview.ts'
import { recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { session } from '#contract/parties/session.ts'
import { formatTime } from '#contract/platform/format.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { type JoinedOrderRow, ORDER_COLUMNS, ORDER_JOINS, orderFrom } from '#server/ordering/orders/order-row.ts'
import { type LineRow, ORDER_LINES } from '#server/ordering/orders/order-table.ts'
import { totalled } from '#server/ordering/orders/order-total.ts'
import { hashPassword } from '#server/parties/sessions/password.ts'
import { everyone } from '#server/platform/db/acting.ts'
import { rows } from '#server/platform/db/database.ts'
import { as, call, inDatabase, now, refused, testApp, theApp } from '#test/app.ts'
import { dayAfter } from '#test/days.ts'
import { newDatabase } from '#test/setup/test-database.ts'
import { emptyDatabase } from './empty.ts'
import { refuseKnownPasswords, usersWithDemoPassword } from './known-passwords.ts'
import { isInUse, loadDemoIfEmpty } from './load.ts'
import { DEMO_PASSWORD, PEOPLE } from './people.ts'
import { type Ids, NUMBERED } from './rows.ts'
import { demoWorld, SAMS_LIMIT } from './world.ts'

const database = () => newDatabase('demo')
testApp({}, database)

beforeAll(async () => {
  await loadDemoIfEmpty(theApp().db, now(), theApp().storage)
})

const signIn = async (email: string) => {
  const { accessToken, user } = await call(session.signIn, {
    body: { grant_type: 'password', client_id: 'web', username: email, password: DEMO_PASSWORD },
  })
  return { token: accessToken, user }
}

const everything = <R>(text: string, values: unknown[] = []) => rows<R>(theApp().db.read(everyone), text, values)

describe('the demo world', () => {
  test('has expenses with their receipts, and one without', async () => {
    const sofia = await signIn('sofia@meridianwine.example')
    const { data } = await as(sofia).call(expenses.list, { query: { range: 'all_time', category: 'expense', limit: 100 } })
    expect(data.map(({ note, invoices }) => [note, invoices.map(({ name }) => name)])).toEqual([
      ['Taxi to the tasting', ['Taxi.pdf']],
      ['Lunch with the owner', ['Lunch.pdf']],
      ['Glasses for the tasting', ['Glasses.pdf']],
      ['Train', []],
    ])
    const taxi = data.find(({ invoices }) => invoices.length > 0)
    const [receipt] = taxi?.invoices ?? []
    const file = await as(sofia).send(expenses.file, { params: { expenseId: taxi?.id ?? 0, fileId: receipt?.id ?? 0 } })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString(), file.rawPayload.length]).toEqual([
      200,
      '%PDF-',
      receipt?.size,
    ])
  })

  test('has recipes with their costs, one that is not known in full, and sales', async () => {
    const mia = await signIn('mia@glasshouse.example')
    const { data } = await as(mia).call(recipes.list, { query: { limit: 100 } })
    expect(data.map(({ name, isComplete, isAboveTarget }) => [name, isComplete, isAboveTarget])).toEqual([
      ['Crème brûlée', true, false],
      ['Focaccia', false, null],
      ['Pizza dough', true, null],
      ['Pizza Margherita', true, true],
      ['Tomato sauce', true, null],
    ])
    const costs = data.flatMap(({ foodCostPercent }) => (foodCostPercent === null ? [] : [foodCostPercent]))
    expect(costs.length).toBeGreaterThan(1)
    expect([Math.min(...costs) >= 24, Math.max(...costs) <= 36]).toEqual([true, true])
    const sales = await as(mia).call(recipeSales.list, { query: { range: 'all_time', limit: 100 } })
    expect(sales.meta.total).toBe(28)
    // sold in the evening, where the outlet is
    expect(
      new Set(sales.data.map(({ soldAt }) => formatTime(soldAt, { timezone: 'Australia/Sydney', timeFormat: 'HH:mm' }))),
    ).toEqual(new Set(['21:30']))
  })

  test('has a stocktake of a warehouse that found less of some products and more of others', async () => {
    const { accessToken: token } = await call(session.signIn, {
      body: { grant_type: 'password', client_id: 'web', username: 'sofia@meridianwine.example', password: DEMO_PASSWORD },
    })
    const { data } = await as({ token }).call(supplierStocktakes.list, { query: {} })
    expect(data.map(({ status, differenceValue }) => [status, differenceValue === 0])).toEqual([
      ['finished', false],
      ['finished', true],
      ['finished', true],
    ])
    const params = { stocktakeId: data[0]?.id ?? 0 }
    const items = await as({ token }).call(supplierStocktakes.items, { params, query: { show: 'different' } })
    expect(items.data.map(({ difference }) => difference).sort()).toEqual([-1, -2, -3, 1, 2])
  })

  test('has invoices that wait for the clearing, with their pages and their supplier', async () => {
    const { accessToken: token } = await call(session.adminSignIn, {
      body: { grant_type: 'password', client_id: 'web', username: 'admin@docket.example', password: DEMO_PASSWORD },
    })
    const admin = { token }
    const { data } = await as(admin).call(adminInvoices.list, { query: {} })
    const waiting = data.filter(({ clearingStatus }) => clearingStatus !== 'processed')
    expect(waiting.map(({ venue, distributor, clearingStatus }) => [venue.name, distributor?.name, clearingStatus])).toEqual([
      ['Meridian Grill', 'Dairy Lane', 'clearing_ready'],
      ['Saltmarsh', 'Northfield Produce', 'clearing_ready'],
      ['Lobby Bar', 'Meridian Wine', 'review_ready'],
      ['Anchor & Vine', 'Fold Seafood', 'clearing_ready'],
    ])
    const { clearing } = await as(admin).call(platformOverview.attention, {})
    expect(clearing).toMatchObject({ toClear: 3, toReview: 1, inProgress: 0 })
    for (const { id } of waiting) {
      const { files, lines, total, clearingStatus } = await as(admin).call(adminInvoices.find, { params: { invoiceId: id } })
      const page = await as(admin).send(adminInvoices.file, { params: { invoiceId: id, fileId: files[0]?.id ?? 0 } })
      expect(page.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      // what awaits its review has been read
      expect([lines.length > 0, total !== null]).toEqual(Array(2).fill(clearingStatus === 'review_ready'))
    }
  })

  test('has recipes whose cost has changed, and is about to', async () => {
    const mia = await signIn('mia@glasshouse.example')
    const { data } = await as(mia).call(recipes.list, { query: { term: 'Margherita' } })
    const { points } = await as(mia).call(recipeCosts.history, {
      params: { recipeId: String(data[0]?.id) },
      query: { range: 'custom', from: dayAfter(now(), -365), to: dayAfter(now(), 60) },
    })
    expect(points.map(({ isPlanned }) => isPlanned)).toEqual([false, false, false, false, false, false, false, true])
  })

  test('has two counts of most of what the recipes use, so that there is a variance', async () => {
    const mia = await signIn('mia@glasshouse.example')
    const { totals, data } = await as(mia).call(recipeSales.variance, { query: {} })
    expect(totals).toMatchObject({ products: 6, unknown: 3 })
    expect(
      data.map(({ product, variancePercent, missing }) => [
        product.name.slice(0, 8),
        variancePercent && Math.round(variancePercent),
        missing,
      ]),
    ).toEqual([
      ['Mozzarel', 9, null],
      ['Cream, p', 7, null],
      ['Parmigia', 2, null],
      ['Tomatoes', -3, null],
      ['Flour, t', 4, null],
      ['Eggs, fr', 3, null],
      ['Basil', null, 'counts'],
      ['Olive oi', null, 'second_count'],
      ['Vanilla ', null, 'counts'],
    ])
    expect(data.every(({ closing }) => closing === null || closing.quantity > 0)).toBe(true)
  })

  test('has budgets of all outlets of a group to the end of the year, with months that are over and months that are under', async () => {
    const helen = await signIn('helen@harbourdining.example')
    const body = { context: 'venue-group' as const, contextId: helen.user.groupId ?? 0 }
    await as(helen).call(session.switchContext, { body })
    const { year, data } = await as(helen).call(budgets.list, { query: {} })
    const { data: before } = await as(helen).call(budgets.list, { query: { year: String(year - 1) } })
    expect(data.map(({ venue }) => venue.name)).toEqual(['Anchor & Vine', 'Saltmarsh', 'The Glasshouse'])
    for (const [at, { today, months }] of data.entries()) {
      const all = [...(before[at]?.months ?? []), ...months]
      const present = today.slice(0, 7)
      expect(all.filter(({ month, amount }) => month >= present && amount === null)).toEqual([])
      const lefts = all.flatMap(({ month, left }) => (month < present && left !== null ? [left] : []))
      expect(lefts).toHaveLength(11)
      expect([Math.min(...lefts) < 0, Math.max(...lefts) > 0]).toEqual([true, true])
    }
  })

  test('is the same whenever it is made for the same moment', () => {
    const made = () => {
      const ids = Object.fromEntries(
        NUMBERED.map((table) => {
          let last = 0
          return [table, () => ++last]
        }),
      ) as Ids
      const names = { units: new Map(), categories: new Map() }
      const world = demoWorld({ now: new Date('2031-07-04T03:20:00Z'), ids, names, passwordHash: '' })
      return createHash('sha256').update(JSON.stringify(world)).digest('hex')
    }
    expect(made()).toBe(made())
  })

  test('production refuses a database whose passwords everybody knows, until all of them are others', async () => {
    await expect(refuseKnownPasswords(theApp().db)).rejects.toThrow(/whose password everybody knows.*more/)
    const admin = 'admin@docket.example'
    expect(await usersWithDemoPassword(theApp().db)).toContain(admin)
    const unknown = await hashPassword('nobody knows this one')
    await inDatabase((tx) => rows(tx, `update users set password_hash = $1 where email <> $2`, [unknown, admin]))
    expect(await usersWithDemoPassword(theApp().db)).toEqual([admin])
    await inDatabase((tx) => rows(tx, `update users set password_hash = $1`, [unknown]))
    await expect(refuseKnownPasswords(theApp().db)).resolves.toBeUndefined()
    await inDatabase(async (tx) => rows(tx, `update users set password_hash = $1`, [await hashPassword(DEMO_PASSWORD)]))
  })

  test('is loaded once', async () => {
    const [before] = await everything<{ count: number }>('select count(*) from orders')
    expect(await loadDemoIfEmpty(theApp().db, now())).toBe(false)
    expect(await everything('select count(*) from orders')).toEqual([before])
    expect(before?.count).toBeGreaterThan(3000)
  })

  test('has every order totalled by the one function that totals orders', async () => {
    const orders = await everything<JoinedOrderRow>(`select ${ORDER_COLUMNS} from orders o ${ORDER_JOINS}`)
    const lines = await everything<LineRow>(`select ${ORDER_LINES.read('l')} from order_lines l order by order_id, position`)
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
    const wrong = orders
      .map((row) => orderFrom(row, linesOf.get(row.id) ?? []))
      .filter((order) => {
        const { lines: priced, ...total } = totalled(order)
        const { lines: stored, ...kept } = order
        return JSON.stringify(total) !== JSON.stringify(kept) || JSON.stringify(priced) !== JSON.stringify(stored)
      })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('has credit notes that come to what their orders were credited, and drafts that wait', async () => {
    const [found] = await everything<{ approved: number; drafts: number; wrong: number }>(
      `select count(*) filter (where n.status = 'approved') as approved, count(*) filter (where n.status = 'draft') as drafts,
              count(*) filter (where n.total <= 0 or n.total <> (select sum(l.total) from credit_note_lines l where l.credit_note_id = n.id)
                or (n.status = 'approved') <> (n.total = o.credit_note_amount)) as wrong
         from credit_notes n join orders o on o.id = n.order_id`,
    )
    expect(found).toMatchObject({ drafts: 2, wrong: 0 })
    expect(found?.approved).toBeGreaterThan(5)
  })

  test('has invoices of one supplier that come to their orders, some paid, some open, and nobody is mailed them', async () => {
    const [found] = await everything<{ issued: number; wrong: number; paid: number; mails: number }>(
      `select count(*) as issued, count(*) filter (where i.total <> o.amount_with_tax or i.number <> o.issued_invoice) as wrong,
              (select count(*) from customer_payments) as paid, (select count(*) from pgboss.job where name = 'supplier-invoices.mail') as mails
         from supplier_invoices i join orders o on o.id = i.order_id`,
    )
    expect(found).toMatchObject({ wrong: 0, mails: 0 })
    expect(found?.issued).toBeGreaterThan(15)
    expect(found?.paid).toBeGreaterThan(1)
  })

  test('has one order that needs approval, some to answer and some that did not go well', async () => {
    const found = await everything<{ status: string; count: number }>('select status, count(*) from orders group by status')
    const counts = Object.fromEntries(found.map(({ status, count }) => [status, count]))
    expect(counts.needs_approval).toBe(1)
    expect(counts.pending).toBeGreaterThan(8)
    expect(counts.declined).toBeGreaterThan(10)
    expect(counts.abandoned).toBeGreaterThan(10)
    expect(counts.completed).toBeGreaterThan(3000)
    const [partly] = await everything<{ count: number }>('select count(*) from orders where declined_line_count > 0')
    expect(partly?.count).toBeGreaterThan(50)
  })

  test('leaves nothing unanswered for longer than a weekend', async () => {
    const [forgotten] = await everything<{ count: number }>(
      `select count(*) from orders where status in ('pending', 'accepted', 'partially_accepted') and ordered_at < now() - interval '9 days'`,
    )
    expect(forgotten?.count).toBe(0)
  })

  test('holds as much stock as its movements leave', async () => {
    const [wrong] = await everything<{ count: number }>(
      `select count(*) from warehouse_products w
        where w.quantity <> coalesce((select sum(m.quantity) from inventory_movements m where m.product_id = w.product_id), 0)`,
    )
    expect(wrong?.count).toBe(0)
    const [batches] = await everything<{ count: number; used: number }>(
      `select count(*) filter (where i.quantity <> coalesce(b.quantity, 0) or i.cogs is null) as count, count(*) filter (where i.quantity = 0) as used
         from inventory_items i
         left join (select item_id, sum(quantity) as quantity from inventory_movement_items group by 1) b on b.item_id = i.id`,
    )
    expect(batches?.count).toBe(0)
    expect(batches?.used).toBeGreaterThan(100)
  })

  test('has tags in their order, and says rightly what is below par', async () => {
    const [wrong] = await everything<{ holes: number; wrong: number; below: number; tagged: number }>(
      `select (select count(*) from tags t where t.priority > (select count(*) from tags o
                 where o.distributor_id = t.distributor_id and o.type = t.type)) as holes,
              (select count(*) from warehouse_products where is_below_par <> coalesce(quantity < par_level, false)) as wrong,
              (select count(*) from warehouse_products where is_below_par) as below,
              (select count(*) from product_tags) as tagged`,
    )
    expect(wrong).toMatchObject({ holes: 0, wrong: 0 })
    expect(wrong?.below).toBeGreaterThan(0)
    expect(wrong?.tagged).toBeGreaterThan(50)
  })

  test('remembers what a venue orders as often as it was ordered', async () => {
    const [wrong] = await everything<{ count: number }>(
      `select count(*) from venue_products u
        where u.times_ordered <> (select count(*) from order_lines l join orders o on o.id = l.order_id
          where l.venue_id = u.venue_id and l.product_id = u.product_id and not l.is_bonus
            and o.ordered_at is not null and o.status <> 'quote' and not o.offline)`,
    )
    expect(wrong?.count).toBe(0)
  })

  test('lets everyone sign in with the one password', async () => {
    for (const { email, at } of PEOPLE) {
      const [endpoint] = at === 'platform' ? [session.adminSignIn] : [session.signIn]
      const { user } = await call(endpoint, {
        body: { grant_type: 'password', client_id: 'web', username: email, password: DEMO_PASSWORD },
      })
      expect(user.email).toBe(email)
    }
  })

  test('shows a chef the orders of the own kitchen and no others', async () => {
    const mia = await signIn('mia@glasshouse.example')
    const [venueId] = mia.user.venues.map(({ id }) => id)
    const [seen] = await rows<{ venues: number[]; count: number }>(
      theApp().db.read({ side: 'venue', venueIds: [venueId ?? 0] }),
      'select array_agg(distinct venue_id) as venues, count(*) from orders',
    )
    expect(seen?.venues).toEqual([venueId])
    expect(seen?.count).toBeGreaterThan(500)
    const [another] = await everything<{ id: number; venue_id: number }>(
      'select id, venue_id from orders where venue_id <> $1 limit 1',
      [venueId],
    )
    const refusal = await refused(as(mia).call(venueOrders.findOwn, { params: { orderId: another?.id ?? 0 } }))
    expect(refusal.code).toBe('not_found')
  })

  test('keeps an orderer to a limit', async () => {
    const [held] = await everything<{ amount: number; name: string }>(
      `select amount_with_tax as amount, ordered_by_name as name from orders where status = 'needs_approval'`,
    )
    expect(held?.name).toBe('Sam Okafor')
    expect(held?.amount).toBeGreaterThan(SAMS_LIMIT)
  })

  test('gives what is added later ids of its own', async () => {
    const added = await inDatabase((tx) =>
      rows<{ id: number }>(tx, `insert into venues (name, currency_code) values ('Added later', 'AUD') returning id`),
    )
    const [{ id: greatest } = { id: 0 }] = await everything<{ id: number }>('select max(id) as id from venues')
    expect(added).toEqual([{ id: greatest }])
  })
})

describe('emptying a database', () => {
  test('is refused where somebody else’s data is, unless it is forced', async () => {
    const url = await newDatabase('in_use')
    const client = new (await import('pg')).default.Client(url)
    await client.connect()
    await client.query(`select set_config('docket.acting', 'everyone', false)`)
    await client.query(`insert into users (email, name) values ('somebody@example.test', 'Somebody')`)
    expect(await emptyDatabase(url, { isForced: false })).toBe('holds other data')
    expect((await client.query('select from users')).rowCount).toBe(1)
    expect(await emptyDatabase(url, { isForced: true })).toBe('emptied')
    expect((await client.query('select from users')).rowCount).toBe(0)
    expect((await client.query('select from currencies')).rowCount).toBeGreaterThan(5)
    await client.end()
  })

  test('lets the demo be loaded again', async () => {
    const { db } = theApp()
    expect(await emptyDatabase(await database(), { isForced: false })).toBe('emptied')
    expect(await isInUse(db.read(everyone))).toBe(false)
    expect(await loadDemoIfEmpty(db, now())).toBe(true)
  })
})
