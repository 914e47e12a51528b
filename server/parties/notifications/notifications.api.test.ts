import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/parties/notifications.ts'
import { as, inDatabase, refused, testApp, theApp } from '#test/app.ts'
import { aTrade, makeMembership, makeUser, makeVenue, makeVenueGroup, signedIn, unique } from '#test/make.ts'
import { type Note, notify, usersToNotify } from './notify.ts'

testApp()

const notifyAbout = (users: { id: number }[], note: Partial<Note>) =>
  inDatabase((tx) =>
    notify(
      tx,
      users.map(({ id }) => id),
      { kind: 'order_placed', title: 'New order', body: '', about: unique('about'), ...note },
    ),
  )

describe('the bell', () => {
  test('lists the newest first, page by page, and how many are unread', async () => {
    const { seller, distributor } = await aTrade()
    for (const n of [1, 2, 3]) await notifyAbout([seller], { title: `Note ${n}`, distributorId: distributor.id })
    const first = await as(seller).call(notifications.list, { query: { limit: 2 } })
    expect(first.data.map(({ title, readAt }) => [title, readAt])).toEqual([
      ['Note 3', null],
      ['Note 2', null],
    ])
    expect(first.unread).toBe(3)
    const rest = await as(seller).call(notifications.list, { query: { limit: 2, nextId: first.meta.nextId ?? 0 } })
    expect(rest.data.map(({ title }) => title)).toEqual(['Note 1'])
    expect(rest.meta.nextId).toBeNull()
  })

  test('reading one reads everything older', async () => {
    const { buyer, venue } = await aTrade()
    for (const n of [1, 2, 3]) await notifyAbout([buyer], { title: `Note ${n}`, venueId: venue.id })
    const [, second] = (await as(buyer).call(notifications.list, {})).data
    await as(buyer).call(notifications.markRead, { params: { notificationId: second?.id ?? 0 } })
    const { data, unread } = await as(buyer).call(notifications.list, {})
    expect(data.map(({ readAt }) => readAt === null)).toEqual([true, false, false])
    expect(unread).toBe(1)
  })

  test("nobody reads or marks a notification of somebody else, not even a colleague's", async () => {
    const { seller, buyer, distributor, venue } = await aTrade()
    const colleague = await makeUser({ distributor })
    await notifyAbout([seller], { distributorId: distributor.id, venueId: venue.id })
    const [{ id: notificationId } = { id: 0 }] = (await as(seller).call(notifications.list, {})).data
    for (const other of [colleague, buyer]) {
      expect((await as(other).call(notifications.list, {})).data).toEqual([])
      expect((await refused(as(other).call(notifications.markRead, { params: { notificationId } }))).code).toBe('not_found')
    }
    expect((await as(seller).call(notifications.list, {})).unread).toBe(1)
  })

  test('a user of two companies hears in each of them what concerns it', async () => {
    const { seller, distributor } = await aTrade()
    const { distributor: second } = await aTrade()
    const elsewhere = await signedIn(seller.id, await makeMembership(seller.id, { distributor: second }))
    await notifyAbout([seller], { title: 'Here', distributorId: distributor.id })
    await notifyAbout([seller], { title: 'There', distributorId: second.id })
    expect((await as(seller).call(notifications.list, {})).data.map(({ title }) => title)).toEqual(['Here'])
    expect((await as(elsewhere).call(notifications.list, {})).data.map(({ title }) => title)).toEqual(['There'])
  })
})

describe('notifying', () => {
  test('nobody is notified twice of one event, and everybody notified hears the bell', async () => {
    const { seller, distributor } = await aTrade()
    const colleague = await makeUser({ distributor })
    const rung: (number | undefined)[] = []
    const heard = new Promise<void>((resolve) => {
      theApp().live.listen((event) => {
        if (event.topic !== 'notifications' || ![seller.id, colleague.id].includes(event.userId ?? 0)) return
        rung.push(event.userId)
        if (event.userId === colleague.id) resolve()
      })
    })
    const about = unique('order:1:placed')
    await notifyAbout([seller], { about, distributorId: distributor.id })
    await notifyAbout([seller, colleague], { about, distributorId: distributor.id })
    await heard
    expect(rung).toEqual([seller.id, colleague.id])
    expect((await as(seller).call(notifications.list, {})).data).toHaveLength(1)
  })

  test('G-049 those are notified who may see it, each in the ways they chose', async () => {
    const { seller, distributor } = await aTrade()
    const silent = await makeUser({
      distributor,
      notificationSettings: { order_placed: { mail: false, app: true }, order_changed: { mail: false, app: false } },
    })
    await makeUser({ distributor, status: 'deactivated' })
    await makeUser({ distributor, status: 'invited' })
    const company = { distributorId: distributor.id }
    const notified = await inDatabase((tx) => usersToNotify(tx, company, { permission: 'seeOrders', event: 'order_placed' }))
    expect(notified.map(({ userId, byMail, inApp }) => [userId, byMail, inApp])).toEqual([
      [seller.id, true, true],
      [silent.id, false, true],
    ])
    await makeUser({ distributor, role: 'distributor_delivery' })
    const pricing = await inDatabase((tx) => usersToNotify(tx, company, { permission: 'editOrder', event: 'order_placed' }))
    expect(pricing).toHaveLength(2)
  })

  test("of a venue hear its own users and its group's, with the order notifications permission", async () => {
    const group = await makeVenueGroup()
    const [venue, sister] = [await makeVenue({ venue_group_id: group.id }), await makeVenue({ venue_group_id: group.id })]
    const owner = await makeUser({ venueGroup: group })
    const orderer = await makeUser({ venues: [venue], role: 'venue_orderer' })
    await makeUser({ venues: [venue], role: 'venue_finance' })
    const granted = await makeUser({ venues: [venue], role: 'venue_finance', granted: ['orderNotifications'] })
    await makeUser({ venues: [sister] })
    const notified = await inDatabase((tx) =>
      usersToNotify(tx, { venueId: venue.id }, { permission: 'orderNotifications', event: 'order_answered' }),
    )
    expect(notified.map(({ userId }) => userId)).toEqual([owner.id, orderer.id, granted.id])
  })
})
