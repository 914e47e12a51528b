import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { venueInvoices } from '#contract/billing/pending-invoices.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { paths } from '#web/site/paths.ts'
import { later } from '#web/ui/later.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { InvoiceFrame, nameOf } from './InvoiceFrame.tsx'
import classes from './Invoices.module.css'
import { isUnknown, MergeWithOrder } from './MergeWithOrder.tsx'

const InvoiceDataForm = later(() => import('./InvoiceDataForm.tsx').then((part) => part.InvoiceDataForm))

const asked = (id: string) => ({ params: { invoiceId: id } })

export const loader = ({ params }: { params: Record<string, string> }) => load(venueInvoices.find, asked(params.id ?? ''))

/** An invoice next to the orders it may belong to; the address names the invoice. */
export default function MergeInvoicePage() {
  const invoice = useAnswer(venueInvoices.find, asked(String(useId())))
  const navigate = useNavigate()
  return (
    <InvoiceFrame title={`Merge ${nameOf(invoice)}`} invoice={invoice}>
      {invoice.distributor && (
        <>
          {isUnknown(invoice) && (
            <Suspense>
              <InvoiceDataForm key={`${invoice.id} ${invoice.readyState}`} invoice={invoice} />
            </Suspense>
          )}
          <MergeWithOrder
            invoice={invoice}
            onMerged={(id) => void navigate({ to: paths.buyer.order({ id }, { tab: 'invoice' }) })}
          />
          <p className={classes.quiet}>
            No matching order?{' '}
            <TextLink to={paths.buyer.newInvoiceOrder({ id: invoice.id })}>Create an order from this invoice</TextLink>
          </p>
        </>
      )}
    </InvoiceFrame>
  )
}
