import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { orderPapers } from '#contract/ordering/order-papers.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { supplierProfile } from '#contract/parties/supplier-profile.ts'
import { readXlsx } from '#server/platform/sheets/read-xlsx.ts'
import { as, inDatabase, now, testApp } from '#test/app.ts'
import { aTrade } from '#test/make.ts'
import { pdfText } from '#test/pdf-text.ts'

testApp()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-order-papers-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Trade = Awaited<ReturnType<typeof aTrade>>

const aSupplier = { tax: 10, legal_name: 'Green & Sons Pty Ltd', date_format: 'YYYY-MM-DD' }

/** Two of each of three products, of which the last one could not be supplied. */
async function anOrder(trade: Trade) {
  const { distributor, venue, buyer, seller, products } = trade
  const { orders } = await as(buyer).call(venueOrders.place, {
    params: { venueId: venue.id },
    body: {
      orders: [
        {
          distributorId: distributor.id,
          venueOrderNumber: '=PO 7',
          products: products.map(({ id }, i) => ({ productId: id, quantity: 2, note: i === 0 ? 'Ripe ones' : '' })),
        },
      ],
    },
  })
  return as(seller).call(distributorOrders.accept, {
    params: { orderId: orders[0]?.id ?? 0 },
    body: { declinedProducts: [products[2].id], message: 'Back door' },
  })
}

const paper = async (trade: Trade, orderId: number, kind: 'order' | 'delivery-note' | 'packing-list') => {
  const answered = await as(trade.seller).send(orderPapers.asPdf, { params: { orderId }, query: { paper: kind } })
  expect(answered.statusCode).toBe(200)
  return { ...pdfText(answered.rawPayload), name: String(answered.headers['content-disposition']) }
}

async function rowsOf(bytes: Buffer): Promise<unknown[][]> {
  const file = path.join(folder, `${Math.random()}.xlsx`)
  await writeFile(file, bytes)
  const found: unknown[][] = []
  for await (const { cells } of readXlsx(file)) found.push([...cells])
  return found
}

describe('an order on paper', () => {
  test('R-170 says who, what, how much and what it comes to; what does not come is not charged', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    const order = await anOrder(trade)
    const { text, pages, name } = await paper(trade, order.id, 'order')
    expect(pages).toBe(1)
    expect(name).toContain(`Order ${order.orderNumber} ${trade.venue.name}.pdf`)
    for (const part of [
      'Green & Sons Pty Ltd',
      '#1',
      trade.venue.name,
      '1 George Street',
      '=PO 7',
      'Ripe ones',
      'Back door',
      'not delivered',
    ])
      expect(text).toContain(part)
    expect(text).toContain(`$${order.amountWithTax.toFixed(2)}`)
    expect(text).toContain(String(order.requestedDeliveryAt))
  })

  test('R-138 the message is on the invoice, the delivery note, both or neither', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    const order = await anOrder(trade)
    for (const [onInvoice, onNote] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await inDatabase((tx) =>
        tx
          .updateTable('orders')
          .set({ message_on_invoice: onInvoice, message_on_delivery_order: onNote })
          .where('id', '=', order.id)
          .execute(),
      )
      expect((await paper(trade, order.id, 'order')).text.includes('Back door')).toBe(onInvoice)
      expect((await paper(trade, order.id, 'delivery-note')).text.includes('Back door')).toBe(onNote)
    }
  })

  test('the delivery note says how to deliver, next to its message', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    await inDatabase((tx) =>
      tx.updateTable('venues').set({ instruction: 'Ring twice at the side gate' }).where('id', '=', trade.venue.id).execute(),
    )
    const order = await anOrder(trade)
    expect((await paper(trade, order.id, 'delivery-note')).text).toContain('Ring twice at the side gate')
    expect((await paper(trade, order.id, 'order')).text).not.toContain('Ring twice')
  })

  test('says where to pay to, on what is paid for alone', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    const order = await anOrder(trade)
    const print = async (kind: 'order' | 'delivery-note' = 'order') => (await paper(trade, order.id, kind)).text
    expect(await print()).not.toContain('Pay to')
    const account = { accountName: 'Green & Sons', bankName: 'Harbour Bank', accountNumber: '12-3456', bankCode: 'HB 01' }
    await as(trade.seller).call(supplierProfile.changePaymentInformation, {
      body: { ...account, reference: 'Your order number' },
    })
    for (const part of ['Pay to', 'Green & Sons, Harbour Bank', 'Account 12-3456 · Bank code HB 01', 'Your order number'])
      expect(await print()).toContain(part)
    expect(await print('delivery-note')).not.toContain('12-3456')
    const params = { venueId: trade.venue.id, orderId: order.id }
    const forBuyer = await as(trade.buyer).send(orderPapers.asPdfForVenue, { params })
    expect(pdfText(forBuyer.rawPayload).text).toContain('Account 12-3456')
    await as(trade.seller).call(distributorOrders.abandon, { params: { orderId: order.id }, body: { note: 'Truck broke down' } })
    expect(await print()).not.toContain('Pay to')
  })

  test('what is handed over and packed by shows no price and nothing that does not come', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    const order = await anOrder(trade)
    for (const kind of ['delivery-note', 'packing-list'] as const) {
      const { text } = await paper(trade, order.id, kind)
      expect(text).toContain(trade.products[0].name)
      expect(text).not.toContain(trade.products[2].name)
      expect(text).not.toContain('$')
    }
  })

  test('the venue reads its own order in its own formats; another venue finds none', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    await inDatabase((tx) =>
      tx.updateTable('venues').set({ date_format: 'DD.MM.YYYY' }).where('id', '=', trade.venue.id).execute(),
    )
    const order = await anOrder(trade)
    const params = { venueId: trade.venue.id, orderId: order.id }
    const answered = await as(trade.buyer).send(orderPapers.asPdfForVenue, { params })
    const [year, month, day] = String(order.requestedDeliveryAt).split('-')
    expect(pdfText(answered.rawPayload).text).toContain(`${day}.${month}.${year}`)
    const other = await aTrade()
    const asked = { params: { venueId: other.venue.id, orderId: order.id } }
    expect((await as(other.buyer).send(orderPapers.asPdfForVenue, asked)).statusCode).toBe(404)
    expect((await as(other.seller).send(orderPapers.asPdf, { params: { orderId: order.id }, query: {} })).statusCode).toBe(404)
  })

  test('as a workbook its lines come to its amount, for either side', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    const order = await anOrder(trade)
    const forSeller = await as(trade.seller).send(orderPapers.asXlsx, { params: { orderId: order.id } })
    const forBuyer = await as(trade.buyer).send(orderPapers.asXlsxForVenue, {
      params: { venueId: trade.venue.id, orderId: order.id },
    })
    for (const { rawPayload } of [forSeller, forBuyer]) {
      const [head = [], ...lines] = await rowsOf(rawPayload)
      const amount = head.indexOf('Amount')
      expect(lines.reduce((all, line) => all + Number(line[amount]), 0)).toBeCloseTo(order.amount, 10)
    }
  })
})

describe('many orders', () => {
  test('R-170 are exported as a table of their lines, as the filter says, and only the own ones', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    const [first, second] = [await anOrder(trade), await anOrder(trade)]
    const other = await aTrade()
    const strange = await anOrder(other)
    const answered = await as(trade.seller).send(orderPapers.export, { query: { status: 'partially_accepted' } })
    const [head = [], ...lines] = await rowsOf(answered.rawPayload)
    expect(lines).toHaveLength(6)
    expect(new Set(lines.map((line) => line[head.indexOf('Order')]))).toEqual(new Set(['1', '2']))
    const named = await as(trade.seller).send(orderPapers.export, {
      query: { orderIds: `${second.id},${strange.id}`, format: 'csv' },
    })
    expect(named.payload.trim().split('\n')).toHaveLength(4)
    // a cell that a spreadsheet would calculate is a text
    expect(named.payload).toContain("'=PO 7")
    expect(first.orderNumber).toBe(1)
  })

  test('an export can be recalculated line by line, and says statuses, times and its day as the supplier reads them', async () => {
    const trade = await aTrade({ distributor: { ...aSupplier, timezone: 'Pacific/Kiritimati', time_format: 'HH:mm' } })
    await inDatabase((tx) =>
      tx.updateTable('products').set({ ordering_unit_quantity: 12.5 }).where('id', '=', trade.products[0].id).execute(),
    )
    const order = await anOrder(trade)
    const answered = await as(trade.seller).send(orderPapers.export, { query: { orderIds: String(order.id) } })
    const [head = [], ...lines] = await rowsOf(answered.rawPayload)
    const cell = (line: readonly unknown[] | undefined, title: string) => line?.[head.indexOf(title)]
    const factors = ['Quantity', 'Pack', 'Price']
    for (const line of lines.filter((one) => cell(one, 'Declined') !== 'yes')) {
      const product = factors.reduce((all, title) => all * Number(cell(line, title)), 1)
      expect(product - Number(cell(line, 'Discount'))).toBeCloseTo(Number(cell(line, 'Amount')), 2)
    }
    expect(Number(cell(lines[0], 'Pack'))).toBe(12.5)
    expect(cell(lines[0], 'Status')).toBe('P. Accepted')
    const local = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Pacific/Kiritimati' }).slice(0, 16)
    expect(cell(lines[0], 'Ordered')).toBe(local(new Date(order.orderedAt ?? '')))
    expect(String(answered.headers['content-disposition'])).toContain(`Orders ${local(now()).slice(0, 10)}`)
  })

  test('are printed into one file, each on its own pages', async () => {
    const trade = await aTrade({ distributor: aSupplier })
    const orders = [await anOrder(trade), await anOrder(trade), await anOrder(trade)]
    const answered = await as(trade.seller).send(orderPapers.export, {
      query: { orderIds: orders.map(({ id }) => id).join(','), format: 'pdf', paper: 'packing-list' },
    })
    const { text, pages } = pdfText(answered.rawPayload)
    expect(pages).toBe(3)
    expect(text.match(/Page 1 of 1/g)).toHaveLength(3)
    for (const { orderNumber } of orders) expect(text).toContain(`#${orderNumber}`)
  })

  test('none to print says so, and wrong ids name the field', async () => {
    const { seller } = await aTrade()
    const nothing = await as(seller).send(orderPapers.export, { query: { format: 'pdf' } })
    expect(nothing.statusCode).toBe(422)
    const wrong = await as(seller).send(orderPapers.export, { query: { orderIds: 'a,b' } as never })
    expect(wrong.json()).toMatchObject({ error: { code: 'validation_failed' } })
  })
})
