import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/parties/notifications.ts'
import { todos } from '#contract/sales/todos.ts'
import { as, inDatabase, later, mailsTo, now, refused, SITE, testApp, theApp } from '#test/app.ts'
import { aTrade, makeDistributor, makeUser, unique } from '#test/make.ts'
import { remindOfTodos } from './remind-of-todos.job.ts'

testApp()

const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()
const remind = () => inDatabase((tx) => remindOfTodos.run({}, { tx, now: now(), site: SITE, storage: theApp().storage }))
const create = (who: { token: string }, body: object = {}, headers?: Record<string, string>) =>
  as(who).call(todos.create, { body: { name: 'Call back', dueDate: inHours(1), ...body } as never }, headers)
const list = async (who: { token: string }, query: object = {}) =>
  (await as(who).call(todos.list, { query: query as never })).data

describe('R-020 to-dos of a supplier', () => {
  test('R-020 a to-do is created, found by its account, done once, opened again and deleted', async () => {
    const { seller, venue } = await aTrade()
    const todo = await create(seller, { venueId: venue.id, note: 'About the new list' })
    expect(todo).toMatchObject({
      name: 'Call back',
      note: 'About the new list',
      venue: { id: venue.id, name: venue.name, address: '1 George Street, 2000 Sydney, NSW, Australia', phone: venue.phone },
      accountOwner: { id: seller.id, name: seller.name },
      createdBy: seller.name,
      createdAt: now().toISOString(),
      doneAt: null,
    })
    await create(seller, { name: 'Something else' })
    expect((await list(seller, { venue: venue.id })).map(({ id }) => id)).toEqual([todo.id])
    expect((await list(seller, { term: 'new list' })).map(({ id }) => id)).toEqual([todo.id])
    const params = { todoId: todo.id }
    const done = await as(seller).call(todos.change, { params, body: { isDone: true } })
    expect(done).toMatchObject({ doneAt: now().toISOString(), doneBy: seller.name })
    later({ hours: 1 })
    expect((await as(seller).call(todos.change, { params, body: { isDone: true } })).doneAt).toBe(done.doneAt)
    expect((await list(seller, { show: 'done' })).map(({ id }) => id)).toEqual([todo.id])
    expect((await list(seller)).map(({ name }) => name)).toEqual(['Something else'])
    expect((await as(seller).call(todos.change, { params, body: { isDone: false } })).doneAt).toBeNull()
    await as(seller).call(todos.remove, { params })
    expect((await refused(as(seller).call(todos.find, { params }))).status).toBe(404)
  })

  test('each field changes and the others stay', async () => {
    const { seller, venue, distributor } = await aTrade()
    const colleague = await makeUser({ distributor, role: 'distributor_manager' })
    const { id } = await create(seller)
    const change = (body: object) => as(seller).call(todos.change, { params: { todoId: id }, body: body as never })
    expect(await change({ name: 'Visit' })).toMatchObject({ name: 'Visit', note: '' })
    expect(await change({ note: 'Bring samples' })).toMatchObject({ name: 'Visit', note: 'Bring samples' })
    expect(await change({ venueId: venue.id })).toMatchObject({ venue: { id: venue.id } })
    expect(await change({ accountOwnerId: colleague.id })).toMatchObject({ accountOwner: { id: colleague.id } })
    const dueDate = inHours(30)
    expect(await change({ dueDate })).toMatchObject({ dueDate, name: 'Visit', venue: { id: venue.id } })
    expect(await change({ venueId: null })).toMatchObject({ venue: null, note: 'Bring samples' })
    expect((await list(seller, { accountOwnerId: colleague.id })).map((one) => one.id)).toEqual([id])
    expect(await list(seller, { accountOwnerId: seller.id })).toEqual([])
  })

  test('due are those of today and before, where the supplier is', async () => {
    const distributor = await makeDistributor({ timezone: 'Pacific/Auckland' })
    const seller = await makeUser({ distributor })
    await create(seller, { name: 'Overdue', dueDate: inHours(-50) })
    await create(seller, { name: 'In two days', dueDate: inHours(49) })
    const { data, dueCount } = await as(seller).call(todos.list, { query: { show: 'due' } })
    expect([data.map(({ name }) => name), dueCount]).toEqual([['Overdue'], 1])
    expect((await list(seller, { show: 'all', sortBy: '-dueDate' })).map(({ name }) => name)).toEqual(['In two days', 'Overdue'])
    expect((await list(seller, { sortBy: 'createdAt' })).map(({ name }) => name)).toEqual(['Overdue', 'In two days'])
  })

  test('who has to do it is notified and mailed at the due time, once, and again when it is put off', async () => {
    const { seller, venue } = await aTrade()
    const name = unique('Call')
    const { id } = await create(seller, { name, venueId: venue.id, note: 'The new list' })
    await remind()
    expect(await mailsTo(seller.email)).toEqual([])
    later({ hours: 1 })
    await remind()
    await remind()
    const mails = await mailsTo(seller.email)
    expect(mails.map(({ subject }) => subject)).toEqual([`To-do due: ${name}`])
    expect(mails[0]?.text).toContain(`/supplier/crm/to-dos/single/${id}`)
    expect(mails[0]?.text).toContain('The new list')
    const { data } = await as(seller).call(notifications.list, { query: {} })
    expect(data.map(({ kind, title }) => [kind, title])).toEqual([['todo_due', `To-do due: ${name}`]])
    expect(data[0]?.body).toContain(venue.name)
    await as(seller).call(todos.change, { params: { todoId: id }, body: { dueDate: inHours(2) } })
    await remind()
    expect(await mailsTo(seller.email)).toHaveLength(1)
    later({ hours: 2 })
    await remind()
    expect(await mailsTo(seller.email)).toHaveLength(2)
  })

  test('nobody is reminded of what is done, nor of a company they do not work for', async () => {
    const { seller, distributor } = await aTrade()
    const { id } = await create(seller)
    await as(seller).call(todos.change, { params: { todoId: id }, body: { isDone: true } })
    const gone = await makeUser({ distributor, role: 'distributor_manager' })
    await create(seller, { accountOwnerId: gone.id })
    await inDatabase((tx) => tx.deleteFrom('memberships').where('id', '=', gone.membershipId).execute())
    later({ hours: 2 })
    await remind()
    expect([await mailsTo(seller.email), await mailsTo(gone.email)]).toEqual([[], []])
  })

  test('a to-do and all of one’s own are calendar files', async () => {
    const { seller, venue, distributor } = await aTrade()
    const colleague = await makeUser({ distributor })
    const { id } = await create(seller, { name: 'Tasting', venueId: venue.id })
    await create(colleague, { name: 'Of a colleague' })
    const one = await as(seller).send(todos.calendarOfOne, { params: { todoId: id } })
    expect([one.statusCode, one.headers['content-type'], one.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      `attachment; filename="To-do ${id}.ics"`,
    ])
    expect(one.body).toContain('SUMMARY:Tasting\r\n')
    const all = await as(seller).send(todos.calendar, {})
    expect(all.body).toContain(`UID:todo-${id}@docket.test\r\n`)
    expect(all.body).not.toContain('Of a colleague')
  })

  test('what cannot be is refused by field', async () => {
    const { seller } = await aTrade()
    const stranger = await aTrade()
    const faults = async (body: object) => Object.keys((await refused(create(seller, body))).fields)
    expect(await faults({ name: ' ' })).toEqual(['name'])
    expect(await faults({ name: 'x'.repeat(201) })).toEqual(['name'])
    expect(await faults({ dueDate: 'tomorrow' })).toEqual(['dueDate'])
    expect(await faults({ dueDate: '1970-01-01T00:00:00Z' })).toEqual(['dueDate'])
    expect(await faults({ dueDate: '9999-12-31T23:59:59Z' })).toEqual(['dueDate'])
    expect(await faults({ venueId: stranger.venue.id })).toEqual(['venueId'])
    expect(await faults({ accountOwnerId: stranger.seller.id })).toEqual(['accountOwnerId'])
    expect(await list(seller)).toEqual([])
  })

  test('another company finds nothing, and without createTodos nothing is created', async () => {
    const { seller, distributor } = await aTrade()
    const { seller: stranger } = await aTrade()
    const { id } = await create(seller)
    const params = { todoId: id }
    expect(await list(stranger)).toEqual([])
    for (const asks of [
      () => as(stranger).call(todos.find, { params }),
      () => as(stranger).call(todos.calendarOfOne, { params }),
      () => as(stranger).call(todos.change, { params, body: { isDone: true } }),
      () => as(stranger).call(todos.remove, { params }),
    ])
      expect((await refused(asks())).status).toBe(404)
    const outside = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await refused(list(outside))).status).toBe(403)
    expect((await refused(create(outside))).status).toBe(403)
    const subscriber = await makeUser({ distributor, role: 'distributor_subscriber', granted: ['seeCRM', 'createTodos'] })
    expect((await refused(list(subscriber))).status).toBe(403)
    expect((await refused(create(subscriber))).status).toBe(403)
  })

  test('sent eight times at once with one key, a to-do is one', async () => {
    const { seller } = await aTrade()
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Once', dueDate: inHours(1) }
    const sent = await Promise.all(Array.from({ length: 8 }, () => create(seller, body, headers)))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await list(seller)).toHaveLength(1)
  })

  test('marked as done by eight at once, a to-do was done by one of them, and all are shown the same', async () => {
    const { seller, distributor } = await aTrade()
    const colleagues = await Promise.all(Array.from({ length: 7 }, () => makeUser({ distributor })))
    const { id } = await create(seller)
    const mark = (who: typeof seller) => as(who).call(todos.change, { params: { todoId: id }, body: { isDone: true } })
    const all = await Promise.all([seller, ...colleagues].map(mark))
    expect(new Set(all.map(({ doneBy }) => doneBy)).size).toBe(1)
    expect((await as(seller).call(todos.find, { params: { todoId: id } })).doneBy).toBe(all[0]?.doneBy)
  })

  test('changed in different fields by two at once, a to-do has both changes', async () => {
    const { seller, distributor } = await aTrade()
    const colleague = await makeUser({ distributor })
    for (let i = 0; i < 5; i++) {
      const { id } = await create(seller)
      const change = (who: typeof seller, body: object) => as(who).call(todos.change, { params: { todoId: id }, body })
      await Promise.all([change(seller, { name: 'Visit' }), change(colleague, { note: 'Bring samples' })])
      expect(await as(seller).call(todos.find, { params: { todoId: id } })).toMatchObject({
        name: 'Visit',
        note: 'Bring samples',
      })
    }
  })

  test('is deleted while somebody marks it as done: it is gone, and neither fails with an error of ours', async () => {
    const { seller, distributor } = await aTrade()
    const colleague = await makeUser({ distributor })
    for (let i = 0; i < 5; i++) {
      const { id } = await create(seller)
      const params = { todoId: id }
      const [removed, marked] = await Promise.all([
        as(seller).send(todos.remove, { params }),
        as(colleague).send(todos.change, { params, body: { isDone: true } }),
      ])
      expect(removed.statusCode).toBe(204)
      expect([200, 404]).toContain(marked.statusCode)
      expect((await refused(as(seller).call(todos.find, { params }))).status).toBe(404)
    }
  })

  test('lists come page by page', async () => {
    const { seller } = await aTrade()
    for (const [i, name] of ['First', 'Second', 'Third'].entries()) await create(seller, { name, dueDate: inHours(i) })
    const page = (query: object) => as(seller).call(todos.list, { query: query as never })
    const first = await page({ limit: 2 })
    expect(first.data.map(({ name }) => name)).toEqual(['First', 'Second'])
    const { nextId, nextValue } = first.meta
    expect((await page({ limit: 2, nextId, nextValue })).data.map(({ name }) => name)).toEqual(['Third'])
  })
})
