import { customers } from '#contract/parties/customers.ts'
import { accountActivity } from '#contract/sales/account-activity.ts'
import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'

const OF_ACCOUNTS = [
  accountActivity.target,
  accountActivity.pending,
  accountActivity.opened,
  accountActivity.notOrdering,
  accountActivity.ordering,
  accountActivity.totals,
  accountActivity.find,
  accountActivity.search,
]

/** The calls refetched when an account, a to-do, or an activity or expense changes. */
export const ACCOUNT_CHANGES = [...OF_ACCOUNTS, customers.find, customers.list]
export const TODO_CHANGES = [todos.list, todos.find, accountActivity.history, ...OF_ACCOUNTS]
export const RECORD_CHANGES = [expenses.list, expenses.find, expenses.totals, expenses.users, accountActivity.history]
