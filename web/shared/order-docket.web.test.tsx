import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { aLine, anOrder } from '#test/web/givens.ts'
import { supplier } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse } from '#test/web/server.ts'

const BASIL = aLine({
  id: 32,
  name: 'Basil',
  unit: 'bunch',
  priceUnit: 'bunch',
  quantity: 2,
  priceQuantity: 2,
  price: 3,
  totalPrice: 6,
})

/** A line at the product's own price. */
const plain = (over: Parameters<typeof aLine>[0]) => aLine({ priceRule: { kind: 'product' }, discountAmount: 0, ...over })

const open = (over: Given<Order>, more = () => {}) => {
  const order = anOrder(over)
  return openScreen(`/supplier/orders/${order.id}`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, order)
      more()
    },
  })
}
const docket = async (name = 'Order 101') => within(await screen.findByRole('region', { name }))

test('a line shows its quantity, its price and where that comes from, its discount and its note', async () => {
  await open({
    orderedProducts: [
      aLine({
        discountAmount: 2.5,
        note: 'Ripe ones',
        priceRule: { kind: 'special_tier', name: 'Hotels', minQuantity: 3, value: 12.5, discountType: 'price' },
      }),
    ],
  })
  const paper = await docket()
  expect(paper.getByText('Truss tomatoes')).toBeVisible()
  expect(paper.getByText('$12.50 per case · Hotels from 3 · $12.50 · −$2.50 off · “Ripe ones”')).toBeVisible()
})

test.each([
  [{ price: 0, totalPrice: 0 }, 'free with the product above · buy 10 get 1'],
  [{ price: 1, totalPrice: 1 }, '$1.00 per case with the product above · buy 10 get 1'],
])('a bonus line at %j is called free only where it costs nothing, and names its deal', async (price, detail) => {
  const bonus = {
    isBonus: true,
    bonusId: 31,
    quantity: 1,
    priceQuantity: 1,
    priceRule: { kind: 'deal', buy: 10, get: 1 },
  } as const
  await open({ orderedProducts: [plain({}), plain({ id: 33, name: 'Truss tomatoes', ...bonus, ...price })] })
  expect((await docket()).getByText(detail)).toBeVisible()
})

test('a line that is weighed shows what was charged for', async () => {
  await open({ orderedProducts: [plain({ priceUnit: 'kg', priceQuantity: 15.4, price: 4, totalPrice: 61.6 })] })
  expect((await docket()).getByText('$4.00 per kg · 15.4 kg')).toBeVisible()
})

const PRAWNS = plain({
  id: 34,
  name: 'King prawns',
  unit: 'box',
  priceUnit: 'kg',
  quantity: 2,
  priceQuantity: 10,
  marketPrice: true,
  price: 0,
  listPrice: 38.5,
  totalPrice: 0,
  tax: 10,
  taxCalculation: 'exclusive',
  taxAmount: 0,
})
const amountIn = (paper: ReturnType<typeof within>, label: string) => paper.getByText(label).nextElementSibling?.textContent

test('a product sold at market price is estimated at the last known price, and the total is to be confirmed', async () => {
  const basil = { ...BASIL, discountAmount: 0, priceRule: { kind: 'product' }, tax: 0, taxAmount: 0 } as const
  await open({
    orderedProducts: [PRAWNS, basil],
    ...{ amount: 6, orderDiscountAmount: 0, deliveryFee: 0, amountAdjustment: 0, tax: 0, taxAmount: 0, taxAdjustment: 0 },
    amountWithTax: 6,
    minimumOrderAmount: null,
  })
  const paper = await docket()
  expect(await paper.findByText('≈ 385.00')).toBeVisible()
  expect(paper.getByText('market price, ≈ $38.50 per kg')).toBeVisible()
  expect(amountIn(paper, 'Subtotal')).toBe('≈ 391.00')
  expect(amountIn(paper, 'Tax 10 %')).toBe('≈ 38.50')
  expect(amountIn(paper, 'Total')).toBe('≈ $429.50')
  expect(paper.getByText(/^To be confirmed/)).toBeVisible()
})

test('a market price nobody knows yet has no amount, and one that is set is exact', async () => {
  await open({ orderedProducts: [{ ...PRAWNS, listPrice: 0 }] })
  expect((await docket()).getByText('market')).toBeVisible()
  expect((await docket()).getByText('market price')).toBeVisible()
})

test.each(['declined', 'abandoned', 'completed'] as const)(
  'nothing is to be confirmed in an order that is %s',
  async (status) => {
    await open({ status, orderedProducts: [PRAWNS] })
    const paper = await docket()
    expect(paper.getByText('King prawns')).toBeVisible()
    expect(paper.queryByText(/To be confirmed/)).toBeNull()
    expect(amountIn(paper, 'Total')).not.toContain('≈')
  },
)

test('an order whose market prices are set has an exact total', async () => {
  await open({ orderedProducts: [{ ...PRAWNS, price: 40, totalPrice: 400 }], amountWithTax: 440 })
  const paper = await docket()
  expect(paper.getByText('$40.00 per kg · 10 kg')).toBeVisible()
  expect(amountIn(paper, 'Total')).toBe('$440.00')
  expect(paper.queryByText(/To be confirmed/)).toBeNull()
})

test('the totals name what was taken off, added and taxed, in the currency of the order', async () => {
  await open({
    currency: { code: 'EUR', template: '€{amount}', fractionDigits: 2 },
    amount: 1000,
    orderDiscountAmount: 50,
    deliveryFee: 12.5,
    minimumOrderAmount: 1200,
    amountAdjustment: -0.5,
    amountWithTax: 1058.2,
  })
  const paper = await docket()
  const amountOf = (label: string) => paper.getByText(label).nextElementSibling?.textContent
  expect(amountOf('Subtotal')).toBe('1,000.00')
  expect(amountOf('Discount')).toBe('−50.00')
  expect(amountOf('Delivery (below €1,200.00)')).toBe('12.50')
  expect(amountOf('Adjustment')).toBe('−0.50')
  expect(amountOf('Total')).toBe('€1,058.20')
})

test('a fee set by hand on an order above the minimum never says that the order is below it', async () => {
  await open({ amount: 1036, deliveryFee: 25, minimumOrderAmount: 150, amountWithTax: 1061 })
  const paper = await docket()
  expect(paper.getByText('Delivery').nextElementSibling?.textContent).toBe('25.00')
  expect(paper.queryByText(/below/)).toBeNull()
})

test('R-191 accepted and declined lines are apart only where there are both', async () => {
  const user = await open({
    status: 'partially_accepted',
    orderedProducts: [aLine({ isIncluded: true }), { ...BASIL, isIncluded: false, isDeclined: true }],
  })
  const paper = await docket()
  expect(paper.getByText('declined')).toBeVisible()
  await user.click(await paper.findByText('Accepted'))
  await waitFor(() => expect(paper.queryByText('Basil')).toBeNull())
  expect(paper.getByText('Truss tomatoes')).toBeVisible()
  await user.click(paper.getByText('Declined'))
  expect(await paper.findByText('Basil')).toBeVisible()
  expect(paper.queryByText('Truss tomatoes')).toBeNull()
})

test('an order accepted as a whole has no parts', async () => {
  await open({ status: 'accepted', orderedProducts: [aLine({ isIncluded: true }), { ...BASIL, isIncluded: true }] })
  const paper = await docket()
  expect(paper.queryByText('Accepted')).toBeNull()
})

test('R-180 an order in dispute says what was reported and how much of it was kept', async () => {
  await open({
    status: 'in_dispute',
    disputeNote: 'Two cases are mouldy',
    disputeOpenedBy: 'Mia Tran',
    orderedProducts: [aLine({ issue: 'damaged', receivedQuantity: 1, issueNote: 'Mould' })],
  })
  const reported = within(await screen.findByRole('region', { name: 'Reported problems' }))
  expect(reported.getByText(/Two cases are mouldy/)).toHaveTextContent('Mia Tran')
  expect(reported.getByText('Truss tomatoes is damaged: 1 of 3 — “Mould”')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: /#101/ })).toHaveTextContent('Incomplete')
})

test.each([
  ['R-179 an order out for delivery reads Scheduled', 'out_for_delivery', 'Scheduled'],
  ['R-181 an abandoned order reads Cancelled', 'abandoned', 'Cancelled'],
] as const)('%s', async (_, status, label) => {
  await open({ status })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: /#101/ })).toHaveTextContent(label))
})

test('what was credited and what is still owed is on the order', async () => {
  await open({
    status: 'completed',
    amountWithTax: 37.5,
    creditNoteAmount: 12.5,
    remainingCreditAmount: 25,
    creditNotes: [
      {
        id: 3,
        number: 12,
        approvedAt: '2030-01-09T06:00:00.000Z',
        note: 'One case was mouldy',
        nonStockCredit: 0,
        lines: [{ lineId: 31, name: 'Truss tomatoes', quantity: 1, total: 12.5 }],
      },
    ],
  })
  const credits = await docket('Credits of order 101')
  expect(credits.getByText('“One case was mouldy”')).toBeVisible()
  expect(credits.getByText('Amount due').nextElementSibling).toHaveTextContent('$25.00')
  expect(credits.getByText('Credited').nextElementSibling).toHaveTextContent('−12.50')
})

test('R-174 the history distinguishes changed, added and removed lines, a changed fee and a moved delivery', async () => {
  const at = '2030-01-07T06:00:00.000Z'
  const entry = (id: number, kind: string, particulars: Record<string, unknown>) => ({
    id,
    at,
    kind,
    userName: 'Dana',
    particulars,
  })
  await open({
    historyLog: [
      entry(1, 'added', { name: 'Basil', quantity: 2 }),
      entry(2, 'removed', { name: 'Mint', quantity: 1 }),
      entry(3, 'product_update', { name: 'Truss tomatoes', before: { quantity: 3 }, after: { quantity: 2 } }),
      entry(4, 'delivery_fee_update', { before: 0, after: 12.5 }),
      entry(5, 'requested_delivery_date_update', { before: null, after: '2030-01-09' }),
    ],
  })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  const said = history.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual([
    expect.stringContaining('Dana moved the delivery from no day to 09/01/2030'),
    expect.stringContaining('Delivery fee $0.00 → $12.50'),
    expect.stringContaining('Dana changed Truss tomatoes from 3 to 2'),
    expect.stringContaining('Dana removed 1 × Mint'),
    expect.stringContaining('Dana added 2 × Basil'),
  ])
})

const decline = async (more = () => {}) => {
  const user = await open({ actions: ['accept', 'decline'] }, more)
  await user.click(await screen.findByRole('button', { name: 'Decline order…' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'Decline order #101?' })) }
}

test('a refused answer stays in the dialog with what was written', async () => {
  const { user, form } = await decline(() => refuse(distributorOrders.decline, 'validation_failed', { message: ['Too long'] }))
  await user.type(form.getByLabelText('Reason'), 'Sold out')
  await user.click(form.getByRole('button', { name: 'Decline the order' }))
  expect(await form.findByText('Too long')).toBeVisible()
  expect(form.getByLabelText('Reason')).toHaveValue('Sold out')
})

test('an order is cancelled after a question whose other button keeps it', async () => {
  const user = await open({ status: 'accepted', actions: ['abandon'] })
  const cancel = screen.queryByRole('button', { name: /^Cancel order/ })
  if (!cancel) await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('button', { name: /^Cancel order/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Cancel order #101?' }))
  expect(form.getByRole('button', { name: 'Keep the order' })).toBeVisible()
  await user.type(form.getByRole('textbox'), 'Out of stock')
  await user.click(form.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('Order cancelled')).toBeVisible()
  expect(lastBody(distributorOrders.abandon)).toEqual({ note: 'Out of stock' })
})

test('the account manager and what the supplier notes about the customer are read beside the delivery', async () => {
  const order = anOrder()
  await openScreen(`/supplier/orders/${order.id}`, {
    as: supplier(),
    answers: () => {
      answer(distributorOrders.list, { data: [order] })
      answer(distributorOrders.find, {
        ...order,
        distributorAccountOwner: { name: 'Ravi Menon', phone: '0400 111 222' },
        customerInfo: { note: 'Ring twice' },
      })
    },
  })
  expect(await screen.findByText('Ravi Menon · 0400 111 222')).toBeVisible()
  expect(screen.getByText('Ring twice')).toBeVisible()
})
