import { expect, test } from 'vitest'
import { currentTab } from './current-tab.ts'
import { fitOnPhone } from './fit-on-phone.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label }))

test('few or short tabs fit on a phone, many do not', () => {
  expect(fitOnPhone(named('Paid and trial', 'Free'))).toBe(true)
  expect(fitOnPhone(named('Info', 'Customers', 'Products', 'Users'))).toBe(true)
  expect(fitOnPhone(named('Invoices', 'Price changes', 'Spend', 'Budgets', 'Stock'))).toBe(false)
  expect(fitOnPhone(named('My day', 'Accounts', 'To-dos', 'Team activity', 'Expenses'))).toBe(false)
  expect(fitOnPhone([])).toBe(true)
})

const tabs = [
  { label: 'List', to: '/things', hasRows: true },
  { label: 'Sales', to: '/things', search: { view: 'sales' } },
  { label: 'Settings', to: '/things-settings' },
]

test('the tab of an address is found, also with a row open, and by what the query says', () => {
  expect(currentTab(tabs, '/things', {})).toBe(0)
  expect(currentTab(tabs, '/things/12', { range: 'today' })).toBe(0)
  expect(currentTab(tabs, '/things', { view: 'sales', range: 'today' })).toBe(1)
  expect(currentTab(tabs, '/things-settings', {})).toBe(2)
  expect(currentTab(tabs, '/elsewhere', {})).toBe(-1)
})

test('a tab that says it is the current one is', () => {
  expect(currentTab([...tabs, { label: 'Files', to: '/things', isCurrent: true }], '/things', {})).toBe(3)
})
