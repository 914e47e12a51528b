import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { differenceSentence } from '#web/shared/invoice-differences.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { later } from '#web/ui/later.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { AssignSupplier } from './AssignSupplier.tsx'
import { isWaiting } from './InvoiceFrame.tsx'
import { InvoicePages } from './InvoicePages.tsx'
import classes from './Invoices.module.css'
import { INVOICE_WORDS } from './invoice-labels.ts'
import { MergeWithOrder } from './MergeWithOrder.tsx'

const InvoiceDocument = later(() => import('#web/shared/document/InvoiceDocument.tsx').then((part) => part.InvoiceDocument))
const InvoiceDataForm = later(() => import('./InvoiceDataForm.tsx').then((part) => part.InvoiceDataForm))

/** One invoice: its pages, its details and the next step. */
export function InvoicePanel({ id }: { id: number }) {
  const params = { invoiceId: String(id) }
  const invoice = useAnswer(venueInvoices.find, { params })
  const may = useRights()
  const navigate = useNavigate()
  const about = { changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge] }
  const isOpen = isWaiting(invoice)
  const mayWork = isOpen && may('pendingInvoices')
  const mayCorrect = invoice.isCorrectable && may('pendingInvoices')
  const isUnread = invoice.invoiceNumber === '' && invoice.total === null
  const send = useCall(venueInvoices.sendToClearing, about)
  const unmerge = useCall(venueInvoices.unmerge, { changes: [...about.changes, venueOrders.find, venueOrders.findOwn] })
  // one that the supplier issued here was never merged by hand
  const isMerged = invoice.orderId !== null && invoice.supplierInvoiceId === null && may('pendingInvoices')
  const complete = useCall(venueInvoices.complete, { changes: [...about.changes, venueOrders.list] })
  // everything the order needs is on the invoice
  const isWhole = invoice.readyState === 'ready' && invoice.lines.length > 0 && invoice.invoiceDate !== null
  const remove = useCall(venueInvoices.remove, { changes: [venueInvoices.list] })
  const { label, tone } = INVOICE_WORDS[invoice.processingStatus]

  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete this invoice?',
      message: 'Its pages are deleted too. This cannot be undone.',
      confirm: 'Delete invoice',
      isDanger: true,
    })
    if (isSure)
      remove.send({ params }, () => {
        toast.success('Invoice deleted')
        void navigate({ to: paths.buyer.invoices() })
      })
  }

  const askAndSend = async () => {
    const isSure =
      invoice.duplicateOf === null ||
      (await confirm({
        title: `Send ${invoice.invoiceNumber} again?`,
        message: 'You have another invoice of this supplier with the same number.',
        confirm: 'Send anyway',
      }))
    if (isSure) send.send({ params }, () => toast.success('Invoice sent for reading'))
  }

  return (
    <article className={classes.panel}>
      <header>
        <h1>{invoice.invoiceNumber || `Upload ${invoice.id}`}</h1>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </header>
      {invoice.clearingNote && invoice.processingStatus === 'action_needed' && (
        <p className={classes.note}>“{invoice.clearingNote}”</p>
      )}
      {invoice.duplicateOf !== null && (
        <p className={classes.note}>
          You have another invoice with this number:{' '}
          <TextLink to={paths.buyer.invoices({ id: invoice.duplicateOf })}>view it</TextLink>
        </p>
      )}
      {mayWork && isUnread && (
        <p className={classes.note}>
          {invoice.distributor
            ? 'We recognized the supplier, but could not read the rest. Check it against the pages and enter what they say'
            : 'We could not read this invoice. Enter what its pages say'}
          {may('premium') ? ', or send it for reading.' : '.'}
        </p>
      )}
      {mayWork && !isUnread && (
        <p className={classes.quiet}>
          {invoice.total === null
            ? 'We could not read the total. Enter it, and check the rest against the pages.'
            : 'Check what we read against the pages.'}
        </p>
      )}
      <Facts
        columns={2}
        facts={[
          { label: 'Supplier', value: invoice.distributor?.name },
          { label: 'Total', value: invoice.total === null ? null : <Money amount={invoice.total} currency={invoice.currency} /> },
          { label: 'Invoice date', value: invoice.invoiceDate && <DateTime at={invoice.invoiceDate} /> },
          { label: 'Due', value: invoice.dueDate && <DateTime at={invoice.dueDate} /> },
          { label: 'Uploaded', value: <DateTime at={invoice.createdAt} as="datetime" /> },
          {
            label: 'Order',
            value:
              invoice.orderId === null ? (
                'not merged yet'
              ) : (
                <TextLink to={paths.buyer.order({ id: invoice.orderId })}>Open order</TextLink>
              ),
          },
        ]}
      />
      <InvoicePages invoice={invoice} />
      {isMerged && (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={unmerge.isPending}
            onClick={() => unmerge.send({ params }, () => toast.success('Merge undone', 'The order is as it was before.'))}
          >
            Undo merge
          </Button>
        </div>
      )}
      {invoice.differences.length > 0 && (
        <Card title="Differs from the order">
          <ul className={classes.differences}>
            {invoice.differences.map((one) => (
              <li key={`${one.what} ${one.productId} ${one.name}`}>{differenceSentence(one, invoice.currency)}</li>
            ))}
          </ul>
        </Card>
      )}
      <div className={classes.split}>
        {invoice.files.length > 0 && (
          <div>
            <Suspense>
              <InvoiceDocument invoice={invoice} pages={venueInvoices.file} isCard />
            </Suspense>
          </div>
        )}
        {(mayWork || mayCorrect) && (
          <div>
            {mayWork && <AssignSupplier invoice={invoice} />}
            <Suspense>
              <InvoiceDataForm key={`${invoice.id} ${invoice.readyState}`} invoice={invoice} />
            </Suspense>
          </div>
        )}
      </div>
      {mayWork && (
        <>
          {invoice.distributor && <MergeWithOrder invoice={invoice} />}
          <p className={classes.quiet}>
            Ordered by phone or at the market?{' '}
            <TextLink to={paths.buyer.newInvoiceOrder({ id: invoice.id })}>
              {isWhole ? 'Create an order with other lines' : 'Create an order from this invoice'}
            </TextLink>
          </p>
          <div className={classes.actions}>
            {isWhole && (
              <Button
                variant="default"
                title="Records an offline order with the lines and the total of this invoice"
                loading={complete.isPending}
                onClick={() =>
                  complete.send({ params, body: {} }, () => toast.success('Order recorded', 'It is merged with the invoice.'))
                }
              >
                Create order
              </Button>
            )}
            <Button variant="subtle" color="beet" loading={remove.isPending} onClick={() => void ask()}>
              Delete
            </Button>
            <Button
              disabled={!may('premium')}
              title={may('premium') ? 'Our team reads it for you' : 'Invoice reading requires the Premium plan'}
              loading={send.isPending}
              onClick={() => void askAndSend()}
            >
              Send for reading
            </Button>
          </div>
        </>
      )}
    </article>
  )
}
