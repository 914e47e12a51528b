import { orRefused, saveAll } from '../batch.ts'
import type { Context } from '../context.ts'
import { listOf } from '../lists.ts'
import { deletePayment, paymentShown, savePayment } from '../payments.ts'
import { notFound } from '../refusals.ts'
import type { PaymentSent } from '../sent.ts'
import { askingOf, type Handlers, isEachForItself, sentOf } from './called.ts'

/** Payments of documents. */
export function paymentHandlers(): Handlers {
  const shown = (context: Context, sent: PaymentSent) => paymentShown(context, savePayment(context, sent))
  return {
    getPayments: (called) =>
      listOf(
        'Payments',
        called.context.organisation.payments.map((one) => paymentShown(called.context, one)),
        askingOf(called),
      ),
    getPayment({ context, params }) {
      const payment = context.organisation.payments.find(({ PaymentID }) => PaymentID === params.PaymentID)
      if (!payment) throw notFound()
      return { Payments: [paymentShown(context, payment)] }
    },
    createPayments: (called) => ({
      Payments: saveAll(called.context, sentOf<PaymentSent>(called, 'Payments'), {
        ...{ save: shown, isEachForItself: isEachForItself(called) },
      }),
    }),
    createPayment: (called) => ({
      Payments: [orRefused(() => shown(called.context, called.asked.body as PaymentSent), called.asked.body as object)],
    }),
    deletePayment: (called) => ({
      Payments: [
        orRefused(
          () => paymentShown(called.context, deletePayment(called.context, called.params.PaymentID ?? '')),
          called.asked.body as object,
        ),
      ],
    }),
  }
}
