import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense } from 'react'
import { orderDelivery } from '#contract/delivery/order-delivery.ts'
import { electronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { ORDER_PAPERS, type OrderPaperKind, orderPapers } from '#contract/ordering/order-papers.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { call } from '#web/api/call.ts'
import { useSave } from '#web/api/useSave.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { DownloadMenu } from '#web/shared/DownloadMenu.tsx'
import { OrderFiles } from '#web/shared/OrderFiles.tsx'
import { orderFiles } from '#web/shared/order-files.ts'
import { later } from '#web/ui/later.ts'
import classes from './OrderPapers.module.css'

const IssuedInvoice = later(() => import('./IssuedInvoice.tsx').then((part) => part.IssuedInvoice))

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
        <DownloadMenu
          label="Files"
          files={[
            { kind: 'xlsx', load: () => call(orderPapers.asXlsx, { params }), name: `order-${number}.xlsx` },
            ...orderFiles(`order-${number}`, (document) => call(electronicDocuments.order, { params, query: { document } })),
          ]}
        />
        <Suspense>
          <IssuedInvoice order={order} />
        </Suspense>
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
