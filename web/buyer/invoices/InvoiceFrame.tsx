import type { ReactNode } from 'react'
import type { PendingInvoice } from '#contract/billing/pending-invoices.ts'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AssignSupplier } from './AssignSupplier.tsx'
import { InvoicePages } from './InvoicePages.tsx'
import classes from './Invoices.module.css'

export const nameOf = ({ id, invoiceNumber }: PendingInvoice): string => invoiceNumber || `Upload ${id}`

/** Breadcrumbs to the invoices and this one. */
export const crumbsTo = (invoice: PendingInvoice) => (
  <>
    <TextLink to={paths.buyer.invoices()}>Invoices</TextLink> /{' '}
    <TextLink to={paths.buyer.invoices({ id: invoice.id })}>{nameOf(invoice)}</TextLink>
  </>
)

/** Whether an invoice still waits to be merged by the customer. */
export const isWaiting = ({ processingStatus }: PendingInvoice): boolean =>
  processingStatus === 'draft' || processingStatus === 'action_needed'

/** A page about an unmerged invoice: asks for its supplier first; a merged one shows its order. */
export function InvoiceFrame({ title, invoice, children }: { title: string; invoice: PendingInvoice; children?: ReactNode }) {
  return (
    <Page title={title} crumbs={crumbsTo(invoice)} subtitle={invoice.distributor?.name}>
      {isWaiting(invoice) ? (
        <>
          <Card title="The invoice">
            <div className={classes.about}>
              <AssignSupplier invoice={invoice} />
              <InvoicePages invoice={invoice} />
            </div>
          </Card>
          {children}
        </>
      ) : invoice.orderId !== null ? (
        <Empty
          title="This invoice is merged"
          action={<LinkButton to={paths.buyer.order({ id: invoice.orderId }, { tab: 'invoice' })}>Open order</LinkButton>}
        >
          It was merged with an order.
        </Empty>
      ) : (
        <Empty
          title="This invoice is being read"
          action={<LinkButton to={paths.buyer.invoices({ id: invoice.id })}>Open invoice</LinkButton>}
        >
          When that is done, it returns here or is merged with its order.
        </Empty>
      )}
    </Page>
  )
}
