import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { changeOrder } from '#server/ordering/order-change/order-change.ts'
import { attachFiles, sendOrderFile } from '#server/ordering/orders/order-files.ts'
import { findBareOrder } from '#server/ordering/orders/order-store.ts'
import { answer } from '#server/platform/http/answer.ts'
import { fieldProblem } from '#server/platform/http/problem.ts'

/** E-238: the files of the invoice, its number and its dates; what is not said stays. */
export const attachInvoice = answer(orderDelivery.attachInvoice, async ({ params, body }, request) => {
  const { tx, actor, now, http, storage } = request
  if (http.files.length === 0 && Object.keys(body).length === 0)
    throw fieldProblem('invoices', 'Choose a file, or give its number')
  return changeOrder(request, params.orderId, 'invoice', ({ order }) => {
    const invoiceDate = body.invoiceDate ?? order.invoiceDate
    const dueDate = body.dueDate ?? order.dueDate
    if (invoiceDate && dueDate && dueDate < invoiceDate) throw fieldProblem('dueDate', 'Is before the invoice')
    const invoiceNumber = body.invoiceNumber ?? order.invoiceNumber
    return {
      order: { ...order, invoiceNumber, invoiceDate, dueDate },
      events: [{ kind: 'invoiced', particulars: { invoiceNumber, files: http.files.length } }],
      notify: 'invoiced',
      attach: () =>
        attachFiles(
          tx,
          storage,
          order,
          'invoice',
          http.files.map((file) => ({ file })),
          { side: 'distributor', userName: actor.userName },
          now,
        ),
    }
  })
})

export const invoiceFile = answer(orderDelivery.file, async ({ params }, { tx, actor, http, storage }) => {
  const { order } = await findBareOrder(tx, actor, params.orderId)
  return sendOrderFile(tx, order.id, params.fileId, http.reply, storage)
})
