import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { carts } from '#contract/ordering/carts.ts'
import { orderLinks } from '#contract/ordering/order-links.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { session } from '#contract/parties/session.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { priceQuotes } from '#contract/pricing/price-quotes.ts'
import { keepCart } from '#test/web/carts.ts'
import { aLine, anOrder, aSupplier, aVenueProduct } from '#test/web/givens.ts'
import { buyer, group } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen, setNow } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const open = (over: Given<Order> = {}, more = () => {}, { as = buyer(), query = '' } = {}) => {
  setNow('2030-01-07T06:30:00Z')
  return openScreen(`/buyer/orders/11${query}`, {
    as,
    answers: () => {
      answer(venueOrders.findOwn, anOrder(over))
      more()
    },
  })
}
const press = async (user: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

test('the order says where it is, what its lines cost and what the supplier wrote', async () => {
  await open({ status: 'accepted', distributorMessage: 'See you at six', amount: 37.5 })
  expect(await screen.findByText('Northfield Produce will deliver all of it.')).toBeVisible()
  expect(screen.getByText(/See you at six/)).toBeVisible()
  expect(screen.getAllByText('Truss tomatoes')[0]).toBeVisible()
  expect(screen.getAllByText('37.50').length).toBeGreaterThan(0)
})

test('on the order page a market price is the last known one until the supplier sets it, and the total is to be confirmed', async () => {
  const prawns = aLine({ name: 'King prawns', marketPrice: true, price: 0, listPrice: 38.5, totalPrice: 0, taxAmount: 0 })
  await open({ status: 'pending', orderedProducts: [prawns], deliveryFee: 0, orderDiscountAmount: 0, amountWithTax: 0 })
  expect(await screen.findByText(/market price, ≈ \$38\.50 per/)).toBeVisible()
  expect(screen.getByText('Total').nextElementSibling).toHaveTextContent(/^≈ \$/)
  expect(screen.getByText(/^To be confirmed/)).toBeVisible()
})

test('R-180 R-183 an order in dispute reads Incomplete, with what was reported line by line', async () => {
  await open({
    status: 'in_dispute',
    disputeOpenedAt: '2030-01-07T06:00:00.000Z',
    disputeOpenedBy: 'Mia Tran',
    disputeNote: 'Came late',
    orderedProducts: [aLine({ issue: 'damaged', receivedQuantity: 2, issueNote: 'Crushed' })],
  })
  const heading = await screen.findByRole('heading', { name: /#101/ })
  expect(heading.parentElement).toHaveTextContent('Incomplete')
  expect(screen.getByText('“Came late”')).toBeVisible()
  expect(screen.getByText(/2 of 3 kept: Crushed/)).toBeVisible()
})

test('a photo of a problem opens in the page instead of downloading; a file that is no picture is saved', async () => {
  const photo = { id: 5, kind: 'dispute_photo', name: 'crate.jpg', lineId: null, contentType: 'image/jpeg' } as const
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  let type = 'image/jpeg'
  const user = await open({ status: 'in_dispute', disputeOpenedAt: '2030-01-07T06:00:00.000Z', files: [photo] }, () => {
    const reached = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      String(url).includes('/files/5') ? new Response('bytes', { headers: { 'content-type': type } }) : reached(url, init),
    )
  })
  await press(user, 'Photo 1')
  const shown = within(await screen.findByRole('dialog', { name: 'crate.jpg' }))
  expect(shown.getByRole('img', { name: 'crate.jpg' })).toHaveAttribute('src', 'blob:photo')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  type = 'text/html'
  await press(user, 'Photo 1')
  await waitFor(() => expect(address).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R-179 an order that is out for delivery reads Scheduled', async () => {
  await open({ status: 'out_for_delivery' })
  expect((await screen.findByRole('heading', { name: /#101/ })).parentElement).toHaveTextContent('Scheduled')
})

test('R-181 an abandoned order reads Cancelled', async () => {
  await open({ status: 'abandoned', cancelNote: 'No driver' })
  expect((await screen.findByRole('heading', { name: /#101/ })).parentElement).toHaveTextContent('Cancelled')
  expect(screen.getByText(/No driver/)).toBeVisible()
})

test('R-063 the invoice tab compares what was billed with what was ordered', async () => {
  await open(
    {},
    () => answer(venueOrders.invoices, { data: [{ id: 6, invoiceNumber: 'INV-77', total: 45.5, differences: [] }] }),
    { query: '?tab=invoice' },
  )
  expect(await screen.findByText('Invoice INV-77')).toBeVisible()
  expect(screen.getByText('It matches the order.')).toBeVisible()
  expect(screen.getByText('$45.50')).toBeVisible()
})

test('R-063 an order without an invoice leads to uploading one', async () => {
  const user = await open()
  await user.click(await screen.findByRole('link', { name: 'Invoice' }))
  expect(await screen.findByText('No invoice yet')).toBeVisible()
})

test('a message that was not read is read by looking', async () => {
  await open({ hasMessage: true, isMessageRead: false, distributorMessage: 'See you at six' })
  await expect.poll(() => sentTo(venueOrders.readMessage)).toHaveLength(1)
})

test('a link for the supplier is made, shown once, and deactivated after a question', async () => {
  const link = { id: 3, side: 'distributor', sentTo: 'sam@northfield.example', expiresAt: '2030-04-07T06:00:00.000Z' } as const
  const user = await open({}, () => {
    answer(orderLinks.listAsVenue, { data: [link] })
    answer(orderLinks.createAsVenue, {
      id: 4,
      url: 'https://docket.example/supplier/orders/11#token=x',
      expiresAt: link.expiresAt,
    })
  })
  await press(user, 'Create supplier link')
  expect(await screen.findByText(/Copy the link now, it is not shown again/)).toBeVisible()
  await press(user, /^Deactivate link: /)
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate this link?' }))
  expect(sentTo(orderLinks.revokeAsVenue)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Deactivate link' }))
  await expect.poll(() => sentTo(orderLinks.revokeAsVenue)[0]?.params.linkId).toBe('3')
})

test('R-190 whether an order is in accounting is noted', async () => {
  const user = await open({ status: 'completed', completedAt: '2030-01-07T06:00:00.000Z' })
  await user.click(await screen.findByText('Exported'))
  expect(await screen.findByText('Export status saved')).toBeVisible()
  expect(lastBody(venueOrders.setExportStatus)).toEqual({ exportStatus: 'exported' })
})

const again = () => {
  keepCart(null, { products: [aVenueProduct()] })
  answer(suppliers.find, aSupplier())
  answer(priceQuotes.ofLines, { data: [{ productId: 21, price: 12.5, estimate: 12.5 }] })
}

test('R-006 an order is repeated into a new cart at the prices of today', async () => {
  const user = await open({ status: 'completed' }, again)
  await press(user, 'Order again')
  const form = within(await screen.findByRole('dialog', { name: 'Reorder #101' }))
  await user.click(await form.findByRole('button', { name: 'Add 1 line to the cart' }))
  await expect.poll(() => lastBody(carts.update)).toEqual({ lines: [{ productId: 21, quantity: 3 }] })
  await expect.poll(address).toBe('/buyer/orders/products/1')
})

test('somebody acting for the group orders again as the outlet that ordered', async () => {
  const user = await open(
    { status: 'completed' },
    () => {
      again()
      answer(session.switchContext, buyer())
    },
    { as: group() },
  )
  await press(user, 'Order again')
  const form = within(await screen.findByRole('dialog', { name: 'Reorder #101' }))
  await user.click(await form.findByRole('button', { name: 'Add 1 line to the cart' }))
  await expect.poll(() => lastBody(session.switchContext)).toEqual({ context: 'venue', contextId: 1 })
  await expect.poll(() => sentTo(carts.update)[0]?.params.venueId).toBe('1')
})

test('an order that is not found says so', async () => {
  await open({}, () => refuse(venueOrders.findOwn, 'not_found'))
  expect(await screen.findByRole('heading', { name: /not found|could not be shown/i })).toBeVisible()
})
