import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer, useAnswerLater } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { InvoiceDocument } from '#web/shared/document/InvoiceDocument.tsx'
import { countOf, formatMoney } from '#web/shared/format.ts'
import { differenceSentence } from '#web/shared/invoice-differences.ts'
import { Money } from '#web/shared/Money.tsx'
import { MATCH_WORDS } from '#web/shared/match-reasons.ts'
import { OrderStatusBadge } from '#web/shared/OrderStatusBadge.tsx'
import { paths } from '#web/site/paths.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './Clearing.module.css'

const sentFor = (id: number | string) => ({ params: { invoiceId: id }, query: {} })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) => load(adminInvoices.find, sentFor(id))

/** One invoice with the orders it may belong to, the likeliest first; others are searched by number. */
export default function MergePage() {
  const id = useId()
  const invoice = useAnswer(adminInvoices.find, sentFor(id))
  const navigate = useNavigate()
  const merge = useCall(adminInvoices.merge, { changes: [adminInvoices.find, adminInvoices.list] })
  const [chosen, setChosen] = useState<number | null>(null)
  const [term, setTerm] = useState('')
  const { data: searched } = useAnswerLater(
    adminInvoices.ordersToMerge,
    { params: { invoiceId: id }, query: { term } },
    { when: term !== '' },
  )
  const orders = term === '' ? invoice.ordersToMerge : (searched?.data ?? [])
  const order = orders.find((one) => one.id === chosen) ?? orders.find(({ isLikely }) => isLikely)
  const back = paths.admin.clearingInvoice({ id })
  const isThrough = invoice.clearingStatus === 'processed'

  const send = (orderId: number) =>
    merge.send({ params: { invoiceId: id }, body: { orderId } }, ({ differences, currency }) => {
      if (differences.length === 0) toast.success('Invoice merged, no differences')
      else
        toast.fail(
          'Invoice merged, with differences',
          differences
            .slice(0, 3)
            .map((one) => differenceSentence(one, currency))
            .join('; '),
          {
            delay: 10_000,
          },
        )
      void navigate({ to: paths.admin.clearing() })
    })

  return (
    <div className={classes.split}>
      <InvoiceDocument key={id} invoice={invoice} pages={adminInvoices.file} />
      <section className={classes.reading} aria-label="Orders">
        <header className={classes.head}>
          <div className={classes.titles}>
            <TextLink to={back}>Back to invoice</TextLink>
            <h1>Merge {invoice.invoiceNumber || `upload ${invoice.id}`}</h1>
            <p>
              {invoice.distributor?.name ?? 'Supplier unknown'} · {invoice.venue.name}
              {invoice.total !== null && (
                <>
                  {' · '}
                  <Money amount={invoice.total} currency={invoice.currency} />
                </>
              )}
            </p>
          </div>
          {order && !isThrough && (
            <div className={classes.actions}>
              <Button loading={merge.isPending} onClick={() => send(order.id)}>
                Merge with #{order.orderNumber ?? order.id}
              </Button>
            </div>
          )}
        </header>
        {!isThrough && invoice.distributor && <SearchField label="Search orders by number" value={term} onSearch={setTerm} />}
        {isThrough ? (
          <Empty title="This invoice is already processed">It was merged or completed.</Empty>
        ) : orders.length === 0 ? (
          <Empty title="No matching orders">
            {term !== ''
              ? 'No order of this customer has that in its number.'
              : invoice.distributor
                ? 'The customer has no order from this supplier around these days without an invoice. Search for others by number.'
                : 'Choose the supplier on the invoice to see matching orders.'}
          </Empty>
        ) : (
          <fieldset className={classes.orders} aria-label="Order to merge with">
            {orders.map((one) => (
              <label key={one.id} data-chosen={one === order || undefined}>
                <input type="radio" name="order" checked={one === order} onChange={() => setChosen(one.id)} />
                <span>
                  <b>#{one.orderNumber ?? one.id}</b> <OrderStatusBadge status={one.status} side="buyer" />
                  <small>
                    {countOf(one.lineCount, 'line')}, ordered <DateTime at={one.orderedAt} />
                    {one.deliveryAt && (
                      <>
                        , for <DateTime at={one.deliveryAt} />
                      </>
                    )}
                  </small>
                  {one.reasons.length > 0 && <small>{one.reasons.map((reason) => MATCH_WORDS[reason]).join(', ')}</small>}
                </span>
                <span className={classes.amount}>
                  <Money amount={one.amountWithTax} currency={invoice.currency} />
                  <small data-off={(one.difference ?? 0) !== 0 || undefined}>
                    {one.difference === null
                      ? 'Invoice total unknown'
                      : one.difference === 0
                        ? 'No difference'
                        : `${one.difference > 0 ? '+' : ''}${formatMoney(one.difference, invoice.currency)}`}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </section>
    </div>
  )
}
