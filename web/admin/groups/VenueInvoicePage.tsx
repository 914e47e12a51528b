import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { adminInvoices } from '#contract/billing/admin-invoices.ts'
import { administration } from '#contract/parties/administration.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { differenceSentence } from '#web/shared/invoice-differences.ts'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { wordsOf } from '../clearing/clearing-labels.ts'
import { InvoiceLinesTable } from './InvoiceLinesTable.tsx'
import classes from './VenueInvoicePage.module.css'
import { venueHead } from './venue-head.tsx'

const InvoiceDocument = later(() => import('#web/shared/document/InvoiceDocument.tsx').then((part) => part.InvoiceDocument))

const sentFor = (invoiceId: string) => ({ params: { invoiceId }, query: {} })
const ofVenue = (venueId: string) => ({ params: { venueId } })

export const loader = ({ params: { id = '', pendingId = '' } }: { params: Record<string, string> }) =>
  Promise.all([load(administration.venue, ofVenue(id)), load(adminInvoices.find, sentFor(pendingId))])

/** One invoice of a customer: what it says, how it compares with its order, and what can be done with it. */
export default function VenueInvoicePage() {
  const [groupId, id, pendingId] = [useId('groupId'), useId(), useId('pendingId')]
  const venue = useAnswer(administration.venue, ofVenue(String(id)))
  const invoice = useAnswer(adminInvoices.find, sentFor(String(pendingId)))
  const may = useRights()
  const navigate = useNavigate()
  const remove = useCall(adminInvoices.remove, { changes: [adminInvoices.list] })
  const head = venueHead(venue, groupId)
  const back = paths.admin.venueInvoices({ groupId, id })
  const name = invoice.invoiceNumber || `Upload ${invoice.id}`
  const { label, tone } = wordsOf(invoice)
  const isWithCustomer = invoice.processingStatus === 'draft' || invoice.processingStatus === 'action_needed'
  const isUnmerged = invoice.orderId === null && (isWithCustomer || invoice.processingStatus === 'processed')

  const ask = async () => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      message: 'Its pages are deleted too. This cannot be undone.',
      confirm: 'Delete invoice',
      isDanger: true,
    })
    if (isSure)
      remove.send({ params: { invoiceId: String(invoice.id) } }, () => {
        toast.success('Invoice deleted')
        void navigate({ to: back })
      })
  }
  const actions = (
    <>
      {isWithCustomer && (
        <Button variant="subtle" color="beet" loading={remove.isPending} onClick={() => void ask()}>
          Delete
        </Button>
      )}
      {isUnmerged && invoice.distributor && may('adminMergeInvoices') && (
        <LinkButton variant="default" to={paths.admin.clearingMerge({ id: invoice.id })}>
          Merge…
        </LinkButton>
      )}
      <LinkButton to={paths.admin.clearingInvoice({ id: invoice.id })}>Open in clearing</LinkButton>
    </>
  )
  return (
    <Page
      {...head}
      title={name}
      crumbs={
        <>
          {head.crumbs} › <TextLink to={paths.admin.venue({ groupId, id })}>{venue.name}</TextLink> ›{' '}
          <TextLink to={back}>Pending updates</TextLink>
        </>
      }
      subtitle={invoice.distributor?.name ?? 'Unknown supplier'}
      actions={actions}
    >
      <div className={classes.split}>
        <div className={classes.facts}>
          <Card title="Invoice" actions={<StatusBadge tone={tone}>{label}</StatusBadge>}>
            <Facts
              columns={2}
              facts={[
                { label: 'Total', value: <Money amount={invoice.total} currency={invoice.currency} /> },
                { label: 'Tax', value: <Money amount={invoice.taxAmount} currency={invoice.currency} /> },
                { label: 'Invoice date', value: invoice.invoiceDate && <DateTime at={invoice.invoiceDate} /> },
                { label: 'Due', value: invoice.dueDate && <DateTime at={invoice.dueDate} /> },
                { label: 'Uploaded', value: <DateTime at={invoice.createdAt} as="datetime" /> },
                { label: 'Uploaded by', value: invoice.uploadedByName },
                { label: 'Worked on by', value: invoice.worker?.name },
                {
                  label: 'Order',
                  value:
                    invoice.orderId === null ? (
                      'not merged yet'
                    ) : (
                      <TextLink to={paths.admin.orders({ id: invoice.orderId })}>Open order</TextLink>
                    ),
                },
              ]}
            />
            {invoice.clearingNote && <p className={classes.note}>Returned with the note “{invoice.clearingNote}”</p>}
            {invoice.duplicateOf !== null && (
              <p className={classes.note}>
                Another invoice of this supplier has the same number:{' '}
                <TextLink to={paths.admin.venueInvoice({ groupId, id, pendingId: invoice.duplicateOf })}>view it</TextLink>
              </p>
            )}
          </Card>
          {invoice.differences.length > 0 && (
            <Card title="Differs from the order">
              <ul className={classes.differences}>
                {invoice.differences.map((one) => (
                  <li key={`${one.what} ${one.productId} ${one.name}`}>{differenceSentence(one, invoice.currency)}</li>
                ))}
              </ul>
            </Card>
          )}
          <InvoiceLinesTable invoice={invoice} ordered={invoice.orderedLines} />
        </div>
        {invoice.files.length > 0 && (
          <Suspense>
            <InvoiceDocument invoice={invoice} pages={adminInvoices.file} isCard />
          </Suspense>
        )}
      </div>
    </Page>
  )
}
