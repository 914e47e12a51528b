import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorMembers } from '#contract/parties/members.ts'
import { drivers, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, sentTo } from '#test/web/server.ts'

const RAVI = { id: 5, name: 'Ravi', phone: '0400', email: 'ravi@northfield.example', userId: 9 }
const HIRED = { id: 6, name: 'Kim', phone: '', email: '', userId: null }

const open = () =>
  openScreen('/supplier/settings/delivery', {
    as: supplier(),
    answers: () => {
      answer(drivers.list, { data: [RAVI, HIRED] })
      answer(supplierProfile.find, { defaultDriverId: null })
      answer(supplierProfile.change, { defaultDriverId: 6 })
      answer(distributorMembers.list, {
        data: [
          { id: 9, name: 'Ravi Singh', permissions: ['seeOwnDeliveries'] },
          { id: 10, name: 'Ana Lima', permissions: ['seeOwnDeliveries'] },
          { id: 11, name: 'Vera Viewer', permissions: ['seeOrders'] },
        ],
      })
    },
  })
const agree = async (user: Awaited<ReturnType<typeof open>>, title: string, button: string) =>
  user.click((await dialog(title)).getByRole('button', { name: button }))

test('drivers who sign in are distinguished from those who have a link only', async () => {
  await open()
  expect(await screen.findByRole('row', { name: /Ravi.*On the phone/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Kim.*Link only/ })).toBeVisible()
})

test('a driver is given the user who signs in, of those who may deliver', async () => {
  const user = await open()
  await press(user, 'Edit Kim')
  const form = await dialog('Edit Kim')
  await user.click(await form.findByRole('combobox', { name: 'Signs in as' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ravi Singh', 'Ana Lima'])
  await user.click(screen.getByRole('option', { name: 'Ana Lima' }))
  await user.click(form.getByRole('button', { name: 'Save driver' }))
  await expect.poll(() => sentTo(drivers.update)[0]?.body).toMatchObject({ name: 'Kim', userId: 10 })
})

test('a driver opens with present values and is saved', async () => {
  const user = await open()
  await press(user, 'Edit Ravi')
  const form = await dialog('Edit Ravi')
  expect(form.getByLabelText('Phone')).toHaveValue('0400')
  await fill(user, form.getByLabelText('Phone'), '0411')
  await user.click(form.getByRole('button', { name: 'Save driver' }))
  await expect
    .poll(() => sentTo(drivers.update))
    .toMatchObject([{ params: { driverId: '5' }, body: { name: 'Ravi', phone: '0411', email: RAVI.email } }])
})

test('the driver who usually brings orders is chosen', async () => {
  const user = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Usual driver' }))
  await user.click(await screen.findByRole('option', { name: 'Kim' }))
  await expect.poll(() => lastBody(supplierProfile.change)).toEqual({ defaultDriverId: 6 })
  expect(await screen.findByText('Usual driver saved')).toBeVisible()
})

test('a driver needs a name', async () => {
  const user = await open()
  await press(user, 'New driver')
  const form = await dialog('New driver')
  await user.click(form.getByRole('button', { name: 'Add driver' }))
  expect(form.getByLabelText(/^Name/)).toBeInvalid()
  expect(sentTo(drivers.create)).toEqual([])
})

test('a driver is removed after a question', async () => {
  const user = await open()
  await press(user, 'Delete Ravi')
  await agree(user, 'Remove Ravi?', 'Cancel')
  expect(sentTo(drivers.remove)).toEqual([])
  await press(user, 'Delete Ravi')
  await agree(user, 'Remove Ravi?', 'Remove driver')
  await expect.poll(() => sentTo(drivers.remove)).toMatchObject([{ params: { driverId: '5' } }])
})

test('a driver is added, and an address that is none is refused where it is typed', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: /[Aa]dd driver|New driver/ }))
  const form = await dialog('New driver')
  await user.type(form.getByLabelText(/^Name/), 'Lena')
  await user.type(form.getByLabelText('Email'), 'lena')
  await user.click(form.getByRole('button', { name: 'Add driver' }))
  expect(form.getByLabelText('Email')).toBeInvalid()
  expect(sentTo(drivers.create)).toEqual([])
  await user.type(form.getByLabelText('Email'), '@northfield.example')
  await user.click(form.getByRole('button', { name: 'Add driver' }))
  await expect
    .poll(() => lastBody(drivers.create))
    .toEqual({ name: 'Lena', phone: '', email: 'lena@northfield.example', userId: null })
})
