import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type PendingInvoice, venueInvoices } from '#contract/pending-invoices.ts'
import { suppliers } from '#contract/suppliers.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { paths } from '#web/paths.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney } from '#web/shared/format.ts'
import { differenceSentence } from '#web/shared/invoice-differences.ts'
import { Money } from '#web/shared/Money.tsx'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Invoices.module.css'
import { INVOICE_WORDS } from './invoice-words.ts'

/** One invoice: its pages, what is known of it, and what to do next. */
export function InvoicePanel({ id }: { id: number }) {
  const params = { invoiceId: String(id) }
  const invoice = useAnswer(venueInvoices.find, { params })
  const may = useRights()
  const navigate = useNavigate()
  const { save, isSaving } = useSave()
  const about = { changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge] }
  const send = useCall(venueInvoices.sendToClearing, about)
  const remove = useCall(venueInvoices.remove, { changes: [venueInvoices.list] })
  const { label, tone } = INVOICE_WORDS[invoice.processingStatus]
  const isOpen = invoice.processingStatus === 'draft' || invoice.processingStatus === 'action_needed'

  const ask = async () => {
    const isSure = await confirm({
      title: 'Delete this invoice?',
      message: 'Its pages are forgotten. This cannot be undone.',
      confirm: 'Delete the invoice',
      isDanger: true,
    })
    if (isSure)
      remove.send({ params }, () => {
        toast.success('Invoice deleted')
        void navigate({ to: paths.buyer.invoices() })
      })
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
          You have another invoice of this number:{' '}
          <TextLink to={paths.buyer.invoices({ id: invoice.duplicateOf })}>look at it</TextLink>
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
            value: invoice.orderId !== null && (
              <TextLink to={paths.buyer.order({ id: invoice.orderId })}>Open the order</TextLink>
            ),
          },
        ]}
      />
      <div className={classes.files}>
        {invoice.files.map((file) => (
          <Button
            key={file.id}
            variant="default"
            size="compact-md"
            loading={isSaving}
            leftSection={<IconDownload size={15} stroke={1.8} aria-hidden="true" />}
            onClick={() => save(() => call(venueInvoices.file, { params: { ...params, fileId: String(file.id) } }), file.name)}
          >
            {file.name}
          </Button>
        ))}
      </div>
      {invoice.differences.length > 0 && (
        <Card title="Differs from the order">
          <ul className={classes.differences}>
            {invoice.differences.map((one) => (
              <li key={`${one.what} ${one.productId} ${one.name}`}>{differenceSentence(one)}</li>
            ))}
          </ul>
        </Card>
      )}
      {isOpen && may('pendingInvoices') && (
        <>
          <Assign invoice={invoice} />
          {invoice.distributor && <Merge invoice={invoice} />}
          <div className={classes.actions}>
            <Button variant="subtle" color="beet" loading={remove.isPending} onClick={() => void ask()}>
              Delete
            </Button>
            <Button
              disabled={!may('premium')}
              title={may('premium') ? 'People of the platform read it for you' : 'Having invoices read is part of premium'}
              loading={send.isPending}
              onClick={() => send.send({ params }, () => toast.success('Sent to be read'))}
            >
              Have it read
            </Button>
          </div>
        </>
      )}
    </article>
  )
}

function Assign({ invoice }: { invoice: PendingInvoice }) {
  const { data } = useAnswerLater(suppliers.connected, { query: {} })
  const assign = useCall(venueInvoices.assign, {
    changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge],
  })
  return (
    <Select
      label="Who sent it?"
      placeholder="Choose the supplier"
      searchable
      allowDeselect={false}
      disabled={assign.isPending}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={invoice.distributor ? String(invoice.distributor.id) : null}
      onChange={(id) =>
        id !== null && assign.send({ params: { invoiceId: String(invoice.id) }, body: { distributorId: Number(id) } })
      }
    />
  )
}

/** The orders it may be the invoice of, the nearest first. */
function Merge({ invoice }: { invoice: PendingInvoice }) {
  const params = { invoiceId: String(invoice.id) }
  const { data } = useAnswerLater(venueInvoices.ordersToMerge, { params, query: { limit: '5' } }, { quiet: true })
  const merge = useCall(venueInvoices.merge, { changes: [venueInvoices.find, venueInvoices.list, venueInvoices.ordersToMerge] })
  if (!data) return null
  return (
    <Card title="Which order is it of?">
      {data.data.length === 0 ? (
        <p className={classes.quiet}>No order of this supplier waits for an invoice.</p>
      ) : (
        <ul className={classes.orders}>
          {data.data.map((order) => (
            <li key={order.id}>
              <span>
                <b>#{order.orderNumber ?? order.id}</b>{' '}
                <small>
                  <DateTime at={order.deliveryAt ?? order.orderedAt} /> ·{' '}
                  <Money amount={order.amountWithTax} currency={invoice.currency} />
                  {order.difference !== null &&
                    order.difference !== 0 &&
                    ` · ${formatMoney(order.difference, invoice.currency)} off`}
                </small>
              </span>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Merge with order ${order.orderNumber ?? order.id}`}
                disabled={merge.isPending}
                onClick={() =>
                  merge.send({ params, body: { orderId: order.id } }, ({ differences }) =>
                    differences.length === 0
                      ? toast.success('Merged: it matches the order')
                      : toast.fail('Merged, with differences', 'They stand on the invoice, and the order is marked.'),
                  )
                }
              >
                Merge
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
