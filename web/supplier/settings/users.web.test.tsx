import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorMembers, type Member, roles } from '#contract/parties/members.ts'
import { ROLE_KEYS } from '#contract/platform/permissions.ts'
import { choose, dialog, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ROLES = Object.entries(ROLE_KEYS)
  .filter(([, { role }]) => role === 'distributor')
  .map(([key, { name, optional }]) => ({ key, name, optionalPermissions: optional }))
const ROBIN: Given<Member> = {
  id: 7,
  name: 'Robin Hart',
  email: 'robin@docket.example',
  status: 'active',
  role: { key: 'distributor_admin', name: 'Admin' },
  isPrimary: true,
  permissions: ['canBeAccountOwner'],
}
const LENA: Given<Member> = {
  ...ROBIN,
  id: 6,
  name: 'Lena Brandt',
  email: 'lena@docket.example',
  role: { key: 'distributor_manager', name: 'Manager' },
  grantedPermissions: ['editSettings'],
  isPrimary: false,
  ownedCustomerCount: 2,
}
const open = (more = () => {}) =>
  openScreen('/supplier/settings/users', {
    as: supplier(),
    answers: () => {
      answer(distributorMembers.list, { data: [ROBIN, LENA] })
      answer(roles.distributor, { data: ROLES })
      more()
    },
  })

test('R-279 a supplier’s staff are admins, managers, fulfillment, delivery or subscribers', async () => {
  const user = await open()
  await press(user, 'Invite user')
  const form = await dialog(/^Invite a user to Northfield/)
  for (const name of ['Admin', 'Manager', 'Fulfillment', 'Delivery', 'Subscriber'])
    expect(form.getByRole('radio', { name })).toBeEnabled()
  expect(form.getAllByRole('radio')).toHaveLength(5)
})

test('a user is invited with a role and only the permissions this role can be given', async () => {
  const user = await open()
  await press(user, 'Invite user')
  const form = await dialog(/^Invite a user/)
  await user.type(form.getByLabelText(/^Name/), 'Sam Lee')
  await user.type(form.getByLabelText(/^Email/), 'sam@docket.example')
  await user.click(form.getByRole('radio', { name: 'Manager' }))
  await user.click(form.getAllByRole('checkbox')[0]!)
  await user.click(form.getByRole('radio', { name: 'Fulfillment' }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText(/sam@docket.example gets an email with a link/)).toBeVisible()
  expect(lastBody(distributorMembers.create)).toEqual({
    name: 'Sam Lee',
    phone: '',
    email: 'sam@docket.example',
    roleKey: 'distributor_fulfillment',
    grantedPermissions: [],
  })
})

test('an invitation needs a name, an address and a role', async () => {
  const user = await open()
  await press(user, 'Invite user')
  const form = await dialog(/^Invite a user/)
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(form.getByLabelText(/^Name/)).toHaveFocus()
  expect(form.getByLabelText(/^Email/)).toBeInvalid()
  expect(sentTo(distributorMembers.create)).toEqual([])
})

test('the permissions of a user begin with the present ones; the address cannot be changed', async () => {
  const user = await open()
  await press(user, 'Change Lena Brandt')
  const form = await dialog('Permissions of Lena Brandt')
  expect(form.getByRole('radio', { name: 'Manager' })).toBeChecked()
  expect(form.getByLabelText(/^Email/)).toBeDisabled()
  await user.click(form.getByRole('radio', { name: 'Subscriber' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sentTo(distributorMembers.change))
    .toMatchObject([{ params: { userId: '6' }, body: { roleKey: 'distributor_subscriber', grantedPermissions: [] } }])
})

test('an address that is already a user is shown on its field', async () => {
  const user = await open(() => refuse(distributorMembers.create, 'validation_failed', { email: ['Is already a user'] }))
  await press(user, 'Invite user')
  const form = await dialog(/^Invite a user/)
  await user.type(form.getByLabelText(/^Name/), 'Lena')
  await user.type(form.getByLabelText(/^Email/), 'lena@docket.example')
  await user.click(form.getByRole('radio', { name: 'Admin' }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await form.findByText('Is already a user')).toBeVisible()
})

test('R-292 who is removed hands their customers to somebody who can own them', async () => {
  const user = await open()
  await press(user, 'Delete Lena Brandt')
  const form = await dialog('Remove Lena Brandt from Northfield Produce?')
  await choose(user, /Who takes over their 2 customers/, /^Robin Hart/)
  await user.click(form.getByRole('button', { name: 'Remove' }))
  await expect
    .poll(() => sentTo(distributorMembers.remove))
    .toMatchObject([{ params: { userId: '6' }, body: { replacementOwnerId: 7 } }])
})

test('nobody removes themselves', async () => {
  await open()
  const table = within(await screen.findByRole('table', { name: 'Users of Northfield Produce' }))
  expect(table.getByText('Robin Hart (you)')).toBeVisible()
  expect(table.queryByRole('button', { name: 'Delete Robin Hart' })).toBeNull()
})
