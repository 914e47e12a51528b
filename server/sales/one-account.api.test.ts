import { describe, expect, test } from 'vitest'
import { customers } from '#contract/parties/customers.ts'
import { onboarding } from '#contract/parties/onboarding.ts'
import { supplierInvitations } from '#contract/parties/supplier-invitations.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'
import { as, call, now, testApp } from '#test/app.ts'
import { makeDistributor, makeUser, makeVenue, type User, unique } from '#test/make.ts'
import { anAddress, invited, joining, linkTo } from '#test/onboarding.ts'

testApp()

async function makeTarget(seller: User, body: object) {
  const { id } = await as(seller).call(customers.target, { body: { name: unique('Target') } })
  return as(seller).call(customers.change, { params: { venueId: id }, body })
}

/** A supplier with a target that somebody looks after, with a to-do and an activity. */
async function aTarget() {
  const email = anAddress()
  const distributor = await makeDistributor()
  const seller = await makeUser({ distributor })
  const target = await makeTarget(seller, { email, note: 'Wants rosé', accountOwnerId: seller.id })
  const venueId = target.id
  const todo = await as(seller).call(todos.create, { body: { name: 'Call', dueDate: now().toISOString(), venueId } })
  await as(seller).call(expenses.create, { body: { type: 'check_in', note: 'Met the chef', venueId } })
  return { distributor, seller, email, target, todo }
}

const accounts = async (seller: User) => (await as(seller).call(accountActivity.search, { query: {} })).data
const opened = (id: number) => [{ id, name: expect.any(String), stage: 'no_spendings' }]
const historyOf = async (seller: User, venueId: number) =>
  (await as(seller).call(accountActivity.history, { params: { venueId }, query: {} })).data.map(({ kind }) => kind).toSorted()
const join = async (token: string) => {
  const { distributor, venue } = await call(onboarding.find, { query: { token } })
  const params = { distributorId: distributor.id, venueId: venue.id }
  await call(onboarding.complete, { params, body: joining(token) })
  return venue.id
}
/** Somebody with an outlet of their own, who signed up by themselves. */
async function anOutlet(email: string) {
  const venue = await makeVenue()
  return { venue, buyer: await makeUser({ venues: [venue], email }) }
}
/** The outlet asks the supplier, who approves or declines. */
async function asks(
  buyer: User,
  venue: { id: number },
  distributor: { id: number },
  seller: User,
  status: 'approved' | 'declined',
) {
  const params = { venueId: venue.id, distributorId: distributor.id }
  await as(buyer).call(suppliers.connect, { params })
  const { data } = await as(seller).call(supplierInvitations.list, { query: {} })
  const invitationId = data.find((one) => one.venue.id === venue.id)?.id ?? 0
  await as(seller).call(supplierInvitations.answer, { params: { invitationId }, body: { status } })
}

describe('R-020 a target that registers is one account', () => {
  test('by the link of its invitation', async () => {
    const { seller, email, target } = await aTarget()
    await as(seller).call(supplierInvitations.send, { body: { venueId: target.id, email } })
    expect(await join(await linkTo(email))).toBe(target.id)
    expect(await accounts(seller)).toEqual(opened(target.id))
    expect(await historyOf(seller, target.id)).toEqual(['account_opened', 'activity'])
  })

  test('by the link of another invitation to the same address', async () => {
    const { seller, email, todo } = await aTarget()
    const joined = await join((await invited(seller, email)).token)
    expect(await accounts(seller)).toEqual(opened(joined))
    expect((await as(seller).call(todos.find, { params: { todoId: todo.id } })).venue?.id).toBe(joined)
  })

  test('by taking the link for an outlet that it has already', async () => {
    const { seller, email, target } = await aTarget()
    const { venue, buyer } = await anOutlet(email)
    await as(seller).call(supplierInvitations.send, { body: { venueId: target.id, email } })
    const body = { token: await linkTo(email), acceptedTermsVersion: null }
    await as(buyer).call(onboarding.take, { params: { venueId: venue.id }, body })
    expect(await accounts(seller)).toEqual(opened(venue.id))
    expect(await historyOf(seller, venue.id)).toEqual(['account_opened', 'activity'])
  })

  test('by signing up itself and being approved, with its owner, note, to-dos and activities', async () => {
    const { seller, email, target, todo, distributor } = await aTarget()
    const { venue, buyer } = await anOutlet(email)
    await asks(buyer, venue, distributor, seller, 'approved')
    expect(await accounts(seller)).toEqual(opened(venue.id))
    const account = await as(seller).call(accountActivity.find, { params: { venueId: venue.id }, query: {} })
    expect(account).toMatchObject({ accountOwner: { id: seller.id }, note: 'Wants rosé', openTodos: 1 })
    expect((await as(seller).call(todos.find, { params: { todoId: todo.id } })).venue?.id).toBe(venue.id)
    expect(await historyOf(seller, venue.id)).toEqual(['account_opened', 'activity'])
    expect((await as(seller).call(todos.venues, {})).data.map(({ id }) => id)).not.toContain(target.id)
  })

  test('not before it is approved, not by somebody else’s address, and not where two targets have the address', async () => {
    const { seller, email, target, distributor } = await aTarget()
    const declined = await anOutlet(email)
    await asks(declined.buyer, declined.venue, distributor, seller, 'declined')
    expect((await accounts(seller)).map(({ id }) => id)).toEqual([target.id])
    // an address that an outlet only writes of itself proves nothing
    const other = await makeVenue({ email })
    await asks(await makeUser({ venues: [other] }), other, distributor, seller, 'approved')
    expect((await accounts(seller)).map(({ id }) => id).toSorted()).toEqual([target.id, other.id].toSorted())
    const twin = await makeTarget(seller, { email })
    await asks(declined.buyer, declined.venue, distributor, seller, 'approved')
    expect((await accounts(seller)).map(({ id }) => id).toSorted()).toEqual(
      [target.id, other.id, twin.id, declined.venue.id].toSorted(),
    )
  })
})
