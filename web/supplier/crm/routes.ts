import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const crm = supplier('premium', 'seeCRM')
const todos = supplier('premium', 'seeCRM', 'createTodos')

const toDos = () => import('./TodosPage.tsx')
const activities = () => import('./ActivitiesPage.tsx')
const expenses = () => import('./ExpensesPage.tsx')

/** CRM pages. */
export const crmRoutes: Route[] = [
  route('/supplier/crm', { title: 'CRM', guard: crm, redirect: '/supplier/crm/account-activity' }),
  route('/supplier/crm/account-activity', { title: 'Account Activity', guard: crm, screen: () => import('./MyDayPage.tsx') }),
  route('/supplier/crm/account-activity/{filter}/{id?}', {
    title: 'Account Activity',
    guard: crm,
    screen: () => import('./AccountsPage.tsx'),
  }),
  route('/supplier/crm/to-dos', { title: 'To-dos', guard: todos, screen: toDos }),
  route('/supplier/crm/to-dos/single/{id}', { title: 'To-do', guard: todos, screen: toDos }),
  route('/supplier/crm/team-activity', { title: 'Team Activity', guard: crm, screen: activities }),
  route('/supplier/crm/team-activity/single/{id}', { title: 'Team Activity', guard: crm, screen: activities }),
  route('/supplier/crm/team-activity/single-todo/{id}', {
    title: 'To-do',
    guard: crm,
    screen: () => import('./ActivityTodoPage.tsx'),
  }),
  route('/supplier/crm/team-activity/new', {
    title: 'New Team Activity',
    guard: crm,
    screen: () => import('./NewActivityPage.tsx'),
  }),
  route('/supplier/crm/expense-tracking', { title: 'Expense Tracking', guard: crm, screen: expenses }),
  route('/supplier/crm/expense-tracking/single/{id}', { title: 'Expense', guard: crm, screen: expenses }),
  route('/supplier/crm/expense-tracking/new', {
    title: 'New Expense Tracking',
    guard: crm,
    screen: () => import('./NewExpensePage.tsx'),
  }),
]
