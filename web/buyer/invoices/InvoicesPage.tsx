import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type InvoiceRow, PROCESSING_STATUSES, venueInvoices } from '#contract/billing/pending-invoices.ts'
import { load, useList } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useIdMaybe } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { invoiceColumn, uploadedColumn } from '#web/shared/invoice-columns.tsx'
import { Money } from '#web/shared/Money.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { ListWithDetail } from '#web/ui/ListWithDetail.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { INVOICE_WORDS } from './invoice-labels.ts'

const InvoicePanel = later(() => import('./InvoicePanel.tsx').then((part) => part.InvoicePanel))
const RequestDialog = later(() => import('./RequestDialog.tsx').then((part) => part.RequestDialog))
const RequestedInvoices = later(() => import('./RequestedInvoices.tsx').then((part) => part.RequestedInvoices))
const UploadDialog = later(() => import('./UploadDialog.tsx').then((part) => part.UploadDialog))

const DEFAULTS = { show: '' }
/** Shows what suppliers were asked for. */
const REQUESTED = 'requested'
const statusOf = (show = '') => PROCESSING_STATUSES.find((one) => one === show)
const sentFor = (venueId: number, show?: string) => {
  const processingStatus = statusOf(show)
  return { params: { venueId }, query: { ...(processingStatus && { processingStatus }) } }
}

export const loader = ({ params }: { params: Record<string, string> }) =>
  params.id && load(venueInvoices.find, { params: { invoiceId: params.id } }).catch(() => {})

/** Invoices as they arrived: uploaded, assigned, sent for reading, merged with orders. */
export default function InvoicesPage() {
  const venueId = useVenueId()
  const [{ show }, change] = useAddressState(DEFAULTS)
  const list = useList(venueInvoices.list, sentFor(venueId, show))
  const may = useRights()
  const [isUploading, setIsUploading] = useState(false)
  const [isRequesting, setIsRequesting] = useState(false)
  const openId = useIdMaybe()
  const mayWork = may('pendingInvoices')
  const button = (
    <Button
      disabled={!mayWork}
      title={mayWork ? 'PDF or photos' : 'You do not have permission to upload invoices'}
      onClick={() => setIsUploading(true)}
    >
      Upload invoice
    </Button>
  )
  const actions = (
    <>
      {mayWork && (
        <Button variant="default" onClick={() => setIsRequesting(true)}>
          Request invoices…
        </Button>
      )}
      {button}
    </>
  )
  return (
    <ListWithDetail
      detailLabel="Invoice"
      closeTo={paths.buyer.invoices()}
      detail={
        openId === undefined ? null : (
          <Suspense>
            <InvoicePanel key={openId} id={openId} />
          </Suspense>
        )
      }
      list={
        <Page title="Invoices" subtitle="What suppliers billed you, matched with what you ordered" actions={actions}>
          {isUploading && (
            <Suspense>
              <UploadDialog onClose={() => setIsUploading(false)} />
            </Suspense>
          )}
          {isRequesting && (
            <Suspense>
              <RequestDialog venueId={venueId} onClose={() => setIsRequesting(false)} />
            </Suspense>
          )}
          <Toolbar>
            <FilterPills
              label="Show"
              value={show}
              onChange={(next) => change({ show: next })}
              pills={[
                { value: '', label: 'All' },
                ...PROCESSING_STATUSES.map((value) => ({ value, label: INVOICE_WORDS[value].label })),
                { value: REQUESTED, label: 'Requested' },
              ]}
            />
          </Toolbar>
          {show === REQUESTED ? (
            <Suspense>
              <RequestedInvoices venueId={venueId} />
            </Suspense>
          ) : (
            <DataTable
              label="Invoices"
              columns={COLUMNS}
              list={list}
              rowId={({ id }) => id}
              rowTo={({ id }) => paths.buyer.invoices({ id }, { show: show || undefined })}
              openRow={openId}
              empty={
                show ? (
                  <Empty title="None here">Choose another view above.</Empty>
                ) : (
                  <Empty title="No invoices yet" action={mayWork ? button : undefined}>
                    Photograph or upload the invoice that came with a delivery. We read it and match it with your order.
                  </Empty>
                )
              }
            />
          )}
        </Page>
      }
    />
  )
}

const COLUMNS: Column<InvoiceRow>[] = [
  invoiceColumn('Unknown supplier'),
  uploadedColumn,
  {
    id: 'total',
    header: 'Total',
    align: 'right',
    cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
  },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: ({ processingStatus }) => {
      const { label, tone } = INVOICE_WORDS[processingStatus]
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
  },
]
