import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { supplierSending } from '#contract/accounting/sending.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { OrderInBooks } from '#contract/ordering/order-accounting.ts'
import type { OrderDetail } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { press } from '#test/web/actions.ts'
import { anOrder } from '#test/web/givens.ts'
import { buyer, supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, sentTo } from '#test/web/server.ts'

const IN_XERO: OrderInBooks = {
  ...{ provider: 'xero', state: 'sent', documentId: 5, message: null, number: '#101', billed: null, total: 37.5 },
  ...{
    url: 'https://go.xero.com/x',
    externalTotal: 37.5,
    payment: 'partlyPaid',
    paidAmount: 20,
    paidOn: '2030-01-09',
    sentAt: null,
  },
}

const openSupplier = (over: Given<OrderDetail>) =>
  openScreen('/supplier/orders/11', {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [anOrder()] })
      answer(distributorOrders.find, { ...anOrder({ status: 'accepted' }), ...over } as never)
    },
  })

test('a supplier sees the invoice of an order in its accounting system, and what was paid', async () => {
  await openSupplier({ accounting: IN_XERO })
  const shown = within(await screen.findByRole('region', { name: 'Accounting' }))
  expect(shown.getByText('Sent to Xero')).toBeVisible()
  expect(shown.getByText('Partly paid')).toBeVisible()
  expect(shown.getByRole('link', { name: '#101, open in Xero' })).toHaveAttribute('href', 'https://go.xero.com/x')
  expect(shown.getByText('Total in Xero').parentElement).toHaveTextContent('$37.50')
  expect(shown.getByText('Paid').parentElement).toHaveTextContent(/\$20\.00, last on/)
})

test('a supplier sends an order to its accounting system', async () => {
  const user = await openSupplier({ accounting: null, sendableTo: 'quickBooks' })
  await press(user, 'Send to QuickBooks')
  await expect.poll(() => sentTo(supplierSending.order)[0]?.params.orderId).toBe('11')
})

test('what keeps an order from being there is shown', async () => {
  await openSupplier({
    accounting: { ...IN_XERO, state: 'held', payment: null },
    integrationWarnings: ['Café Nero is not linked.'],
  })
  expect(await screen.findByText('Café Nero is not linked.')).toBeVisible()
  expect(screen.getByText('Action needed · Xero')).toBeVisible()
})

test('an outlet sees the monthly bill that an order is on, and sends orders that have none', async () => {
  const open = (over: Given<OrderDetail>) =>
    openScreen('/buyer/orders/11', {
      as: buyer(),
      answers: () => {
        answer(venueOrders.list, { data: [anOrder()] })
        answer(venueOrders.findOwn, { ...anOrder({ status: 'completed' }), ...over } as never)
      },
    })
  await open({ accounting: { ...IN_XERO, number: 'Monthly 2030-01-31', billed: { from: '2030-01-01', to: '2030-01-31' } } })
  expect(await screen.findByText('Monthly bill')).toBeVisible()
  expect(screen.getByText('Covers').parentElement).toHaveTextContent(/31/)
})
