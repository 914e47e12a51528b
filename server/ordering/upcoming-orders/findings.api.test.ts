import { describe, expect, test } from 'vitest'
import { futureOrders } from '#contract/ordering/future-orders.ts'
import { rows } from '#server/platform/db/database.ts'
import { at, everyWeek, inDays, listPlanned, ordersOf, plan, runAt, type Trade } from '#test/a-plan.ts'
import { as, inDatabase, mailsTo, refused, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { aTrade, makeProduct, setStock } from '#test/make.ts'
import { testDatabaseUrl } from '#test/setup/test-database.ts'
import { withClient } from '#test/setup/with-client.ts'
import { LOOK_AHEAD } from './look-ahead.job.ts'

testApp()

describe('what prevents it', () => {
  const withStock = async (stock: number) => {
    const trade = await aTrade({ distributor: { order_more_than_available: false } })
    const products = [await makeProduct(trade.distributor, { stock }), await makeProduct(trade.distributor)]
    return { ...trade, products } as unknown as Trade
  }

  test('is found some days before, reported to both sides once, and not to the supplier what is the venue’s own', async () => {
    const trade = await withStock(100)
    const order = await plan(trade, { lines: [5, 1], recurrence: everyWeek as never, scheduledAt: inDays(6) })
    await setStock(trade.products[0] as never, 3)
    await inDatabase((tx) => rows(tx, `update products set price = 12 where id = $1`, [trade.products[1]?.id]))
    await runAt(1, LOOK_AHEAD)
    expect((await listPlanned(trade, 'standing')).data[0]?.checkedAt).toBeNull()
    await runAt(4, LOOK_AHEAD)
    await runAt(4.5, LOOK_AHEAD)
    const { plan: found } = await as(trade.buyer).call(futureOrders.find, at(trade, order.id))
    expect(found.findings.map(({ kind, blocks, before, after }) => [kind, blocks, before, after])).toEqual([
      ['price', false, 10, 12],
      ['short', true, 5, 3],
    ])
    const [toVenue, ...more] = await mailsTo(trade.buyer.email)
    expect([toVenue?.subject, more]).toEqual([expect.stringContaining('needs your attention'), []])
    expect(toVenue?.text).toContain('3 in stock')
    const toSupplier = await mailsTo(trade.seller.email)
    expect(toSupplier).toHaveLength(1)
    expect(toSupplier[0]?.text).not.toContain('it was')
    const { data } = await as(trade.seller).call(futureOrders.coming, {})
    expect(data[0]?.findings.map(({ kind }) => kind)).toEqual(['short'])
  })

  test.each(['scheduled', 'standing'] as const)('32 answers at once to a held %s order place it once', async (kind) => {
    const trade = await aTrade()
    await plan(trade, { lines: [2], ...(kind === 'standing' && { recurrence: everyWeek as never }) })
    await inDatabase((tx) => rows(tx, `update products set price = 15 where id = $1`, [trade.products[0]?.id]))
    await runAt(1.1)
    const { data } = await listPlanned(trade, kind)
    const held = data.find(({ heldAt }) => heldAt !== null)?.id ?? 0
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        as(trade.buyer).send(futureOrders.answer, { ...at(trade, held), body: { answer: 'place' } }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 31 }, () => 409)])
    expect((await ordersOf(trade)).filter(({ order_number }) => order_number !== null)).toHaveLength(1)
  })

  test.each(['scheduled', 'standing'] as const)(
    'an answer that waits while another one places a held %s order is refused, and so is the job that comes in between',
    async (kind) => {
      const trade = await aTrade()
      await plan(trade, { lines: [2], ...(kind === 'standing' && { recurrence: everyWeek as never }) })
      await inDatabase((tx) => rows(tx, `update products set price = 15 where id = $1`, [trade.products[0]?.id]))
      await runAt(1.1)
      const held = (await listPlanned(trade, kind)).data.find(({ heldAt }) => heldAt !== null)?.id ?? 0
      const placing = () => as(trade.buyer).send(futureOrders.answer, { ...at(trade, held), body: { answer: 'place' } })
      // Over a connection of its own: inside a transaction the activity is read once, and stays as it was.
      const waiting = async () =>
        withClient(await testDatabaseUrl(), (client) =>
          client.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
        )
      const answers = await withClient(await testDatabaseUrl(), async (barrier) => {
        // The winner has passed every check and waits for its number; the other one waits for the order.
        await barrier.query(`begin; set local docket.acting = 'everyone'`)
        await barrier.query(
          `insert into order_numbers (distributor_id, last_number) values ($1, 1)
           on conflict (distributor_id) do update set last_number = order_numbers.last_number`,
          [trade.distributor.id],
        )
        const both = [placing(), placing()]
        await eventually(async () => expect((await waiting()).rowCount).toBe(2))
        await runAt(1.2)
        await barrier.query('commit')
        return Promise.all(both)
      })
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const events = await inDatabase((tx) =>
        rows(tx, `select from order_events where order_id = $1 and kind = 'placed'`, [held]),
      )
      expect(events).toHaveLength(1)
      const upcoming = (await ordersOf(trade)).filter(({ upcoming: isUpcoming }) => isUpcoming)
      expect(upcoming).toHaveLength(kind === 'standing' ? 1 : 0)
      expect((await ordersOf(trade)).filter(({ order_number }) => order_number !== null)).toHaveLength(1)
    },
  )

  test('held when its time comes, it waits, both are notified, and what follows is planned all the same', async () => {
    const trade = await withStock(1)
    await plan(trade, { lines: [5, 1], recurrence: everyWeek as never })
    await runAt(1.1)
    await runAt(1.2)
    const { data } = await listPlanned(trade, 'standing')
    expect(data.map(({ heldAt }) => heldAt !== null)).toEqual([true, false])
    expect((await mailsTo(trade.buyer.email)).map(({ subject }) => subject)).toEqual([
      `Your standing order from ${trade.distributor.name} could not be placed`,
    ])
    expect((await mailsTo(trade.seller.email)).map(({ subject }) => subject)).toEqual([
      `A standing order of ${trade.venue.name} could not be placed`,
    ])
    const held = data[0]?.id ?? 0
    const say = (answer: 'place' | 'drop') => as(trade.buyer).call(futureOrders.answer, { ...at(trade, held), body: { answer } })
    expect((await refused(say('place'))).fields).toHaveProperty('answer')
    const dropped = await say('drop')
    expect(dropped.plan).toBeNull()
    expect(dropped.order).toMatchObject({ status: 'pending', upcoming: false, orderNumber: 1, lineCount: 1 })
    expect((await listPlanned(trade, 'standing')).data.map(({ lineCount }) => lineCount)).toEqual([2])
  })

  test('a price that rose steeply is paid only when somebody says so', async () => {
    const trade = await aTrade()
    const order = await plan(trade, { lines: [1, 1] })
    await inDatabase((tx) => rows(tx, `update products set price = 13 where id = $1`, [trade.products[0]?.id]))
    await runAt(1.1)
    expect((await listPlanned(trade, 'scheduled')).data[0]?.heldAt).not.toBeNull()
    const { order: placed } = await as(trade.buyer).call(futureOrders.answer, {
      ...at(trade, order.id),
      body: { answer: 'place' },
    })
    expect(placed).toMatchObject({ upcoming: false, amount: 33 })
  })

  test('the alert of a standing order names the price that its lines show, next to the price of now', async () => {
    const trade = await aTrade()
    const order = await plan(trade, { lines: [2], recurrence: everyWeek as never })
    await inDatabase((tx) => rows(tx, `update products set price = 15 where id = $1`, [trade.products[0]?.id]))
    await runAt(1.1)
    const held = await as(trade.buyer).call(futureOrders.find, at(trade, order.id))
    const alert = held.plan.findings.find(({ kind }) => kind === 'price')
    expect([alert?.before, alert?.after]).toEqual([held.order.orderedProducts[0]?.price, 15])
    expect(alert?.before).toBe(10)
  })

  test('the last line cannot be dropped, and an answer counts once', async () => {
    const trade = await withStock(1)
    const order = await plan(trade, { lines: [5] })
    await runAt(1.1)
    const say = (answer: 'drop' | 'place' | 'skip') =>
      as(trade.buyer).call(futureOrders.answer, { ...at(trade, order.id), body: { answer } })
    expect((await refused(say('drop'))).code).toBe('last_line')
    expect((await refused(say('skip'))).code).toBe('invalid_transition')
    await setStock(trade.products[0] as never, 50)
    const [a, b] = await Promise.allSettled([say('place'), say('place')])
    expect([a.status, b.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect((await ordersOf(trade)).map(({ order_number }) => order_number)).toEqual([1])
  })

  test('trade that has ended, a minimum that is not reached, and a closed day are found', async () => {
    const trade = await aTrade({
      distributor: {
        minimum_order_amount: 100,
        minimum_policy: 'block',
        delivery_days: [1, 2, 3, 4, 5, 6, 7],
        delivery_period: 'day',
      },
    })
    const order = await plan(trade)
    await inDatabase((tx) =>
      rows(
        tx,
        `insert into closed_days (distributor_id, starts_on, ends_on, reason) values ($1, now()::date, now()::date + 9, 'Holidays')`,
        [trade.distributor.id],
      ),
    )
    await runAt(0, LOOK_AHEAD)
    const kinds = async () =>
      (await as(trade.buyer).call(futureOrders.find, at(trade, order.id))).plan.findings.map(({ kind, blocks }) => [kind, blocks])
    expect(await kinds()).toEqual([
      ['minimum', true],
      ['closed', false],
    ])
    await inDatabase((tx) => rows(tx, `update connections set status = 'ended' where venue_id = $1`, [trade.venue.id]))
    await runAt(1.1)
    expect(await kinds()).toEqual([['no_trade', true]])
  })
})
