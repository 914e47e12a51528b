import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { writtenOrders } from '#contract/ordering/written-orders.ts'
import { fill, press } from '#test/web/actions.ts'
import { AUD, aLine, anOrder, aSoldProduct } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, refuse, sentTo } from '#test/web/server.ts'

const DRAFT = anOrder({
  status: 'draft_distributor',
  type: 'sales_order',
  orderNumber: null,
  venueId: 1,
  orderedProducts: [aLine({ priceRule: { kind: 'product' } })],
})
const open = (more = () => {}) =>
  openScreen('/supplier/orders/new?draft=11', {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.find, DRAFT)
      answer(writtenOrders.terms, { venue: { id: 1, name: 'The Glasshouse' }, currency: AUD, today: '2030-01-07' })
      answer(writtenOrders.products, { data: [aSoldProduct()] })
      answer(writtenOrders.rewriteDraft, DRAFT)
      answer(writtenOrders.createFromDraft, { ...DRAFT, status: 'accepted', orderNumber: 101 })
      more()
    },
  })
const quantity = () => screen.findByRole('spinbutton', { name: 'Truss tomatoes' })

test('what the server refuses of a draft is shown on its line and field', async () => {
  const user = await open(() =>
    refuse(writtenOrders.createFromDraft, 'validation_failed', {
      'draft.products.0.quantity': ['Order in steps of 2'],
      'draft.message': ['Is too long'],
    }),
  )
  await press(user, /^Place order/)
  expect((await screen.findByText('Order in steps of 2')).closest('li')).toHaveTextContent('Truss tomatoes')
  expect(screen.getByLabelText('Message to the customer')).toHaveAccessibleDescription('Is too long')
})

test('a draft is placed after it was refused, without a question', async () => {
  const ask = vi.fn(() => false)
  const user = await open(() => refuse(writtenOrders.rewriteDraft, 'validation_failed', { 'draft.message': ['Is too long'] }))
  vi.stubGlobal('confirm', ask)
  await fill(user, await quantity(), '5')
  await press(user, 'Save as draft')
  expect(await screen.findByText('Is too long')).toBeVisible()
  await press(user, /^Place order/)
  await expect.poll(address).toContain('/supplier/orders/11')
  expect(ask).not.toHaveBeenCalled()
})

test('an address that is none is refused on its field, by both buttons', async () => {
  const user = await open()
  await user.click(await screen.findByText('Quote'))
  await user.type(screen.getByLabelText('Email'), 'chef')
  await press(user, /^Send quote/)
  expect(screen.getByLabelText('Email')).toBeInvalid()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await press(user, 'Save as draft')
  expect([...sentTo(writtenOrders.createFromDraft), ...sentTo(writtenOrders.rewriteDraft)]).toEqual([])
})

test('a draft that is refused as a whole says why, and keeps what was entered', async () => {
  const user = await open(() => refuse(writtenOrders.createFromDraft, 'not_enough_stock'))
  await press(user, /^Place order/)
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible()
  expect(await quantity()).toHaveValue('3')
})
