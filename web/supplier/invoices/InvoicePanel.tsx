import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { type SupplierInvoice, supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { rowsWithBases } from '#contract/billing/tax-bases.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatAmount, formatMoney, formatPrice, formatQuantity, perUnit } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { Docket, DocketLine, DocketRule, DocketTotals } from '#web/ui/Docket.tsx'
import panel from '#web/ui/document-panel.module.css'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import { InvoiceStateBadge } from './invoice-labels.tsx'

const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** One invoice as it was issued, what was credited and paid of it since, its PDF, and mailing it again. */
export function InvoicePanel({ id }: { id: number }) {
  const params = { supplierInvoiceId: String(id) }
  const invoice = useAnswer(supplierInvoices.find, { params })
  const may = useRights()
  const { currency, venue, order } = invoice
  const customer = { id: venue.id }
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <article className={panel.panel}>
      <header>
        <h1 className={panel.title}>
          Invoice {invoice.number} <InvoiceStateBadge state={invoice.state} />
        </h1>
        <p className={panel.by}>
          <TextLink to={may('seeAllAccounts') ? paths.supplier.outletAccount(customer) : paths.supplier.outlet(customer)}>
            {venue.name}
          </TextLink>{' '}
          ·{' '}
          <TextLink to={paths.supplier.orders({ id: order.id }, { view: 'all' })}>
            order #{order.orderNumber ?? order.id}
          </TextLink>
          {invoice.venueOrderNumber && ` · ${invoice.venueOrderNumber}`}
        </p>
      </header>
      <Actions invoice={invoice} />
      <InvoiceDocket invoice={invoice} />
      <Facts
        columns={2}
        facts={[
          { label: 'Issued', value: <DateTime at={invoice.issuedOn} as="day" /> },
          { label: 'Due', value: invoice.dueOn ? <DateTime at={invoice.dueOn} as="day" /> : 'No due date' },
          ...(invoice.deliveredOn ? [{ label: 'Delivered', value: <DateTime at={invoice.deliveredOn} as="day" /> }] : []),
          { label: 'Issued by', value: invoice.issuedByName || 'Automatically' },
          { label: 'Credited', value: money(invoice.credited) },
          { label: 'Paid', value: money(invoice.paid) },
          { label: 'Open', value: money(invoice.open) },
          { label: 'Made out to', value: [invoice.buyer.name, ...invoice.buyer.lines].join(', ') },
        ]}
      />
    </article>
  )
}

function Actions({ invoice }: { invoice: SupplierInvoice }) {
  const may = useRights()
  const params = { supplierInvoiceId: String(invoice.id) }
  const mail = useCall(supplierInvoices.mail, { changes: [] })
  return (
    <div className={panel.actions}>
      <InvoiceFiles invoice={invoice} />
      {may('editOrder') && (
        <Button
          variant="default"
          loading={mail.isPending}
          leftSection={<IconMail {...ICON} />}
          onClick={() =>
            mail.send({ params }, () =>
              toast.success('Invoice sent', `${invoice.venue.name} receives ${invoice.number} by email.`),
            )
          }
        >
          Mail again
        </Button>
      )}
      {may('editOrder', 'premium') && invoice.credited < invoice.total && (
        <LinkButton variant="default" to={paths.supplier.newCreditNote({}, { order: String(invoice.order.id) })}>
          New credit note
        </LinkButton>
      )}
    </div>
  )
}

function InvoiceDocket({ invoice }: { invoice: SupplierInvoice }) {
  const { currency, lines } = invoice
  const amount = (value: number) => formatAmount(value, currency)
  const beside: [string, number][] = [
    ['Discount', -invoice.discountAmount],
    ['Delivery', invoice.deliveryFee],
    ['Adjustment', invoice.adjustmentAmount],
  ]
  return (
    <Docket label="Invoiced lines">
      {lines.map((line, i) => (
        <DocketLine
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; a line is its place on the invoice
          key={i}
          quantity={formatQuantity(line.quantity)}
          name={line.name}
          detail={[line.unit, !line.isBonus && `${formatPrice(line.price, currency)} ${perUnit(line.priceUnit)}`]
            .filter(Boolean)
            .join(' · ')}
          amount={amount(line.amount)}
          badge={line.isBonus && <StatusBadge tone="saffron">bonus</StatusBadge>}
        />
      ))}
      {beside
        .filter(([, value]) => value !== 0)
        .map(([name, value]) => (
          <DocketLine key={name} quantity="" name={name} amount={amount(value)} />
        ))}
      <DocketRule />
      <DocketTotals
        parts={rowsWithBases(invoice, amount).map((tax) => ({ label: tax.label, amount: amount(tax.amount) }))}
        total={{ label: 'Total', amount: formatMoney(invoice.total, currency) }}
      />
    </Docket>
  )
}
