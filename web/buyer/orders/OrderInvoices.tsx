import { Button, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { MERGEABLE } from '#contract/billing/mergeable-orders.ts'
import { venueSupplierInvoices } from '#contract/billing/venue-supplier-invoices.ts'
import type { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { call } from '#web/api/call.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { SupplierInvoiceFiles } from '#web/buyer/invoices/SupplierInvoiceFiles.tsx'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { differenceSentence } from '#web/shared/invoice-differences.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { later } from '#web/ui/later.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import classes from './OrderPanel.module.css'
import { paramsOf } from './order-changes.ts'

const MAY_BE_INVOICED: readonly OrderStatus[] = MERGEABLE
const RequestDialog = later(() => import('#web/buyer/invoices/RequestDialog.tsx').then((part) => part.RequestDialog))

/** Asks the supplier for the invoice of an order whose goods were promised or have come. */
function RequestInvoice({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const may = useRights()
  if (!may('pendingInvoices') || !MAY_BE_INVOICED.includes(order.status)) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Request invoice…
      </Button>
      {isOpen && (
        <Suspense>
          <RequestDialog venueId={order.venue.id} order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The invoices of an order, next to what was ordered: merged ones, and the files of an offline order. */
export function OrderInvoices({ order }: { order: Order }) {
  const params = paramsOf(order)
  const { data, problem } = useAnswerLater(venueOrders.invoices, { params }, { quiet: true })
  const issued = useAnswerLater(
    venueSupplierInvoices.list,
    { params: { venueId: params.venueId }, query: { orderId: params.orderId } },
    { quiet: true },
  )
  const { save, isSaving } = useSave()
  const [ofSupplier] = issued.data?.data ?? []
  const isAmongOwn = data?.data.some(({ invoiceNumber }) => invoiceNumber === ofSupplier?.number)
  const files = order.files.filter(({ kind }) => kind === 'invoice')
  if (problem) return <Empty title="The invoice could not be loaded">Try again in a moment.</Empty>
  if (!data) return <Skeleton height={120} />
  if (data.data.length === 0 && files.length === 0 && !order.offline && !ofSupplier) {
    return (
      <Empty title="No invoice yet" action={<RequestInvoice order={order} />}>
        The invoice of this order appears here, compared with what you ordered. Upload one under{' '}
        <TextLink to={paths.buyer.invoices()}>Invoices</TextLink> and merge it with this order.
      </Empty>
    )
  }
  return (
    <>
      {order.offline && (
        <Card title={order.invoiceNumber ? `Invoice ${order.invoiceNumber}` : 'Invoice'}>
          <Facts
            columns={2}
            facts={[
              { label: 'Bought', value: order.orderedAt && <DateTime at={order.orderedAt} /> },
              { label: 'Total', value: <Money amount={order.amountWithTax} currency={order.currency} /> },
              { label: 'Tax', value: <Money amount={order.taxAmount} currency={order.currency} /> },
              { label: 'Adjustment', value: <Money amount={order.amountAdjustment} currency={order.currency} /> },
            ]}
          />
        </Card>
      )}
      {data.data.map((invoice) => (
        <Card
          key={invoice.id}
          title={`Invoice ${invoice.invoiceNumber || invoice.id}`}
          actions={<TextLink to={paths.buyer.invoices({ id: invoice.id })}>Open</TextLink>}
        >
          <Facts
            columns={2}
            facts={[
              {
                label: 'Invoiced',
                value: invoice.total === null ? null : <Money amount={invoice.total} currency={order.currency} />,
              },
              { label: 'Ordered', value: <Money amount={order.amountWithTax} currency={order.currency} /> },
              { label: 'Invoice date', value: invoice.invoiceDate && <DateTime at={invoice.invoiceDate} /> },
              { label: 'Due', value: invoice.dueDate && <DateTime at={invoice.dueDate} /> },
            ]}
          />
          {invoice.differences.length === 0 ? (
            <p className={classes.said}>It matches the order.</p>
          ) : (
            <ul className={classes.reasons}>
              {invoice.differences.map((one) => (
                <li key={`${one.what} ${one.productId} ${one.name}`}>{differenceSentence(one, order.currency)}</li>
              ))}
            </ul>
          )}
        </Card>
      ))}
      {ofSupplier && !isAmongOwn && (
        <Card title={`Invoice ${ofSupplier.number}`}>
          <Facts
            columns={2}
            facts={[
              { label: 'Total', value: <Money amount={ofSupplier.total} currency={ofSupplier.currency} /> },
              { label: 'Credited', value: <Money amount={ofSupplier.credited} currency={ofSupplier.currency} /> },
              { label: 'Invoice date', value: <DateTime at={ofSupplier.issuedOn} as="day" /> },
              { label: 'Due', value: ofSupplier.dueOn && <DateTime at={ofSupplier.dueOn} as="day" /> },
            ]}
          />
        </Card>
      )}
      <div className={classes.actions}>
        {ofSupplier && (
          <SupplierInvoiceFiles
            number={ofSupplier.number}
            params={{ venueId: params.venueId, supplierInvoiceId: String(ofSupplier.id) }}
          />
        )}
        {files.map((file) => (
          <Button
            key={file.id}
            variant="default"
            loading={isSaving}
            leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => save(() => call(venueOrders.file, { params: { ...params, fileId: file.id } }), file.name)}
          >
            {file.name}
          </Button>
        ))}
      </div>
    </>
  )
}
