import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { auditTrail } from '#contract/parties/audit-trail.ts'
import { group, supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const PRICE = {
  id: 5,
  at: '2030-01-07T06:00:00.000Z',
  who: 'Dana Cole',
  subject: 'product_price',
  subjectId: 21,
  subjectName: 'Truss tomatoes',
  what: 'changed',
  changes: [{ field: 'price', before: '4.00', after: '4.50' }],
  note: 'New season',
} as const

const open = (at = '', answers = () => {}) =>
  openScreen(`/supplier/settings/changes${at}`, {
    as: supplier(),
    answers: () => {
      answer(auditTrail.ofDistributor, { data: [PRICE] })
      answers()
    },
  })

test('a change says who made it, why, and what it was before and after', async () => {
  await open()
  const row = within((await screen.findByText(/Truss tomatoes/)).closest('tr')!)
  expect(row.getByText('Dana Cole · “New season”')).toBeVisible()
  expect(row.getByText('4.00')).toBeVisible()
  expect(row.getByText('4.50')).toBeVisible()
})

test('what is shown is chosen by its kind, in the address', async () => {
  const user = await open()
  expect(sentTo(auditTrail.ofDistributor).at(-1)?.query).toEqual({})
  await user.click(await screen.findByText('People'))
  await waitFor(() => expect(sentTo(auditTrail.ofDistributor).at(-1)?.query).toEqual({ subject: 'membership' }))
  expect(address()).toBe('/supplier/settings/changes?kind=membership')
})

test('of many changes at once the first six are shown and the rest counted', async () => {
  const changes = Array.from({ length: 9 }, (_, i) => ({ field: `field${i}`, before: null, after: `value ${i}` }))
  await open('', () => answer(auditTrail.ofDistributor, { data: [{ ...PRICE, changes }] }))
  expect(await screen.findByText('value 5')).toBeVisible()
  expect(screen.queryByText('value 6')).toBeNull()
  expect(screen.getByText('and 3 more')).toBeVisible()
})

test('a company without changes says what will be listed', async () => {
  await open('', () => answer(auditTrail.ofDistributor, { data: [] }))
  expect(await screen.findByText('No changes yet')).toBeVisible()
})

test('a group reads its own changes', async () => {
  await openScreen('/buyer/group-settings/changes?kind=connection', { as: group() })
  expect(await screen.findByText('No changes yet')).toBeVisible()
  expect(sentTo(auditTrail.ofGroup).at(-1)?.query).toEqual({ subject: 'connection' })
})
