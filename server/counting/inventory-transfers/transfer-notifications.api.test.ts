import { describe, expect, test } from 'vitest'
import { notifications } from '#contract/parties/notifications.ts'
import { as, type Caller, mailsTo, runJobs, testApp } from '#test/app.ts'
import { makeUser } from '#test/make.ts'
import { aGroupWithStock, transfers } from '#test/transfers.ts'

testApp()

const bellOf = async (user: Caller) =>
  (await as(user).call(notifications.list, {})).data.map(({ title, body, subjectId }) => ({ title, body, subjectId }))

describe('those who look after stock are notified of a transfer', () => {
  test('at the destination when goods leave for it, in the app and by mail, and when they come back instead', async () => {
    const { bar, cafe, apples, wine, bottle, bartender, barista } = await aGroupWithStock()
    const out = transfers(bartender, bar)
    const { id } = await out.create(
      cafe,
      [
        { id: apples.id, quantity: 5 },
        { id: wine.id, quantity: 7, unitId: bottle.id },
      ],
      { message: 'For the weekend' },
    )
    await runJobs()
    const [note, ...others] = await bellOf(barista)
    expect(others).toEqual([])
    expect(note).toMatchObject({ title: `Goods are on their way from ${bar.name}`, subjectId: id })
    expect(note?.body).toContain(`${apples.name}, 7 ${bottle.name} ${wine.name}.`)
    const mail = (await mailsTo(barista.email)).at(-1)
    expect(mail?.subject).toBe(note?.title)
    expect(mail?.text).toContain('“For the weekend”')
    expect(mail?.text).toContain(`/buyer/inventory/transfers/${id}`)

    await out.cancel(id)
    await runJobs()
    expect((await bellOf(barista))[0]).toMatchObject({ title: `${bar.name} cancelled a transfer to ${cafe.name}`, subjectId: id })
    expect(await bellOf(bartender)).toEqual([])
  })

  test('at the source when something else arrived than was sent, and not when all of it did', async () => {
    const { bar, cafe, apples, bartender, barista } = await aGroupWithStock()
    const [out, into] = [transfers(bartender, bar), transfers(barista, cafe)]
    await into.receive((await out.create(cafe, [{ id: apples.id, quantity: 1 }])).id)
    await runJobs()
    expect(await bellOf(bartender)).toEqual([])

    const { id } = await out.create(cafe, [{ id: apples.id, quantity: 5 }])
    await into.receive(id, [{ id: apples.id, quantity: 3, note: 'Two were bruised' }])
    await runJobs()
    const [note] = await bellOf(bartender)
    expect(note).toMatchObject({ title: `${cafe.name} received something else than was sent`, subjectId: id })
    expect(note?.body).toMatch(/^3 of 5 .*\(Two were bruised\)\.$/)
  })

  test('in the ways they chose, not where they may not look after stock, and not of what they did themselves', async () => {
    const { group, bar, cafe, apples } = await aGroupWithStock()
    const both = await makeUser({ venues: [bar, cafe] })
    const owner = await makeUser({ venueGroup: group, notificationSettings: { stock_transferred: { mail: false, app: true } } })
    const silent = await makeUser({ venues: [cafe], notificationSettings: { stock_transferred: { mail: false, app: false } } })
    const finance = await makeUser({ venues: [cafe], role: 'venue_finance' })
    await transfers(both, bar).create(cafe, [{ id: apples.id, quantity: 5 }])
    await runJobs()
    expect(await bellOf(owner)).toHaveLength(1)
    expect(await mailsTo(owner.email)).toEqual([])
    for (const user of [both, silent, finance]) expect(await bellOf(user)).toEqual([])
  })
})
