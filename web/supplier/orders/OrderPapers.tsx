import { Button } from '@mantine/core'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { ORDER_PAPERS, type OrderPaperKind, orderPapers } from '#contract/ordering/order-papers.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { OrderFiles } from '#web/shared/OrderFiles.tsx'
import { IssuedInvoice } from './IssuedInvoice.tsx'
import classes from './OrderPapers.module.css'

export const PAPER_LABELS: Record<OrderPaperKind, string> = {
  order: 'Order',
  'delivery-note': 'Delivery note',
  'packing-list': 'Packing list',
}

/** The order's documents to download, and its attached files. */
export function OrderPapers({ order }: { order: Order }) {
  const { isSaving, save } = useSave()
  const params = { orderId: String(order.id) }
  const number = order.orderNumber ?? order.id
  return (
    <section aria-label="Documents" className={classes.papers}>
      <div className={classes.buttons}>
        {ORDER_PAPERS.map((paper) => (
          <Button
            key={paper}
            variant="default"
            size="compact-md"
            disabled={isSaving}
            leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => save(() => call(orderPapers.asPdf, { params, query: { paper } }), `${paper}-${number}.pdf`)}
          >
            {PAPER_LABELS[paper]}
          </Button>
        ))}
        <Button
          variant="default"
          size="compact-md"
          disabled={isSaving}
          leftSection={<IconFileSpreadsheet size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => save(() => call(orderPapers.asXlsx, { params }), `order-${number}.xlsx`)}
        >
          Excel (XLSX)
        </Button>
        <IssuedInvoice order={order} />
      </div>
      {order.invoiceNumber && (
        <p className={classes.invoice}>
          Invoice {order.invoiceNumber}
          {order.invoiceDate && (
            <>
              {' '}
              of <DateTime at={order.invoiceDate} as="day" />
            </>
          )}
          {order.dueDate && (
            <>
              , due <DateTime at={order.dueDate} as="day" />
            </>
          )}
        </p>
      )}
      <OrderFiles order={order} fetch={(fileId) => call(orderDelivery.file, { params: { ...params, fileId } })} />
    </section>
  )
}
