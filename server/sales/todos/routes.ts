import { todos } from '#contract/sales/todos.ts'
import { ownPeople } from '#server/parties/customers/own-people.ts'
import { type Answered, answer } from '#server/platform/http/answer.ts'
import { accountsToChoose } from '#server/sales/account-activity/account-reads.ts'
import { ownersToChoose } from '#server/sales/account-activity/accounts.ts'
import { calendarRoutes } from './todo-calendar.ts'
import { findTodo, listTodos } from './todo-reads.ts'
import { changeTodo, createTodo, removeTodo } from './write-todo.ts'

export const routes = (site: { publicUrl: string }): Answered[] => [
  answer(todos.list, ({ query }, { tx, actor, now }) => listTodos(tx, actor, query, now)),
  createTodo,
  answer(todos.venues, async (_, { tx, actor, now }) => ({ data: await accountsToChoose(tx, actor, now) })),
  answer(todos.accountOwners, async (_, { actor, db }) => ({
    data: ownersToChoose(await ownPeople(db, actor.distributorId), actor),
  })),
  ...calendarRoutes(site),
  answer(todos.find, ({ params }, { tx, actor }) => findTodo(tx, actor, params.todoId)),
  changeTodo,
  removeTodo,
]
