import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Expense } from '#contract/sales/expenses.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'
import { as, now, refused, sendForm, testApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeUser } from '#test/make.ts'
import { aPng } from '#test/picture.ts'
import { sheetsIn } from '#test/workbook.ts'

testApp()

const PDF = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'])
type Who = { token: string }
const create = (who: Who, body: object = {}, headers?: Record<string, string>) =>
  as(who).call(expenses.create, { body: { type: 'travel', amount: 12.5, ...body } as never }, headers)

async function withReceipts(who: Who, files: Blob[], body: object = {}, expenseId?: number, headers = {}) {
  const form = new FormData()
  form.set('data', JSON.stringify(expenseId === undefined ? { type: 'travel', amount: 12.5, ...body } : body))
  for (const [i, file] of files.entries()) form.append('invoices', file, `receipt ${i + 1}.pdf`)
  const endpoint = expenseId === undefined ? expenses.create : expenses.change
  const response = await sendForm(endpoint, { expenseId }, form, { as: who, headers })
  return { status: response.statusCode, body: response.json() as Expense & { error: { fields: Record<string, string[]> } } }
}
const list = async (who: Who, query: object = {}) => (await as(who).call(expenses.list, { query: query as never })).data
const at = (day: string) => `${day}T02:00:00Z`

describe('G-045 expenses and activities', () => {
  test('R-171 R-172 R-372 are recorded with all that is known of them, changed and deleted', async () => {
    const { seller, venue } = await aTrade()
    const todo = await as(seller).call(todos.create, { body: { name: 'Tasting', dueDate: now().toISOString() } })
    const made = await create(seller, { taxIncluded: true, note: 'Taxi', venueId: venue.id, todoId: todo.id })
    expect(made).toMatchObject({
      category: 'expense',
      type: 'travel',
      amount: 12.5,
      currency: { code: 'AUD' },
      taxIncluded: true,
      note: 'Taxi',
      createdAt: now().toISOString(),
      user: { id: seller.id, name: seller.name },
      venue: { id: venue.id, name: venue.name },
      todo: { id: todo.id, name: 'Tasting' },
      invoices: [],
      editable: true,
    })
    const params = { expenseId: made.id }
    const change = (body: object) => as(seller).call(expenses.change, { params, body: body as never })
    expect(await change({ type: 'meeting' })).toMatchObject({ category: 'activity', type: 'meeting', amount: 12.5 })
    expect(await change({ amount: 0 })).toMatchObject({ amount: 0, note: 'Taxi' })
    expect(await change({ note: 'Walked' })).toMatchObject({ note: 'Walked', taxIncluded: true })
    expect(await change({ taxIncluded: false })).toMatchObject({ taxIncluded: false, venue: { id: venue.id } })
    expect(await change({ venueId: null })).toMatchObject({ venue: null, todo: { id: todo.id } })
    expect(await change({ todoId: null })).toMatchObject({ todo: null })
    expect(await change({ createdAt: at('2026-01-05') })).toMatchObject({ createdAt: '2026-01-05T02:00:00.000Z' })
    expect(await as(seller).call(expenses.find, { params })).toMatchObject({ type: 'meeting', note: 'Walked' })
    await as(seller).call(expenses.remove, { params })
    expect((await refused(as(seller).call(expenses.find, { params }))).status).toBe(404)
  })

  test('a to-do that is deleted leaves its expenses', async () => {
    const { seller } = await aTrade()
    const todo = await as(seller).call(todos.create, { body: { name: 'Tasting', dueDate: now().toISOString() } })
    const made = await create(seller, { todoId: todo.id })
    await as(seller).call(todos.remove, { params: { todoId: todo.id } })
    expect(await as(seller).call(expenses.find, { params: { expenseId: made.id } })).toMatchObject({ amount: 12.5, todo: null })
  })

  test('G-051 receipts are kept as what they are, shown to their company alone, added and removed', async () => {
    const { seller } = await aTrade()
    const { seller: stranger } = await aTrade()
    const { status, body } = await withReceipts(seller, [PDF, aPng(40, 40)])
    expect([status, body.invoices.map(({ contentType }) => contentType)]).toEqual([201, ['application/pdf', 'image/png']])
    const file = (who: Who, fileId: number) => as(who).send(expenses.file, { params: { expenseId: body.id, fileId } })
    const [first, second] = body.invoices
    const read = await file(seller, first!.id)
    expect([read.statusCode, read.headers['content-type'], read.headers['x-content-type-options']]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ])
    expect((await file(stranger, first!.id)).statusCode).toBe(404)
    const changed = await withReceipts(seller, [PDF], { removeInvoices: [second!.id] }, body.id)
    expect(changed.body.invoices.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'application/pdf'])
    expect((await file(seller, second!.id)).statusCode).toBe(404)
    expect((await file(seller, first!.id)).statusCode).toBe(200)
  })

  test('a receipt that lies about what it is, is a bomb, empty or one too many is refused, and nothing is recorded', async () => {
    const { seller } = await aTrade()
    const refusedWith = async (...files: Blob[]) => {
      const { status, body } = await withReceipts(seller, files)
      return [status, Object.keys(body.error.fields)]
    }
    expect(await refusedWith(new Blob(['<script>alert(1)</script>'], { type: 'application/pdf' }))).toEqual([422, ['invoices']])
    expect(await refusedWith(aPng(60_000, 60_000))).toEqual([422, ['invoices']])
    expect(await refusedWith(PDF, new Blob([]))).toEqual([422, ['invoices']])
    expect(
      (
        await withReceipts(
          seller,
          Array.from({ length: 11 }, () => PDF),
        )
      ).status,
    ).toBe(422)
    expect(await list(seller)).toEqual([])
  })

  test('amounts and times that cannot be are refused by field', async () => {
    const { seller } = await aTrade()
    const stranger = await aTrade()
    const faults = async (body: object) => Object.keys((await refused(create(seller, body))).fields)
    for (const amount of [1e9, -1, 'a lot', 0, 0.001, null]) expect(await faults({ amount }), String(amount)).toEqual(['amount'])
    expect(await faults({ type: 'bribe' })).toEqual(['type'])
    expect(await faults({ createdAt: '1969-12-31T00:00:00Z' })).toEqual(['createdAt'])
    expect(await faults({ createdAt: '2099-01-01T00:00:00Z' })).toEqual(['createdAt'])
    expect(await faults({ note: 'x'.repeat(1001) })).toEqual(['note'])
    expect(await faults({ venueId: stranger.venue.id })).toEqual(['venueId'])
    expect(await faults({ todoId: 1 })).toEqual(['todoId'])
    const yen = await makeUser({ distributor: await makeDistributor({ currency_code: 'JPY' }) })
    expect(Object.keys((await refused(create(yen, { amount: 10.5 }))).fields)).toEqual(['amount'])
    expect(await create(seller, { type: 'call', amount: undefined })).toMatchObject({ category: 'activity', amount: 0 })
  })

  test('R-381 are listed by range, user, type, account and category, newest first', async () => {
    const { seller, venue, distributor } = await aTrade()
    const colleague = await makeUser({ distributor })
    const taxi = await create(seller, { createdAt: at('2026-01-10') })
    const lunch = await create(colleague, {
      type: 'business_development',
      amount: 80,
      createdAt: at('2026-01-12'),
      venueId: venue.id,
    })
    const call = await create(seller, { type: 'call', amount: 0, createdAt: at('2026-02-01') })
    const ids = async (query: object) =>
      (await list(seller, { from: '2026-01-01', to: '2026-02-28', ...query })).map(({ id }) => id)
    expect(await ids({})).toEqual([call.id, lunch.id, taxi.id])
    expect(await ids({ sortBy: 'amount' })).toEqual([call.id, taxi.id, lunch.id])
    expect(await ids({ sortBy: 'createdAt' })).toEqual([taxi.id, lunch.id, call.id])
    expect(await ids({ to: '2026-01-31' })).toEqual([lunch.id, taxi.id])
    expect(await ids({ from: '2026-01-11' })).toEqual([call.id, lunch.id])
    expect(await ids({ userId: colleague.id })).toEqual([lunch.id])
    expect(await ids({ types: 'travel,call' })).toEqual([call.id, taxi.id])
    expect(await ids({ venue: venue.id })).toEqual([lunch.id])
    expect(await ids({ category: 'activity' })).toEqual([call.id])
    expect((await list(seller, { range: 'all_time' })).map(({ id }) => id)).toContain(taxi.id)
    expect((await as(seller).call(expenses.users, {})).data.map(({ id }) => id).toSorted()).toEqual(
      [seller.id, colleague.id].toSorted(),
    )
    expect((await as(seller).call(expenses.venues, {})).data).toEqual([{ id: venue.id, name: venue.name }])
    expect((await as(seller).call(expenses.types, {})).data.map(({ id, category }) => [id, category])).toEqual([
      ['travel', 'expense'],
      ['business_development', 'expense'],
      ['other', 'expense'],
      ['check_in', 'activity'],
      ['meeting', 'activity'],
      ['call', 'activity'],
      ['todo', 'activity'],
    ])
  })

  test('a day belongs to the range where the supplier is', async () => {
    const seller = await makeUser({ distributor: await makeDistributor({ timezone: 'Pacific/Auckland' }) })
    await create(seller, { createdAt: '2026-01-31T11:30:00Z' })
    expect(await list(seller, { from: '2026-02-01', to: '2026-02-01' })).toHaveLength(1)
    expect(await list(seller, { from: '2026-01-31', to: '2026-01-31' })).toHaveLength(0)
  })

  test('a range that is upside down or half is refused by its day, and the longest there is answers', async () => {
    const { seller } = await aTrade()
    const faults = async (query: object) => Object.keys((await refused(list(seller, query))).fields)
    expect(await faults({ from: '2026-02-01', to: '2026-01-01' })).toEqual(['to'])
    expect(await faults({ from: '2026-02-01' })).toEqual(['to'])
    expect(await faults({ range: 'custom' })).toEqual(['from'])
    expect(await faults({ range: 'some_day' })).toEqual(['range'])
    await create(seller)
    expect(await list(seller, { from: '1970-01-01', to: '9999-12-31' })).toHaveLength(1)
  })

  test('totals are those of each user, type and month, in each currency', async () => {
    const { seller, distributor } = await aTrade()
    const colleague = await makeUser({ distributor })
    await create(seller, { amount: 10.1, createdAt: at('2026-01-10') })
    await create(seller, { amount: 20.2, createdAt: at('2026-02-10') })
    await create(colleague, { type: 'other', amount: 5, createdAt: at('2026-02-11') })
    await create(colleague, { type: 'call', amount: 0, createdAt: at('2026-02-11') })
    const query = { from: '2026-01-01', to: '2026-02-28' }
    const totals = await as(seller).call(expenses.totals, { query })
    const aud = (amount: number) => [{ currency: expect.objectContaining({ code: 'AUD' }), amount }]
    expect(totals).toMatchObject({ from: query.from, to: query.to, count: 4, amounts: aud(35.3) })
    expect(totals.byType).toEqual([
      { type: 'travel', count: 2, amounts: aud(30.3) },
      { type: 'call', count: 1, amounts: [] },
      { type: 'other', count: 1, amounts: aud(5) },
    ])
    expect(totals.byMonth).toEqual([
      { month: '2026-01', count: 1, amounts: aud(10.1) },
      { month: '2026-02', count: 3, amounts: aud(25.2) },
    ])
    expect(totals.byUser.find(({ user }) => user.id === seller.id)).toMatchObject({ count: 2, amounts: aud(30.3) })
    const of = (asked: object) => as(seller).call(expenses.totals, { query: { ...query, ...asked } as never })
    expect(await of({ userId: colleague.id })).toMatchObject({ count: 2 })
    expect(await of({ types: 'other' })).toMatchObject({ count: 1 })
    expect(await of({ category: 'activity' })).toMatchObject({ count: 1, amounts: [] })
    expect(await of({ venue: 1 })).toMatchObject({ count: 0, byMonth: [] })
    expect(await as(seller).call(expenses.totals, { query: { range: 'all_time' } })).toMatchObject({ from: '1970-01-02' })
  })

  test('a file of them holds what the list shows', async () => {
    const { seller, venue } = await aTrade()
    await create(seller, { note: '=1+1', venueId: venue.id, taxIncluded: true, createdAt: at('2026-01-10') })
    await create(seller, { type: 'call', amount: 0, createdAt: at('2026-01-11') })
    const ask = (query: object) =>
      as(seller).send(expenses.exportList, { query: { from: '2026-01-01', to: '2026-01-31', ...query } as never })
    const csv = await ask({ format: 'csv' })
    expect(csv.headers['content-disposition']).toContain('Expenses 2026-01-01 to 2026-01-31.csv')
    const lines = csv.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(venue.name)
    expect(lines[1]).toContain('GST Included')
    expect(lines[1]).not.toMatch(/(^|,)=1\+1/)
    const sheet = await sheetsIn((await ask({ category: 'expense' })).rawPayload)
    expect(JSON.stringify(sheet)).toContain('Travel')
    expect(JSON.stringify(sheet)).not.toContain('Check-in')
    expect((await ask({ category: 'expense', format: 'csv' })).body.trim().split(/\r?\n/)).toHaveLength(2)
    expect((await ask({ types: 'call', format: 'csv' })).body).not.toContain('Travel')
    expect((await ask({ userId: 1, format: 'csv' })).body.trim().split(/\r?\n/)).toHaveLength(1)
    expect((await ask({ venue: 1, format: 'csv' })).body.trim().split(/\r?\n/)).toHaveLength(1)
    const all = await as(seller).send(expenses.exportList, { query: { range: 'all_time', format: 'csv' } })
    expect(all.headers['content-disposition']).toContain('Expenses 1970-01-02')
  })

  test('another company, a colleague and somebody without the permission change nothing', async () => {
    const { seller, distributor } = await aTrade()
    const { seller: stranger } = await aTrade()
    const made = await create(seller)
    const params = { expenseId: made.id }
    expect(await list(stranger)).toEqual([])
    expect((await refused(as(stranger).call(expenses.find, { params }))).status).toBe(404)
    const colleague = await makeUser({ distributor })
    expect(await as(colleague).call(expenses.find, { params })).toMatchObject({ editable: false })
    for (const who of [stranger, colleague]) {
      expect((await refused(as(who).call(expenses.change, { params, body: { amount: 1 } }))).status).toBe(404)
      expect((await refused(as(who).call(expenses.remove, { params }))).status).toBe(404)
    }
    const outside = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await refused(list(outside))).status).toBe(403)
    expect((await refused(create(outside))).status).toBe(403)
    expect((await as(outside).send(expenses.exportList, {})).statusCode).toBe(403)
  })

  test('lists come page by page', async () => {
    const { seller } = await aTrade()
    const [a, b, c] = [
      await create(seller, { amount: 1 }),
      await create(seller, { amount: 2 }),
      await create(seller, { amount: 3 }),
    ]
    const page = (query: object) => as(seller).call(expenses.list, { query: { sortBy: 'amount', ...query } as never })
    const first = await page({ limit: 2 })
    expect(first.data.map(({ id }) => id)).toEqual([a.id, b.id])
    const { nextId, nextValue } = first.meta
    expect((await page({ limit: 2, nextId, nextValue })).data.map(({ id }) => id)).toEqual([c.id])
  })

  test('sent four times at once with the same key, an expense with its receipt is one', async () => {
    const { seller } = await aTrade()
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => withReceipts(seller, [PDF], { note: 'Sent from a tunnel' }, undefined, headers)
    const all = await Promise.all([send(), send(), send(), send()])
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect((await list(seller)).map(({ invoices }) => invoices.length)).toEqual([1])
  })

  test('receipts added by two phones at once never become more than ten', async () => {
    const { seller } = await aTrade()
    const { body } = await withReceipts(seller, [PDF, PDF])
    const add = () => withReceipts(seller, [PDF, PDF, PDF, PDF, PDF], {}, body.id)
    const all = await Promise.all([add(), add(), add()])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect((await list(seller)).map(({ invoices }) => invoices.length)).toEqual([7])
  })
})
