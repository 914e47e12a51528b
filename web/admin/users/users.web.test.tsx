import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { administration } from '#contract/parties/administration.ts'
import { admin } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const MIA = {
  id: 5,
  name: 'Mia Tran',
  email: 'mia@glasshouse.example',
  phone: '+61 400 000 001',
  status: 'active',
  lastSeenAt: null,
  companies: [
    { kind: 'supplier', id: 3, groupId: null, name: 'Northfield Produce' },
    { kind: 'venue', id: 2, groupId: 1, name: 'The Boathouse' },
    { kind: 'venue', id: 9, groupId: null, name: 'Little Rye Bakery' },
    { kind: 'group', id: 5, groupId: 5, name: 'Harbour Dining' },
  ],
} as const

test('a user is searched over all companies, and leads to theirs', async () => {
  await openScreen('/admin/users?term=0400', { as: admin(), answers: () => answer(administration.users, { data: [MIA] }) })
  expect(await screen.findByText('mia@glasshouse.example')).toBeVisible()
  expect(sentTo(administration.users).at(-1)?.query).toMatchObject({ term: '0400' })
  expect(screen.getByRole('link', { name: 'Northfield Produce' })).toHaveAttribute('href', '/admin/suppliers/3/users')
  expect(screen.getByRole('link', { name: 'The Boathouse' })).toHaveAttribute('href', '/admin/buyer-groups/1/venues/2')
  expect(screen.getByRole('link', { name: 'Harbour Dining' })).toHaveAttribute('href', '/admin/buyer-groups/5/users')
})

test('a user of an outlet without a group leads to that outlet', async () => {
  await openScreen('/admin/users', { as: admin(), answers: () => answer(administration.users, { data: [MIA] }) })
  const outlet = await screen.findByRole('link', { name: 'Little Rye Bakery' })
  expect(outlet).toHaveAttribute('href', '/admin/buyer-groups/0/venues/9')
})

test('a term that finds nobody says what can be searched', async () => {
  await openScreen('/admin/users?term=zzz', { as: admin(), answers: () => answer(administration.users, { data: [] }) })
  expect(await screen.findByText('No results for “zzz”')).toBeVisible()
})
