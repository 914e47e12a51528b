import { expenses } from '#contract/sales/expenses.ts'
import { todos } from '#contract/sales/todos.ts'
import { as, now, sendForm } from '#test/app.ts'
import { SECRET_WORD, type World } from '../world.ts'
import { type Case, own } from './case.ts'

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n'
const aTodo = async ({ seller, venue }: World) => {
  const body = { name: `${SECRET_WORD} call`, dueDate: now().toISOString(), venueId: venue.id }
  return { todoId: (await as(seller).call(todos.create, { body })).id }
}
/** With a receipt. */
const anExpense = async ({ seller, venue }: World) => {
  const form = new FormData()
  form.set('data', JSON.stringify({ type: 'travel', amount: 8, note: SECRET_WORD, venueId: venue.id }))
  form.set('invoices', new Blob([PDF]), `${SECRET_WORD}.pdf`)
  const made = (await sendForm(expenses.create, {}, form, { as: seller })).json()
  return { expenseId: made.id, fileId: made.invoices[0].id }
}
const list: Case = { openTo: own }
const todo: Case = { params: aTodo }
const expense: Case = { params: anExpense }

/** What a supplier's users do for its accounts. */
export const salesCases: Record<string, Case> = {
  'accountActivity.target': list,
  'accountActivity.pending': list,
  'accountActivity.opened': list,
  'accountActivity.notOrdering': list,
  'accountActivity.ordering': list,
  'accountActivity.totals': list,
  'accountActivity.exportList': list,
  'accountActivity.accountOwners': list,
  'accountActivity.search': list,
  'accountActivity.find': {},
  'accountActivity.history': {},
  'todos.list': { given: aTodo, openTo: own },
  'todos.create': { body: () => ({ name: 'Call back', dueDate: now().toISOString() }), openTo: own },
  'todos.venues': list,
  'todos.accountOwners': list,
  'todos.calendar': list,
  'todos.find': todo,
  'todos.calendarOfOne': todo,
  'todos.change': { ...todo, body: () => ({ isDone: true }) },
  'todos.remove': todo,
  'expenses.list': { given: anExpense, openTo: own },
  'expenses.create': { body: () => ({ type: 'travel', amount: 8 }), openTo: own },
  'expenses.types': list,
  'expenses.users': list,
  'expenses.venues': list,
  'expenses.totals': list,
  'expenses.exportList': list,
  'expenses.find': expense,
  'expenses.file': expense,
  'expenses.change': { ...expense, as: ({ seller }) => seller, body: () => ({ note: 'By taxi' }) },
  'expenses.remove': { ...expense, as: ({ seller }) => seller },
}
