import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PendingInvoice, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { suppliers } from '#contract/parties/suppliers.ts'
import { AUD, aVenueProduct } from '#test/web/givens.ts'
import { buyer } from '#test/web/people.ts'
import type { Given } from '#test/web/sample.ts'
import { address, openScreen } from '#test/web/screen.tsx'
import { answer, lastBody, refuse, sentTo } from '#test/web/server.ts'

const INVOICE: Given<PendingInvoice> = {
  id: 6,
  invoiceNumber: 'INV-77',
  processingStatus: 'draft',
  currency: AUD,
  total: 45.5,
  venue: { id: 1, name: 'The Glasshouse' },
  distributor: { id: 1, name: 'Northfield Produce' },
}
const ORDER = { id: 11, orderNumber: 101, amountWithTax: 37.5, difference: 8 }

const open = (over: Given<PendingInvoice> = {}, more = () => {}, { as = buyer(), at = '/buyer/pending-updates/6' } = {}) =>
  openScreen(at, {
    as,
    answers: () => {
      answer(venueInvoices.list, { data: [INVOICE] })
      answer(venueInvoices.find, { ...INVOICE, ...over })
      answer(venueInvoices.ordersToMerge, { data: [ORDER] })
      answer(suppliers.connected, {
        data: [
          { id: 1, name: 'Northfield Produce' },
          { id: 2, name: 'Westgate Meats' },
        ],
      })
      more()
    },
  })
const press = async (user: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

const PHOTOS = ['1.jpg', '2.jpg'].map((name) => new File([`page ${name}`], name, { type: 'image/jpeg' }))
async function openUpload(more = () => {}) {
  const user = await open({}, more, { at: '/buyer/pending-updates' })
  await press(user, 'Upload invoice')
  const form = await dialog('Upload invoice')
  const choose = (files: File[]) => user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  return { user, form, choose }
}
const sentNames = () => sentTo(venueInvoices.upload).map(({ files }) => files.invoices!.map(({ name }) => name))

test('an invoice that its supplier sent names the supplier once, and one of a colleague names the colleague', async () => {
  const sent = { ...INVOICE, uploadedByName: 'Northfield Produce' }
  await open({}, () => answer(venueInvoices.list, { data: [sent, { ...INVOICE, id: 7, uploadedByName: 'Mia Tran' }] }), {
    at: '/buyer/pending-updates',
  })
  await screen.findByText('by the supplier')
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first!).getAllByText('Northfield Produce')).toHaveLength(1)
  expect(within(second!).getByText('Mia Tran')).toBeVisible()
})

test('each chosen file becomes an invoice of its own', async () => {
  const { user, form, choose } = await openUpload(() => answer(venueInvoices.upload, { ...INVOICE, id: 8 }))
  await choose(PHOTOS)
  await user.click(form.getByRole('button', { name: 'Upload 2 invoices' }))
  expect(await screen.findByText('2 invoices uploaded')).toBeVisible()
  expect(sentNames()).toEqual([['1.jpg'], ['2.jpg']])
  expect(address()).toBe('/buyer/pending-updates')
})

test('pages of one invoice are uploaded together, and the invoice is opened', async () => {
  const { user, form, choose } = await openUpload(() => answer(venueInvoices.upload, { ...INVOICE, id: 8 }))
  await choose(PHOTOS)
  await user.click(form.getByRole('checkbox', { name: 'These files are pages of one invoice' }))
  await user.click(form.getByRole('button', { name: 'Upload invoice' }))
  expect(await screen.findByText('Invoice uploaded!')).toBeVisible()
  await expect.poll(address).toMatch(/^\/buyer\/pending-updates\/8/)
  expect(sentNames()).toEqual([['1.jpg', '2.jpg']])
})

test('the supplier is recognized, and a duplicate is uploaded only when that is confirmed', async () => {
  const said = 'The same file was uploaded on 07/01/2030 as bill.jpg'
  const { user, form, choose } = await openUpload(() => refuse(venueInvoices.upload, 'duplicate_invoice', {}, said))
  await choose([new File(['a bill'], 'Westgate Meats March.jpg', { type: 'image/jpeg' })])
  await user.click(form.getByRole('button', { name: 'Upload invoice' }))
  expect(await form.findByText(said, { exact: false })).toBeVisible()
  expect(lastBody(venueInvoices.upload)).toMatchObject({ distributorId: 2, refuseDuplicates: 'true' })
  answer(venueInvoices.upload, { ...INVOICE, id: 8 })
  await user.click(form.getByRole('button', { name: 'Upload anyway' }))
  await expect.poll(address).toMatch(/^\/buyer\/pending-updates\/8/)
  expect(lastBody(venueInvoices.upload)).not.toHaveProperty('refuseDuplicates')
})

test('a chosen file is shown with what was read of it before it is uploaded', async () => {
  const { form, choose } = await openUpload()
  await choose([new File(['a bill'], 'Westgate Meats March.jpg', { type: 'image/jpeg' }), PHOTOS[0]!])
  expect(await form.findByText(/^Westgate Meats · number unknown · total unknown/)).toBeVisible()
  expect(form.getByText(/^Supplier not recognized/)).toBeVisible()
  expect(await form.findByRole('img', { name: 'First page of 1.jpg' })).toBeVisible()
})

test('an invoice is compared with those of its supplier however late the suppliers arrive', async () => {
  let arrive = () => {}
  const { user, form, choose } = await openUpload(() => {
    answer(
      suppliers.connected,
      () => new Promise((resolve) => (arrive = () => resolve({ data: [{ id: 2, name: 'Westgate Meats' }] }))),
    )
    answer(venueInvoices.upload, { ...INVOICE, id: 8 })
  })
  await choose([new File(['a bill'], 'Westgate Meats March.jpg', { type: 'image/jpeg' })])
  await user.click(form.getByRole('button', { name: 'Upload invoice' }))
  expect(sentTo(venueInvoices.upload)).toEqual([])
  arrive()
  await expect.poll(() => lastBody(venueInvoices.upload)).toMatchObject({ distributorId: 2 })
})

test('a file that the server refuses says why, and can be removed', async () => {
  const { user, form, choose } = await openUpload(() =>
    refuse(venueInvoices.upload, 'validation_failed', { invoices: ['Is not a picture or PDF'] }),
  )
  await choose([PHOTOS[0]!])
  await user.click(form.getByRole('button', { name: 'Upload invoice' }))
  expect(await form.findByText(/Is not a picture or PDF/)).toBeVisible()
  expect(form.queryByRole('button', { name: 'Upload anyway' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Remove 1.jpg' }))
  expect(form.queryByText(/Is not a picture or PDF/)).toBeNull()
})

test('an invoice of which nothing was read says so', async () => {
  await open({ invoiceNumber: '', total: null, distributor: null })
  expect(await screen.findByText(/^We could not read this invoice/)).toBeVisible()
})

test('a second invoice with the same number is sent for reading only when that is confirmed', async () => {
  const user = await open({ duplicateOf: 5 }, () => answer(venueInvoices.sendToClearing, INVOICE))
  await press(user, 'Send for reading')
  const sure = await dialog('Send INV-77 again?')
  expect(sentTo(venueInvoices.sendToClearing)).toEqual([])
  await user.click(sure.getByRole('button', { name: 'Send anyway' }))
  await expect.poll(() => sentTo(venueInvoices.sendToClearing)).toHaveLength(1)
})

test('who may not work on invoices cannot upload, assign or delete one', async () => {
  await open({}, undefined, { as: buyer('venue_admin', { more: { permissions: ['seeOrders'] } }) })
  expect(await screen.findByRole('button', { name: 'Upload invoice' })).toBeDisabled()
  expect(await screen.findByRole('heading', { name: 'INV-77' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Who sent this invoice?' })).toBeNull()
})

test('R-198 an invoice is given to the supplier it is from', async () => {
  const user = await open({ distributor: null })
  expect(screen.queryByText('Which order does it belong to?')).toBeNull()
  await user.click(await screen.findByRole('combobox', { name: 'Who sent this invoice?' }))
  await user.click(await screen.findByRole('option', { name: 'Westgate Meats' }))
  await expect.poll(() => lastBody(venueInvoices.assign)).toEqual({ distributorId: 2 })
})

test('R-199 an invoice is merged with its order, and says whether they differ', async () => {
  const user = await open({}, () =>
    answer(venueInvoices.merge, () => {
      const differences = [{ what: 'total', name: 'Total', productId: null, invoiced: 45.5, ordered: 37.5 }] as const
      const merged = {
        ...INVOICE,
        processingStatus: 'processed',
        orderId: 11,
        supplierInvoiceId: null,
        differences: [...differences],
      } as const
      answer(venueInvoices.find, merged)
      return merged
    }),
  )
  expect(await screen.findByText(/\$8.00 difference/)).toBeVisible()
  await press(user, 'Merge with order 101')
  const form = await dialog('Merge with order #101?')
  expect(form.getByText('Total of the invoice: $45.50. Total of the order: $37.50.')).toBeVisible()
  expect(sentTo(venueInvoices.merge)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Merge invoice' }))
  expect(await screen.findByText('Invoice merged, with differences')).toBeVisible()
  expect(lastBody(venueInvoices.merge)).toEqual({ orderId: 11 })
  expect(await screen.findByText('Total: $37.50, invoiced $45.50')).toBeVisible()
  await press(user, 'Undo')
  expect(await screen.findByText('Merge undone')).toBeVisible()
  expect(sentTo(venueInvoices.unmerge)).toMatchObject([{ params: { invoiceId: '6' } }])
})

test('an invoice whose total is unknown is not merged before somebody enters it', async () => {
  const user = await open({ total: null, lines: [] }, () => answer(venueInvoices.assign, INVOICE))
  expect(await screen.findByRole('button', { name: 'Merge with order 101' })).toBeDisabled()
  expect(screen.getByText(/The total of the invoice is unknown/)).toBeVisible()
  await user.type(screen.getByLabelText('Total, tax included'), '45,50')
  await press(user, 'Save')
  expect(await screen.findByText('Invoice saved')).toBeVisible()
  expect(lastBody(venueInvoices.assign)).toEqual({
    invoiceNumber: 'INV-77',
    invoiceDate: null,
    dueDate: null,
    total: 45.5,
    taxAmount: null,
    lines: [],
  })
})

test('R-199 the lines of an invoice are entered, each with the product it is, to be compared with the order', async () => {
  const user = await open({ total: null, lines: [] }, () => {
    answer(venueInvoices.assign, INVOICE)
    answer(venueProducts.list, { data: [aVenueProduct({ id: 22, name: 'Basil' })] })
  })
  await press(user, 'Add line')
  await user.type(screen.getByLabelText('Text on invoice, line 1'), 'BASIL BUNCH')
  await user.click(screen.getByRole('combobox', { name: 'Product of BASIL BUNCH' }))
  await user.click(await screen.findByRole('option', { name: /^Basil/ }))
  await user.type(screen.getByLabelText('Quantity of BASIL BUNCH'), '3')
  await user.type(screen.getByLabelText('Price of BASIL BUNCH'), '2.5')
  await press(user, 'Save')
  expect(await screen.findByText('Invoice saved')).toBeVisible()
  expect(lastBody(venueInvoices.assign)).toMatchObject({
    lines: [{ description: 'BASIL BUNCH', productId: 22, quantity: 3, price: 2.5 }],
  })
  expect(sentTo(venueProducts.list).at(-1)?.query).toMatchObject({ distributorId: '1' })
})

test('T-69 a merged invoice that differs from its order is corrected, and says that it matches now', async () => {
  const merged = { ...INVOICE, processingStatus: 'processed' as const, orderId: 11, isCorrectable: true }
  const user = await open(merged, () =>
    answer(venueInvoices.assign, { ...merged, total: 37.5, isCorrectable: false, differences: [] }),
  )
  expect(screen.queryByRole('combobox', { name: 'Who sent this invoice?' })).toBeNull()
  const total = await screen.findByLabelText('Total, tax included')
  await user.clear(total)
  await user.type(total, '37.50')
  await press(user, 'Save')
  expect(await screen.findByText('Invoice saved, it matches the order now')).toBeVisible()
  expect(lastBody(venueInvoices.assign)).toMatchObject({ total: 37.5 })
})

test('R-199 a merge is undone from the invoice later too, and says why where it cannot be', async () => {
  const user = await open({ processingStatus: 'processed', orderId: 11, supplierInvoiceId: null }, () =>
    answer(venueInvoices.unmerge, INVOICE),
  )
  await press(user, 'Undo merge')
  expect(await screen.findByText('Merge undone')).toBeVisible()
  const said = 'Something else has happened to the order since'
  refuse(venueInvoices.unmerge, 'conflict', {}, said)
  await press(user, 'Undo merge')
  expect(await screen.findByText(said)).toBeVisible()
})

test('an invoice that its supplier issued here was not merged by hand, and is not taken off its order', async () => {
  await open({ processingStatus: 'processed', orderId: 11, supplierInvoiceId: 3 })
  expect(await screen.findByRole('heading', { name: 'INV-77' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo merge' })).toBeNull()
})

test('R-064 the page of a merge is about the invoice in its address, and leads to the order', async () => {
  const user = await open({}, () => answer(venueInvoices.merge, INVOICE), { at: '/buyer/orders/merge-pending-update/6' })
  expect(await screen.findByRole('heading', { name: 'Merge INV-77' })).toBeVisible()
  await press(user, 'Merge with order 101')
  await press(user, 'Merge invoice')
  expect(await screen.findByText('Invoice merged, it matches the order')).toBeVisible()
  await expect.poll(address).toBe('/buyer/orders/11?tab=invoice')
})

test('the page of a merge asks for the total of an invoice of which nothing is known', async () => {
  const at = '/buyer/orders/merge-pending-update/6'
  const user = await open({ total: null, lines: [] }, () => answer(venueInvoices.assign, INVOICE), { at })
  expect(await screen.findByRole('button', { name: 'Merge with order 101' })).toBeDisabled()
  await user.type(await screen.findByRole('textbox', { name: 'Total, tax included' }), '126.50')
  await press(user, 'Save')
  await expect.poll(() => lastBody(venueInvoices.assign)).toMatchObject({ total: 126.5 })
})

test('an invoice that is merged already shows its order instead', async () => {
  await open({ processingStatus: 'processed', orderId: 11 }, undefined, { at: '/buyer/orders/merge-pending-update/6' })
  expect(await screen.findByRole('link', { name: 'Open order' })).toHaveAttribute('href', '/buyer/orders/11?tab=invoice')
  expect(screen.queryByRole('combobox', { name: 'Who sent this invoice?' })).toBeNull()
})

test('R-203 an invoice is deleted after a question only', async () => {
  const user = await open()
  await press(user, 'Delete')
  await user.click((await dialog('Delete this invoice?')).getByRole('button', { name: 'Cancel' }))
  expect(sentTo(venueInvoices.remove)).toEqual([])
  await press(user, 'Delete')
  await user.click((await dialog('Delete this invoice?')).getByRole('button', { name: 'Delete invoice' }))
  await expect.poll(address).toBe('/buyer/pending-updates')
  expect(sentTo(venueInvoices.remove)).toHaveLength(1)
})

test('R-201 reading an invoice needs the premium plan', async () => {
  const user = await open()
  await press(user, 'Send for reading')
  expect(await screen.findByText('Invoice sent for reading')).toBeVisible()
  expect(sentTo(venueInvoices.sendToClearing)).toHaveLength(1)
})

test('on the lite plan an invoice is not sent for reading, and the reason is said', async () => {
  await open({}, undefined, { as: buyer('venue_admin', { more: { accountType: 'lite' } }) })
  const button = await screen.findByRole('button', { name: 'Send for reading' })
  expect(button).toBeDisabled()
  expect(button).toHaveAttribute('title', 'Invoice reading requires the Premium plan')
})

test('an invoice that came back says what is asked, and another of its number is linked', async () => {
  await open({ processingStatus: 'action_needed', clearingNote: 'Page two is missing', duplicateOf: 4 })
  expect(await screen.findByText('“Page two is missing”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'view it' })).toHaveAttribute('href', '/buyer/pending-updates/4')
})

test('R-195 the view of the address is asked for', async () => {
  const user = await open({}, undefined, { at: '/buyer/pending-updates?show=action_needed' })
  await screen.findByText('INV-77')
  expect(sentTo(venueInvoices.list)[0]!.query).toMatchObject({ processingStatus: 'action_needed' })
  answer(venueInvoices.list, { data: [] })
  await user.click(screen.getByText('Processed'))
  expect(await screen.findByText('None here')).toBeVisible()
})

test('R-065 invoices are for the paid plans', async () => {
  await open({}, undefined, { at: '/buyer/pending-updates', as: buyer('venue_admin', { more: { accountType: 'free' } }) })
  await expect.poll(address).not.toMatch(/pending-updates/)
  expect(sentTo(venueInvoices.list)).toEqual([])
})
