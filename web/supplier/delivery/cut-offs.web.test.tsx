import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deliveryDays } from '#contract/calendar/delivery-days.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { dialog, fill, press } from '#test/web/actions.ts'
import { supplier } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const MONDAY = { day: 1, daysBefore: 1, time: '14:00', isHard: true }
const EVERYONE = { id: 1, customerCategory: null, venue: null, deliveryDays: null, cutOffs: [MONDAY] }
const HOTELS = { id: 2, customerCategory: { id: 7, name: 'Hotels' }, venue: null, deliveryDays: [2, 4], cutOffs: [] }
const CATEGORIES = {
  data: [
    { id: 7, name: 'Hotels', customerCount: 3 },
    { id: 8, name: 'Cafés', customerCount: 1 },
  ],
}

const open = (schedules: object[] = [], more = () => {}) =>
  openScreen('/supplier/settings/delivery', {
    as: supplier(),
    answers: () => {
      answer(deliveryDays.schedules, { data: schedules })
      answer(customerCategories.list, CATEGORIES)
      more()
    },
  })

test('a first schedule applies to all customers, with the usual cut-off for each chosen day', async () => {
  const user = await open()
  await press(user, 'Set cut-offs')
  const form = await dialog('Cut-offs')
  await user.click(form.getByRole('checkbox', { name: 'Wednesday' }))
  await user.click(form.getByRole('checkbox', { name: 'Monday' }))
  await press(user, 'Save cut-offs')
  expect(await screen.findByText('Cut-offs saved')).toBeVisible()
  expect(lastBody(deliveryDays.setSchedule)).toEqual({
    customerCategoryId: null,
    venueId: null,
    deliveryDays: null,
    cutOffs: [
      { day: 1, daysBefore: 1, time: '16:00', isHard: true },
      { day: 3, daysBefore: 1, time: '16:00', isHard: true },
    ],
  })
})

test('the days before, the time and whether late orders are accepted are sent for their day', async () => {
  const user = await open([EVERYONE])
  await press(user, 'Edit All customers')
  const form = await dialog('Cut-offs')
  expect(form.getByLabelText('Monday: until')).toHaveValue('14:00')
  await fill(user, form.getByLabelText('Monday: days before'), '2')
  await fill(user, form.getByLabelText('Monday: until'), '09:30')
  await user.click(form.getByRole('checkbox', { name: 'Accept late orders, marked as late' }))
  await press(user, 'Save cut-offs')
  await expect
    .poll(() => lastBody(deliveryDays.setSchedule))
    .toMatchObject({ cutOffs: [{ day: 1, daysBefore: 2, time: '09:30', isHard: false }] })
})

test('a day that is deselected loses its cut-off', async () => {
  const user = await open([EVERYONE])
  await press(user, 'Edit All customers')
  await user.click((await dialog('Cut-offs')).getByRole('checkbox', { name: 'Monday' }))
  await press(user, 'Save cut-offs')
  await expect.poll(() => lastBody(deliveryDays.setSchedule)).toMatchObject({ cutOffs: [] })
})

test('a further schedule needs a category that has none yet', async () => {
  const user = await open([EVERYONE, HOTELS])
  await press(user, 'New cut-offs')
  const form = await dialog('Cut-offs')
  expect(form.getByRole('button', { name: 'Save cut-offs' })).toBeDisabled()
  expect(form.getByText('Choose a customer category.')).toBeVisible()
  await user.click(await form.findByRole('combobox', { name: 'Applies to' }))
  expect(screen.queryByRole('option', { name: 'Hotels' })).toBeNull()
  await user.click(await screen.findByRole('option', { name: 'Cafés' }))
  await user.click(form.getByRole('checkbox', { name: 'Tue' }))
  await press(user, 'Save cut-offs')
  await expect
    .poll(() => lastBody(deliveryDays.setSchedule))
    .toMatchObject({ customerCategoryId: 8, venueId: null, deliveryDays: [2], cutOffs: [] })
})

test('the schedule of a category opens with its delivery days and keeps its category', async () => {
  const user = await open([EVERYONE, HOTELS])
  await press(user, 'Edit Hotels')
  const form = await dialog('Cut-offs for Hotels')
  expect(form.getByRole('checkbox', { name: 'Thu' })).toBeChecked()
  await user.click(form.getByRole('checkbox', { name: 'Thu' }))
  await press(user, 'Save cut-offs')
  await expect.poll(() => lastBody(deliveryDays.setSchedule)).toMatchObject({ customerCategoryId: 7, deliveryDays: [2] })
})

test('a time that is missing is shown on its day, and nothing is sent', async () => {
  const user = await open([EVERYONE])
  await press(user, 'Edit All customers')
  const form = await dialog('Cut-offs')
  await user.clear(form.getByLabelText('Monday: until'))
  await press(user, 'Save cut-offs')
  expect(form.getByLabelText('Monday: until')).toBeInvalid()
  expect(form.getByLabelText('Monday: until')).toHaveFocus()
  expect(sentTo(deliveryDays.setSchedule)).toEqual([])
})

test('what the server refuses of a cut-off is shown on its day, and what was entered stays', async () => {
  const user = await open([EVERYONE], () =>
    refuse(deliveryDays.setSchedule, 'validation_failed', { 'cutOffs.0.daysBefore': ['Beyond the lead time'] }),
  )
  await press(user, 'Edit All customers')
  const form = await dialog('Cut-offs')
  await fill(user, form.getByLabelText('Monday: days before'), '5')
  await press(user, 'Save cut-offs')
  expect(await form.findByText('Beyond the lead time')).toBeVisible()
  expect(form.getByLabelText('Monday: days before')).toHaveValue('5 days before')
})

test('a row shows for whom a schedule applies, its days and until when one orders', async () => {
  await open([EVERYONE, HOTELS])
  const rows = within(await screen.findByRole('table', { name: 'Cut-offs' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent('All customersSet per customer')
  expect(rows[1]).toHaveTextContent('14:00')
  expect(rows[2]).toHaveTextContent('HotelsTue, ThuLead time')
})

test('cut-offs are deleted only after a question', async () => {
  const user = await open([HOTELS])
  await press(user, 'Delete Hotels')
  await user.click((await dialog('Delete cut-offs for Hotels?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(deliveryDays.removeSchedule)).toEqual([])
  await press(user, 'Delete Hotels')
  await user.click((await dialog('Delete cut-offs for Hotels?')).getByRole('button', { name: 'Delete cut-offs' }))
  await expect.poll(() => sentTo(deliveryDays.removeSchedule)).toMatchObject([{ params: { scheduleId: '2' } }])
})

test('closed days are listed with their reason, and removed', async () => {
  const user = await open([], () =>
    answer(deliveryDays.closedDays, {
      data: [{ id: 5, from: '2030-12-25', to: '2030-12-26', reason: 'Christmas', countsAsBusinessDay: false }],
    }),
  )
  const table = within(await screen.findByRole('table', { name: 'Closed days' }))
  expect(table.getAllByRole('row')[1]).toHaveTextContent('ChristmasPaused')
  await press(user, /^Remove closed days/)
  expect(await screen.findByText('Closed days removed')).toBeVisible()
  expect(sentTo(deliveryDays.removeClosedDays)).toMatchObject([{ params: { closedDaysId: '5' } }])
})
