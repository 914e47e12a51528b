import { type Route, supplier } from '#web/routing/route.ts'
import { route } from '../route.ts'

const crm = supplier('premium', 'seeCRM')
const todos = supplier('premium', 'seeCRM', 'createTodos')

/** CRM pages. */
export const crmRoutes: Route[] = [
  route('/supplier/crm', { title: 'CRM', guard: crm, redirect: '/supplier/crm/account-activity' }),
  route('/supplier/crm/account-activity', {
    title: 'Account Activity',
    guard: crm,
  }),
  route('/supplier/crm/account-activity/{filter}/{id?}', {
    title: 'Account Activity',
    guard: crm,
  }),
  route('/supplier/crm/to-dos', { title: 'To-dos', guard: todos }),
  route('/supplier/crm/to-dos/single/{id}', { title: 'To-do', guard: todos }),
  route('/supplier/crm/team-activity', { title: 'Team Activity', guard: crm }),
  route('/supplier/crm/team-activity/single/{id}', { title: 'Team Activity', guard: crm }),
  route('/supplier/crm/team-activity/single-todo/{id}', {
    title: 'To-do',
    guard: crm,
  }),
  route('/supplier/crm/team-activity/new', { title: 'New Team Activity', guard: crm }),
  route('/supplier/crm/expense-tracking', { title: 'Expense Tracking', guard: crm }),
  route('/supplier/crm/expense-tracking/single/{id}', { title: 'Expense', guard: crm }),
  route('/supplier/crm/expense-tracking/new', {
    title: 'New Expense Tracking',
    guard: crm,
  }),
]
