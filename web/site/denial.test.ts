import { expect, test } from 'vitest'
import { denialOf } from './denial.ts'
import type { Needed } from './guards.ts'

const deny = (needed: Needed, mayManagePlan = false, isFree = false) =>
  denialOf({ page: 'Reports', needed }, { company: 'The Glasshouse', isFree, mayManagePlan })

test('a page that is refused names the permission, and who gives it', () => {
  expect(deny('seeReports')).toEqual({
    title: 'You cannot open Reports',
    message: 'It needs the permission “See reports”. Ask someone at The Glasshouse who manages users.',
  })
  expect(deny(['createOrder', 'manageProductGroups']).message).toContain('“Create orders” or “Manage product groups”')
})

test('a page of another plan names the plans that have it, and leads whoever may change the plan there', () => {
  expect(deny('premium')).toEqual({
    title: 'The Glasshouse is on another plan',
    message: '“Reports” is part of the Premium plan. Ask an administrator of The Glasshouse to change it.',
  })
  const manager = deny(['lite', 'premium'], true)
  expect(manager.message).toBe(
    '“Reports” is part of the Premium and the Lite plan. Change the plan of The Glasshouse to open it.',
  )
  expect(manager.link).toEqual({ label: 'Choose a plan', to: '/accounts/premium' })
})

test('a free company is led to its plan among the free accounts, where it is listed', () => {
  expect(deny('premium', true, true).link).toEqual({ label: 'Choose a plan', to: '/accounts/freemium' })
})
