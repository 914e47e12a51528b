import { expect, test } from 'vitest'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'
import { ownPeopleWithin } from '#server/parties/customers/own-people.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { DistributorActor } from '#server/platform/http/actors.ts'
import { as, inDatabase, now, testApp } from '#test/app.ts'
import { aTrade, connect, makeUser, makeVenue } from '#test/make.ts'
import { accountsToChoose, allAccounts, findAccount, listAccounts, seesAccount } from './account-activity/account-reads.ts'
import { ownersToChoose } from './account-activity/accounts.ts'
import { rangeOf } from './account-activity/range-of.ts'
import { expenseTotals, findExpense, listExpenses } from './expenses/expense-reads.ts'
import { findTodo, listTodos } from './todos/todo-reads.ts'
import { mustSeeAccount } from './todos/write-todo.ts'

testApp()

/** The manager as somebody who works without seeAllAccounts, seeCRMForAll and filterAccountOwners, which no role does yet. */
async function aRep() {
  const { distributor, seller, venue } = await aTrade()
  const rep = await makeUser({ distributor, role: 'distributor_manager' })
  const mine = await makeVenue()
  await connect(distributor, mine, { account_owner_id: rep.id })
  const actor: DistributorActor = {
    ...{ userId: rep.id, userName: rep.name, sessionId: '', membershipId: rep.membershipId, distributorId: distributor.id },
    ...{ role: 'distributor', roleKey: 'distributor_manager', scope: 'distributor', accountType: 'premium' },
    permissions: ['seeCRM', 'createTodos', 'canBeAccountOwner'],
    ...{ subscriptionStatus: 'active', hasSecondFactor: false, requiredOf: 'optional', grantedPermissions: [] },
  }
  const contextWithin = async (tx: Tx) => ({
    ...{ actor, now: now(), people: await ownPeopleWithin(tx, distributor.id) },
    range: await rangeOf(tx, distributor.id, {}, now()),
  })
  return { distributor, seller, venue, rep, mine, actor, contextWithin }
}
const code = (work: Promise<unknown>) => work.then(() => 'done').catch((error: { code: string }) => error.code)

test('G-071 somebody without seeAllAccounts sees the accounts they own and cannot choose others', async () => {
  const { venue, mine, actor, contextWithin } = await aRep()
  await inDatabase(async (tx) => {
    const context = await contextWithin(tx)
    const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)
    const { data } = await listAccounts(tx, 'no_spendings', accountActivity.opened.query.parse({}), context)
    expect(ids(data)).toEqual([mine.id])
    expect(ids(await allAccounts(tx, {}, context))).toEqual([mine.id])
    expect(ids(await accountsToChoose(tx, actor, now()))).toEqual([mine.id])
    expect((await findAccount(tx, mine.id, context)).id).toBe(mine.id)
    expect(await code(findAccount(tx, venue.id, context))).toBe('not_found')
    expect([await seesAccount(tx, actor, mine.id), await seesAccount(tx, actor, venue.id)]).toEqual([true, false])
    expect(await code(mustSeeAccount(tx, actor, venue.id))).toBe('validation_failed')
    expect(ownersToChoose(context.people, actor).map(({ id }) => id)).toEqual([actor.userId])
    expect(await code(allAccounts(tx, { accountOwnerId: actor.userId }, context))).toBe('forbidden')
  })
})

test('somebody without seeCRMForAll sees their own expenses, and the to-dos they have to do or created', async () => {
  const { seller, rep, actor, contextWithin } = await aRep()
  const dueDate = now().toISOString()
  const create = async (who: typeof rep, name: string, accountOwnerId?: number) =>
    (await as(who).call(todos.create, { body: { name, dueDate, ...(accountOwnerId && { accountOwnerId }) } })).id
  const foreign = await create(seller, 'Of the manager')
  const mine = [await create(seller, 'For the rep', rep.id), await create(rep, 'Own'), await create(rep, 'Given', seller.id)]
  const spend = (who: typeof rep) => as(who).call(expenses.create, { body: { type: 'travel', amount: 3 } })
  const [theirs, own] = [await spend(seller), await spend(rep)]
  await inDatabase(async (tx) => {
    const { data, dueCount } = await listTodos(tx, actor, todos.list.query.parse({}), now())
    expect([data.map(({ id }) => id).toSorted(), dueCount]).toEqual([mine.toSorted(), 3])
    expect(await code(findTodo(tx, actor, foreign))).toBe('not_found')
    const { range } = await contextWithin(tx)
    const listed = await listExpenses(tx, actor, expenses.list.query.parse({}), range)
    expect(listed.data.map(({ id }) => id)).toEqual([own.id])
    expect((await expenseTotals(tx, actor, {}, range)).amounts.map(({ amount }) => amount)).toEqual([3])
    expect(await code(findExpense(tx, actor, theirs.id))).toBe('not_found')
  })
})
