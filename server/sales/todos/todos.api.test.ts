import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { customers } from '#contract/parties/customers.ts'
import { notifications } from '#contract/parties/notifications.ts'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { todos } from '#contract/sales/todos.ts'
import { as, inDatabase, later, mailsTo, now, refused, SITE, testApp, theApp } from '#test/app.ts'
import { aTrade, connect, makeDistributor, makeUser, makeVenue, unique } from '#test/make.ts'
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
      venue: { id: venue.id, name: venue.name },
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
    for (const asked of [
      as(stranger).call(todos.find, { params }),
      as(stranger).call(todos.change, { params, body: { isDone: true } }),
      as(stranger).call(todos.remove, { params }),
    ])
      expect((await refused(asked)).status).toBe(404)
    const looks = await makeUser({ distributor, role: 'distributor_subscriber', granted: ['seeCRM'] })
    expect((await refused(create(looks))).status).toBe(403)
    const outside = await makeUser({ distributor, role: 'distributor_fulfillment' })
    expect((await refused(list(outside))).status).toBe(403)
  })

  test('sent twice with one key, a to-do is one; marked as done by two at once, it was done by one of them', async () => {
    const { seller, distributor } = await aTrade()
    const colleague = await makeUser({ distributor })
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Once', dueDate: inHours(1) }
    const [first, second] = [await create(seller, body, headers), await create(seller, body, headers)]
    expect(second.id).toBe(first.id)
    expect(await list(seller)).toHaveLength(1)
    const mark = (who: typeof seller) => as(who).call(todos.change, { params: { todoId: first.id }, body: { isDone: true } })
    const both = await Promise.all([mark(seller), mark(colleague)])
    expect(new Set(both.map(({ doneBy }) => doneBy)).size).toBe(1)
  })
})

describe('somebody who sees their own accounts only', () => {
  test('G-071 sees the accounts they own, their own to-dos, and can give to-dos to themselves alone', async () => {
    const { distributor, seller, venue } = await aTrade()
    const rep = await makeUser({
      distributor,
      role: 'distributor_subscriber',
      granted: ['seeCRM', 'createTodos', 'canBeAccountOwner'],
    })
    const mine = await makeVenue()
    await connect(distributor, mine, { account_owner_id: rep.id })
    const found = await as(rep).call(accountActivity.search, { query: {} })
    expect(found.data.map(({ id }) => id)).toEqual([mine.id])
    expect((await as(rep).call(todos.venues, {})).data).toEqual([{ id: mine.id, name: mine.name }])
    expect((await as(rep).call(todos.accountOwners, {})).data).toEqual([{ id: rep.id, name: rep.name }])
    expect((await as(rep).call(accountActivity.accountOwners, {})).data).toEqual([{ id: rep.id, name: rep.name }])
    expect((await refused(create(rep, { venueId: venue.id }))).fields).toHaveProperty('venueId')
    expect((await refused(create(rep, { accountOwnerId: seller.id }))).fields).toHaveProperty('accountOwnerId')
    await create(seller, { name: 'Of the manager' })
    await create(seller, { name: 'For the rep', accountOwnerId: rep.id })
    await create(rep, { name: 'Own' })
    expect((await list(rep)).map(({ name }) => name).toSorted()).toEqual(['For the rep', 'Own'])
    expect((await list(seller)).map(({ name }) => name).toSorted()).toEqual(['For the rep', 'Of the manager', 'Own'])
    const theirs = await as(seller).call(customers.accountOwners, {})
    expect(theirs.data.map(({ id }) => id)).toContain(rep.id)
    const other = await refused(as(rep).call(accountActivity.find, { params: { venueId: venue.id }, query: {} }))
    const otherHistory = await refused(as(rep).call(accountActivity.history, { params: { venueId: venue.id }, query: {} }))
    expect([other.status, otherHistory.status]).toEqual([404, 404])
  })
})
