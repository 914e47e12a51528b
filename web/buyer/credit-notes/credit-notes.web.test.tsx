import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerCredits } from '#contract/billing/customer-credits.ts'
import { AUD } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const NOTE = {
  id: 4,
  number: 7,
  distributor: { id: 1, name: 'Northfield Produce' },
  approvedAt: '2030-01-07T06:00:00.000Z',
  total: 12.5,
  currency: AUD,
  note: 'One case crushed',
  order: { id: 11, orderNumber: 101 },
} as const

const open = (at = '', more = () => {}) =>
  openScreen(`/buyer/credit-notes${at}`, {
    as: buyer(),
    answers: () => {
      answer(customerCredits.listForVenue, { data: [NOTE], totals: [{ count: 1, total: 12.5, currency: AUD }] })
      answer(customerCredits.findForVenue, NOTE)
      more()
    },
  })

test('credit notes are listed with the order they belong to, and summed', async () => {
  await open()
  const row = (await screen.findByText('Northfield Produce')).closest('tr')!
  expect(row).toHaveTextContent('#101')
  expect(row).toHaveTextContent('$12.50')
  expect(await screen.findByText('1 credit note · $12.50')).toBeVisible()
  expect(sentTo(customerCredits.listForVenue)[0]!.params).toEqual({ venueId: '1' })
})

test('one credit note opens next to the list, with the way to its order', async () => {
  await open('/4')
  expect(await screen.findByRole('link', { name: 'order #101' })).toHaveAttribute('href', '/buyer/orders/history/11')
  expect(screen.getAllByText(/One case crushed/).at(-1)).toBeVisible()
})

test('a credit without an order says so', async () => {
  await open('', () => answer(customerCredits.listForVenue, { data: [{ ...NOTE, order: null }] }))
  expect(await screen.findByText('Without order')).toBeVisible()
})

test('without credit notes there is no total', async () => {
  await open('', () => answer(customerCredits.listForVenue, { data: [], totals: [] }))
  expect(await screen.findByText('No credit notes yet')).toBeVisible()
})
