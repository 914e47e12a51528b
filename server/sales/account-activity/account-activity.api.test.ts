import { describe, expect, test } from 'vitest'
import { ACCOUNT_STAGES } from '#contract/parties/account-stage.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { customers } from '#contract/parties/customers.ts'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'
import { as, later, now, refused, testApp } from '#test/app.ts'
import { connect, makeDistributor, makeOrder, makeProduct, makeUser, makeVenue, unique } from '#test/make.ts'
import { sheetsIn } from '#test/workbook.ts'

testApp()

const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000)
const EVER = { range: 'all_time' } as const

/** A supplier with an account at each stage. */
async function aBook() {
  const distributor = await makeDistributor({ dormant_period: 30 })
  const seller = await makeUser({ distributor })
  const wine = await makeProduct(distributor, { name: unique('Wine'), price: 10 })
  const [pending, opened, dormant, ordering] = await Promise.all([
    makeVenue({ name: unique('Pending') }),
    makeVenue({ name: unique('Opened') }),
    makeVenue({ name: unique('Dormant') }),
    makeVenue({ name: unique('Ordering') }),
  ])
  await connect(distributor, pending, { status: 'invitation_sent', requested_by: 'distributor' })
  for (const venue of [opened, dormant, ordering]) await connect(distributor, venue)
  await makeOrder(distributor, dormant, { ordered_at: daysAgo(31), lines: [{ product: wine, quantity: 3 }] })
  await makeOrder(distributor, ordering, { ordered_at: daysAgo(2), lines: [{ product: wine, quantity: 2 }] })
  const target = await as(seller).call(customers.target, { body: { name: unique('Target') } })
  return { distributor, seller, wine, target, pending, opened, dormant, ordering }
}
type Stage = 'target' | 'pending' | 'opened' | 'notOrdering' | 'ordering'
const STAGES: Stage[] = ['target', 'pending', 'opened', 'notOrdering', 'ordering']
const listed = async (who: { token: string }, stage: Stage, query: object = {}) =>
  (await as(who).call(accountActivity[stage], { query: query as never })).data

/** Two accounts at one stage; the first has an owner and a category. */
async function twoAt(stage: Stage) {
  const distributor = await makeDistributor({ dormant_period: 30 })
  const seller = await makeUser({ distributor })
  const category = await as(seller).call(customerCategories.create, { body: { name: unique('Bars') } })
  const accounts = [await makeVenue({ name: unique('Alba') }), await makeVenue({ name: unique('Bar') })] as const
  const status = stage === 'target' ? 'target' : stage === 'pending' ? 'invitation_sent' : 'active'
  await connect(distributor, accounts[0], { status, account_owner_id: seller.id, customer_category_id: category.id })
  await connect(distributor, accounts[1], { status })
  const days = { target: null, pending: null, opened: null, notOrdering: 60, ordering: 5 }[stage]
  if (days !== null) for (const venue of accounts) await makeOrder(distributor, venue, { ordered_at: daysAgo(days) })
  return { seller, distributor, accounts, category }
}

describe('R-020 R-173 G-040 account activity', () => {
  test('every account is at one stage, the one that the list of customers says', async () => {
    const book = await aBook()
    const found = await Promise.all(STAGES.map((stage) => listed(book.seller, stage)))
    expect(found.map((list) => list.map(({ id }) => id))).toEqual([
      [book.target.id],
      [book.pending.id],
      [book.opened.id],
      [book.dormant.id],
      [book.ordering.id],
    ])
    const { data } = await as(book.seller).call(customers.list, { query: {} })
    const stageOf = new Map(data.map(({ id, accountActivityStatus }) => [id, accountActivityStatus]))
    for (const account of found.flat()) expect(account.stage).toBe(stageOf.get(account.id))
    later({ days: 40 })
    expect((await listed(book.seller, 'notOrdering')).map(({ id }) => id).toSorted()).toEqual(
      [book.dormant.id, book.ordering.id].toSorted(),
    )
  })

  test('who no longer orders is listed with what they used to buy', async () => {
    const { seller, wine } = await aBook()
    const [account] = await listed(seller, 'notOrdering')
    expect(account).toMatchObject({ usedToBuy: [wine.name], lastOrderedAt: daysAgo(31).toISOString() })
    expect((await listed(seller, 'ordering'))[0]?.usedToBuy).toEqual([])
  })

  test('a target that is edited stays one account', async () => {
    const distributor = await makeDistributor()
    const seller = await makeUser({ distributor })
    const target = await as(seller).call(customers.target, { body: { name: unique('Target') } })
    const count = async () => (await as(seller).call(accountActivity.search, { query: {} })).data.length
    expect(await count()).toBe(1)
    await as(seller).call(customers.change, { params: { venueId: target.id }, body: { note: 'Wants rosé' } })
    expect([await count(), (await listed(seller, 'target'))[0]?.id]).toEqual([1, target.id])
  })

  test('what was spent is of the range, less credits, and currencies are never added', async () => {
    const { distributor, seller, ordering, dormant } = await aBook()
    await makeOrder(distributor, ordering, { ordered_at: daysAgo(2), currency_code: 'NZD', amount: 7, amount_with_tax: 7 })
    await makeOrder(distributor, ordering, { ordered_at: daysAgo(2), status: 'declined', amount: 99, amount_with_tax: 99 })
    const amounts = (spent: { currency: { code: string }; amount: number }[]) =>
      spent.map(({ currency, amount }) => [currency.code, amount])
    const [account] = await listed(seller, 'ordering', EVER)
    expect([amounts(account!.spent), account!.orderCount]).toEqual([
      [
        ['AUD', 20],
        ['NZD', 7],
      ],
      2,
    ])
    const totals = await as(seller).call(accountActivity.totals, { query: EVER })
    expect(totals.stages.map(({ stage, accounts, spent }) => [stage, accounts, amounts(spent)])).toEqual([
      ['target_account', 1, []],
      ['pending_account_opening', 1, []],
      [
        'ordering_account',
        1,
        [
          ['AUD', 20],
          ['NZD', 7],
        ],
      ],
      ['not_ordering_account', 1, [['AUD', 30]]],
      ['no_spendings', 1, []],
    ])
    expect(totals.stages.map(({ stage }) => stage)).toEqual(ACCOUNT_STAGES)
    expect(amounts(totals.spent)).toEqual([
      ['AUD', 50],
      ['NZD', 7],
    ])
    const day = (at: Date) => at.toISOString().slice(0, 10)
    const recent = { from: day(daysAgo(5)), to: day(daysAgo(-1)) }
    expect((await listed(seller, 'notOrdering', recent)).map(({ id, spent }) => [id, spent])).toEqual([[dormant.id, []]])
    expect(amounts((await as(seller).call(accountActivity.totals, { query: recent })).spent)).toEqual([
      ['AUD', 20],
      ['NZD', 7],
    ])
  })

  test('R-146 R-361 the range is this month unless named, and all time begins on 1970-01-02', async () => {
    const { seller } = await aBook()
    const of = (query: object) => as(seller).call(accountActivity.totals, { query: query as never })
    expect((await of({})).from).toMatch(/-01$/)
    expect((await of(EVER)).from).toBe('1970-01-02')
    const faults = async (query: object) => Object.keys((await refused(of(query))).fields)
    expect(await faults({ from: '2026-02-02', to: '2026-02-01' })).toEqual(['to'])
    expect(await of({ from: '1970-01-01', to: '9999-12-31' })).toMatchObject({ to: '9999-12-31' })
  })

  test('lists and totals are narrowed by term, owner and category, and sorted', async () => {
    const distributor = await makeDistributor()
    const seller = await makeUser({ distributor })
    const [a, b] = [await makeVenue({ name: unique('Alba'), city: 'Perth' }), await makeVenue({ name: unique('Bar') })]
    await connect(distributor, a, { account_owner_id: seller.id })
    await connect(distributor, b)
    await makeOrder(distributor, a, { ordered_at: daysAgo(3) })
    await makeOrder(distributor, b, { ordered_at: daysAgo(1) })
    const ids = async (query: object) => (await listed(seller, 'ordering', query)).map(({ id }) => id)
    expect(await ids({})).toEqual([a.id, b.id])
    expect(await ids({ sortBy: '-name' })).toEqual([b.id, a.id])
    expect(await ids({ sortBy: '-lastOrderedAt' })).toEqual([b.id, a.id])
    expect(await ids({ term: 'perth' })).toEqual([a.id])
    expect(await ids({ accountOwnerId: seller.id })).toEqual([a.id])
    expect(await ids({ accountOwnerId: 0 })).toEqual([b.id])
    expect(await ids({ customerCategoryId: 0 })).toEqual([a.id, b.id])
    expect(await ids({ customerCategoryId: 1 })).toEqual([])
    const first = await as(seller).call(accountActivity.ordering, { query: { limit: 1 } })
    const { nextId, nextValue } = first.meta
    expect(await ids({ limit: 1, nextId, nextValue })).toEqual([b.id])
    const counted = async (query: object) =>
      (await as(seller).call(accountActivity.totals, { query: query as never })).stages.reduce(
        (all, one) => all + one.accounts,
        0,
      )
    expect(await counted({ term: 'perth' })).toBe(1)
    expect(await counted({ accountOwnerId: 0 })).toBe(1)
    expect(await counted({ customerCategoryId: 1 })).toBe(0)
    expect((await as(seller).call(accountActivity.search, { query: { term: 'alb' } })).data).toEqual([
      { id: a.id, name: a.name, stage: 'ordering_account' },
    ])
  })

  test.each(STAGES)('the list %s comes page by page, sorted and narrowed', async (stage) => {
    const { seller, distributor, accounts, category } = await twoAt(stage)
    const [alba, bar] = accounts
    const page = (query: object) => as(seller).call(accountActivity[stage], { query: query as never })
    const ids = async (query: object) => (await page(query)).data.map(({ id }) => id)
    expect(await ids({})).toEqual([alba.id, bar.id])
    expect(await ids({ sortBy: '-name' })).toEqual([bar.id, alba.id])
    const first = await page({ limit: 1 })
    expect(first.data.map(({ id }) => id)).toEqual([alba.id])
    const { nextId, nextValue } = first.meta
    expect(await ids({ limit: 1, nextId, nextValue })).toEqual([bar.id])
    expect(await ids({ term: bar.name })).toEqual([bar.id])
    expect(await ids({ accountOwnerId: seller.id })).toEqual([alba.id])
    expect(await ids({ customerCategoryId: category.id })).toEqual([alba.id])
    // what counts as spent was ordered in the range, at every stage
    await makeOrder(distributor, alba, { ordered_at: new Date('2001-05-05T02:00:00Z'), amount: 7, amount_with_tax: 7 })
    const faults = async (query: object) => (await refused(page(query))).fields
    expect(await faults({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ to: ['Is before the first day'] })
    expect(await faults({ range: 'custom' })).toEqual({ from: ['Choose the first day'] })
    if (stage === 'opened') return expect(await ids({})).toEqual([bar.id])
    const spent = async (query: object) => (await page(query)).data[0]?.spent.length
    expect(await spent({ from: '2001-05-05', to: '2001-05-05' })).toBe(1)
    expect(await spent({ from: '2001-05-06', to: '2001-05-07' })).toBe(0)
    expect(await spent({ from: '2001-05-03', to: '2001-05-04' })).toBe(0)
    expect([await spent({ range: 'today' }), await spent(EVER)]).toEqual([0, 1])
  })

  test('the page of an account shows orders, spend by month, products, contacts and the way there', async () => {
    const { seller, ordering, wine, distributor } = await aBook()
    await makeOrder(distributor, ordering, { ordered_at: daysAgo(400), lines: [{ product: wine, quantity: 9 }] })
    const account = await as(seller).call(accountActivity.find, { params: { venueId: ordering.id }, query: EVER })
    expect(account).toMatchObject({
      id: ordering.id,
      stage: 'ordering_account',
      address: '1 George Street, 2000 Sydney, NSW, Australia',
      contacts: [],
      products: [{ id: wine.id, name: wine.name, orderCount: 2, lastOrderedAt: daysAgo(2).toISOString() }],
    })
    expect(account.orders.map(({ amountWithTax }) => amountWithTax)).toEqual([20, 90])
    expect(account.spent.map(({ amount }) => amount)).toEqual([110])
    expect(account.months).toHaveLength(12)
    expect(account.months.flatMap(({ spent }) => spent.map(({ amount }) => amount))).toEqual([20])
    const thisYear = await as(seller).call(accountActivity.find, {
      params: { venueId: ordering.id },
      query: { from: '2001-01-01', to: '2001-01-02' },
    })
    expect(thisYear.spent).toEqual([])
  })

  test('R-354 history holds what happened, newest first, ten at a time', async () => {
    const { seller, ordering } = await aBook()
    const venueId = ordering.id
    const history = (query: object = {}) =>
      as(seller).call(accountActivity.history, { params: { venueId }, query: query as never })
    const kinds = async () => (await history()).data.map(({ kind }) => kind)
    expect((await kinds()).toSorted()).toEqual(['account_opened', 'first_order'])
    later({ hours: 1 })
    const { id: todoId } = await as(seller).call(todos.create, {
      body: { name: 'Tasting', dueDate: now().toISOString(), venueId, note: 'Two reds' },
    })
    expect(await kinds()).toHaveLength(2)
    await as(seller).call(todos.change, { params: { todoId }, body: { isDone: true } })
    later({ hours: 1 })
    const visit = await as(seller).call(expenses.create, { body: { type: 'check_in', note: 'They like it', venueId } })
    later({ hours: 1 })
    await as(seller).call(expenses.create, { body: { type: 'travel', amount: 8, venueId } })
    const { data } = await history()
    expect(data.slice(0, 3)).toMatchObject([
      { kind: 'expense', title: 'travel', amount: 8, currency: { code: 'AUD' } },
      { kind: 'activity', title: 'check_in', aboutId: visit.id, note: 'They like it', userName: seller.name, amount: null },
      { kind: 'todo_done', title: 'Tasting', aboutId: todoId, note: 'Two reds' },
    ])
    for (let i = 0; i < 8; i++) {
      later({ hours: 1 })
      await as(seller).call(expenses.create, { body: { type: 'call', note: String(i), venueId } })
    }
    const first = await history()
    expect(first.data).toHaveLength(10)
    const second = await history({ nextId: first.meta.nextId, nextValue: first.meta.nextValue })
    expect(second.data).toHaveLength(3)
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(13)
    expect((await history({ limit: 3, sortBy: 'at' })).data.at(-1)?.kind).toBe('todo_done')
    await as(seller).call(expenses.remove, { params: { expenseId: visit.id } })
    expect((await history({ limit: 50 })).data.map(({ aboutId, kind }) => `${kind} ${aboutId}`)).not.toContain(
      `activity ${visit.id}`,
    )
  })

  test('an account shows its open to-dos', async () => {
    const { seller, ordering } = await aBook()
    const dueDate = now().toISOString()
    await as(seller).call(todos.create, { body: { name: 'A', dueDate, venueId: ordering.id } })
    expect(await listed(seller, 'ordering')).toMatchObject([{ openTodos: 1, nextDueDate: dueDate }])
  })

  test('a file of accounts holds a line for each account and currency', async () => {
    const { seller, ordering, distributor, wine } = await aBook()
    await makeOrder(distributor, ordering, { ordered_at: daysAgo(1), currency_code: 'NZD', amount: 7, amount_with_tax: 7 })
    const ask = (query: object) => as(seller).send(accountActivity.exportList, { query: { ...EVER, ...query } as never })
    const linesOf = async (query: object) => (await ask({ format: 'csv', ...query })).body.trim().split(/\r?\n/)
    expect(await linesOf({})).toHaveLength(7)
    // a head, and the one account of the stage
    const dormant = await linesOf({ stage: 'not_ordering_account' })
    expect([dormant.length, dormant[1]?.includes(wine.name)]).toEqual([2, true])
    expect((await ask({})).headers['content-disposition']).toContain('Accounts 1970-01-02 to ')
    expect(await linesOf({ term: ordering.name })).toHaveLength(3)
    expect(await linesOf({ accountOwnerId: seller.id })).toHaveLength(1)
    expect(await linesOf({ customerCategoryId: 1 })).toHaveLength(1)
    expect(JSON.stringify(await sheetsIn((await ask({})).rawPayload))).toContain('Not ordering')
    const custom = await as(seller).send(accountActivity.exportList, { query: { from: '2026-01-01', to: '2026-01-02' } })
    expect(custom.headers['content-disposition']).toContain('Accounts 2026-01-01 to 2026-01-02.xlsx')
    const outside = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await as(outside).send(accountActivity.exportList, {})).statusCode).toBe(403)
  })

  test('another company finds nothing', async () => {
    const { ordering } = await aBook()
    const stranger = await makeUser({ distributor: await makeDistributor() })
    for (const stage of STAGES) expect(await listed(stranger, stage)).toEqual([])
    const params = { venueId: ordering.id }
    expect((await refused(as(stranger).call(accountActivity.find, { params, query: {} }))).status).toBe(404)
    expect((await refused(as(stranger).call(accountActivity.history, { params, query: {} }))).status).toBe(404)
  })
})
