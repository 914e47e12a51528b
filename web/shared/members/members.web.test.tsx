import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorMembers, groupMembers, type Member, roles } from '#contract/parties/members.ts'
import { choose } from '#test/web/actions.ts'
import { buyer, group, supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const ME: Given<Member> = {
  id: 7,
  name: 'Robin Hart',
  email: 'robin@docket.example',
  status: 'active',
  role: { key: 'distributor_admin', name: 'Admin' },
  isPrimary: true,
  ownedCustomerCount: 0,
}
const DANA: Given<Member> = {
  id: 8,
  name: 'Dana Cole',
  email: 'dana@docket.example',
  status: 'active',
  role: { key: 'distributor_fulfillment', name: 'Fulfillment' },
  grantedPermissions: ['seeReports'],
  permissions: ['canBeAccountOwner'],
  ownedCustomerCount: 0,
}
const NEW: Given<Member> = {
  id: 9,
  name: 'Sam Reed',
  email: 'sam@docket.example',
  status: 'invited',
  role: { key: 'distributor_fulfillment', name: 'Fulfillment' },
  ownedCustomerCount: 0,
}

const ROLES = {
  data: [
    { key: 'distributor_admin', name: 'Admin', description: 'Everything', role: 'distributor' },
    {
      key: 'distributor_fulfillment',
      name: 'Fulfillment',
      description: 'Picks and packs',
      role: 'distributor',
      optionalPermissions: ['seeReports', 'seeCOGS'],
    },
  ],
} as const

const open = (members: Given<Member>[] = [ME, DANA, NEW], answers = () => {}) =>
  openScreen('/supplier/settings/users', {
    as: supplier(),
    answers: () => {
      answer(distributorMembers.list, { data: members })
      answer(roles.distributor, ROLES)
      answers()
    },
  })

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

test('a new user is invited with a role and the permissions added to it', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const form = await dialog('Invite a user to Northfield Produce')
  await user.type(form.getByLabelText(/^Name/), 'Kim Lowe')
  await user.type(form.getByLabelText(/^Email/), 'kim@docket.example')
  await user.click(form.getByRole('radio', { name: 'Fulfillment' }))
  await user.click(form.getByRole('checkbox', { name: 'See costs' }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('User invited')).toBeVisible()
  expect(screen.getByText('kim@docket.example gets an email with a link.')).toBeVisible()
  expect(lastBody(distributorMembers.create)).toEqual({
    name: 'Kim Lowe',
    email: 'kim@docket.example',
    phone: '',
    roleKey: 'distributor_fulfillment',
    grantedPermissions: ['seeCOGS'],
  })
})

test('permissions of a role that was chosen before are not granted with another role', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const form = await dialog('Invite a user to Northfield Produce')
  await user.type(form.getByLabelText(/^Name/), 'Kim Lowe')
  await user.type(form.getByLabelText(/^Email/), 'kim@docket.example')
  await user.click(form.getByRole('radio', { name: 'Fulfillment' }))
  await user.click(form.getByRole('checkbox', { name: 'See costs' }))
  await user.click(form.getByRole('radio', { name: 'Admin' }))
  expect(form.queryByRole('checkbox', { name: 'See costs' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() =>
    expect(lastBody(distributorMembers.create)).toMatchObject({ roleKey: 'distributor_admin', grantedPermissions: [] }),
  )
})

test('an invitation without a role or with a wrong email is not sent', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const form = await dialog('Invite a user to Northfield Produce')
  await user.type(form.getByLabelText(/^Name/), 'Kim Lowe')
  await user.type(form.getByLabelText(/^Email/), 'kim at docket')
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription()
  expect(form.getByText('This field is required')).toBeVisible()
  expect(sentTo(distributorMembers.create)).toEqual([])
})

test('an email that is taken is reported on its field, and what was typed stays', async () => {
  const user = await open(undefined, () =>
    refuse(distributorMembers.create, 'validation_failed', { email: ['This person is already a user'] }),
  )
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const form = await dialog('Invite a user to Northfield Produce')
  await user.type(form.getByLabelText(/^Name/), 'Dana Cole')
  await user.type(form.getByLabelText(/^Email/), 'dana@docket.example')
  await user.click(form.getByRole('radio', { name: 'Admin' }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription('This person is already a user'))
  expect(form.getByLabelText(/^Name/)).toHaveValue('Dana Cole')
})

test('E-021 of a user who has accepted only what was changed is sent: permissions, name or phone', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change Dana Cole' }))
  const form = await dialog('Permissions of Dana Cole')
  expect(form.getByRole('checkbox', { name: 'See reports' })).toBeChecked()
  await user.click(form.getByRole('checkbox', { name: 'See reports' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sentTo(distributorMembers.change)).toMatchObject([
      { params: { userId: '8' }, body: { roleKey: 'distributor_fulfillment', grantedPermissions: [] } },
    ]),
  )
  expect(lastBody(distributorMembers.change)).not.toHaveProperty('name')
  await user.click(screen.getByRole('button', { name: 'Change Dana Cole' }))
  const again = await dialog('Permissions of Dana Cole')
  await user.type(again.getByLabelText(/^Name/), 'man')
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(lastBody(distributorMembers.change)).toMatchObject({ name: 'Dana Coleman' }))
  expect(lastBody(distributorMembers.change)).not.toHaveProperty('phone')
})

test('E-021 the name of a user who works for others too is refused on its field', async () => {
  const why = 'Only this person can change it, in their own settings'
  const user = await open(undefined, () => refuse(distributorMembers.change, 'validation_failed', { name: [why] }))
  await user.click(screen.getByRole('button', { name: 'Change Dana Cole' }))
  const form = await dialog('Permissions of Dana Cole')
  await user.type(form.getByLabelText(/^Name/), 'man')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.getByLabelText(/^Name/)).toHaveAccessibleDescription(why))
})

test('the name of an invited user can be corrected, their email cannot', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Change Sam Reed' }))
  const form = await dialog('Permissions of Sam Reed')
  expect(form.getByLabelText(/^Email/)).toBeDisabled()
  await user.type(form.getByLabelText(/^Name/), 'y')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(lastBody(distributorMembers.change)).toMatchObject({ name: 'Sam Reedy' }))
  expect(lastBody(distributorMembers.change)).not.toHaveProperty('email')
})

test('somebody with a role one may not give cannot be changed, and the reason is shown', async () => {
  const user = await open([ME, { ...DANA, role: { key: 'distributor_owner', name: 'Owner' } }])
  await user.click(screen.getByRole('button', { name: 'Change Dana Cole' }))
  const form = await dialog('Permissions of Dana Cole')
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(form.getByText('This person has more permissions than you can give.')).toBeVisible()
})

test('nobody removes themselves or takes their own role away', async () => {
  const user = await open()
  expect(screen.queryByRole('button', { name: /Remove Robin Hart|Delete Robin Hart/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change Robin Hart' }))
  const form = await dialog('Permissions of Robin Hart')
  expect(form.getByRole('radio', { name: 'Fulfillment' })).toBeDisabled()
})

test('an invitation is sent again', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Invite Sam Reed again' }))
  expect(await screen.findByText('Sam Reed gets a new link at sam@docket.example.')).toBeVisible()
  expect(sentTo(distributorMembers.invite).map(({ params }) => params)).toEqual([{ userId: '9' }])
})

test('removing a user asks first, and cancelling removes nobody', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Delete Dana Cole' }))
  const form = await dialog('Remove Dana Cole from Northfield Produce?')
  expect(form.getByText(/signed out immediately/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(distributorMembers.remove)).toEqual([])
})

test('R-292 R-293 who leaves names who takes over their customers and the role of main contact', async () => {
  const user = await open([ME, { ...DANA, isPrimary: true, ownedCustomerCount: 3 }, { ...DANA, id: 10, name: 'Lee Park' }])
  await user.click(screen.getByRole('button', { name: 'Delete Dana Cole' }))
  const form = await dialog('Remove Dana Cole from Northfield Produce?')
  await user.click(await form.findByRole('combobox', { name: /Who takes over their 3 customers/ }))
  expect(screen.queryByRole('option', { name: 'Robin Hart, Admin' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Lee Park, Fulfillment' }))
  await choose(user, /New main contact/, 'Robin Hart, Admin')
  await user.click(form.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(sentTo(distributorMembers.remove)).toMatchObject([
      { params: { userId: '8' }, body: { replacementOwnerId: 10, replacementPrimaryUserId: 7 } },
    ]),
  )
})

test('a missing successor is reported on its field', async () => {
  const user = await open([ME, { ...DANA, ownedCustomerCount: 1 }], () =>
    refuse(distributorMembers.remove, 'validation_failed', { replacementOwnerId: ['Choose who takes over'] }),
  )
  await user.click(screen.getByRole('button', { name: 'Delete Dana Cole' }))
  const form = await dialog('Remove Dana Cole from Northfield Produce?')
  await user.click(form.getByRole('button', { name: 'Remove' }))
  expect(await form.findByText('Choose who takes over')).toBeVisible()
})

const openGroup = (as = group()) =>
  openScreen('/buyer/group-settings/users', {
    as,
    answers: () => {
      answer(groupMembers.list, { data: [] })
      answer(roles.group, { data: [{ key: 'venue_orderer', name: 'Orderer', description: 'Orders', role: 'venue' }] })
    },
  })

test('a user of a group works for the outlets that were chosen', async () => {
  const user = await openGroup()
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const form = await dialog('Invite a user to Harbour Dining')
  await user.type(form.getByLabelText(/^Name/), 'Kim Lowe')
  await user.type(form.getByLabelText(/^Email/), 'kim@docket.example')
  await user.click(form.getByRole('radio', { name: 'Orderer' }))
  await user.click(form.getByRole('checkbox', { name: 'All outlets, including new ones' }))
  await choose(user, 'Outlets', 'The Boathouse')
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(lastBody(groupMembers.create)).toMatchObject({ venueIds: [2] }))
})

test('an outlet of its own has no choice of outlets', async () => {
  const user = await openGroup(buyer())
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const form = await dialog(/^Invite a user/)
  expect(form.queryByRole('checkbox', { name: 'All outlets, including new ones' })).toBeNull()
})
