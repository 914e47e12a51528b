import { Button } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { supplierInvoices } from '#contract/billing/supplier-invoices.ts'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { CREDITABLE_STATUSES } from '#contract/ordering/order-status.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { InvoiceFiles } from '#web/supplier/invoices/InvoiceFiles.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const

/** The invoice that was issued for an order to download, or the button that issues it. */
export function IssuedInvoice({ order }: { order: Order }) {
  const may = useRights()
  const isAccepted = (CREDITABLE_STATUSES as readonly string[]).includes(order.status)
  const { data } = useAnswerLater(
    supplierInvoices.list,
    { query: { orderId: String(order.id) } },
    { quiet: true, when: isAccepted },
  )
  const issuing = useCall(supplierInvoices.issue, {
    changes: [supplierInvoices.list, supplierInvoices.totals, supplierInvoices.toIssue, distributorOrders.find],
  })
  const [invoice] = data?.data ?? []
  if (!data || order.externalNumber !== null) return null
  if (invoice) return <InvoiceFiles invoice={invoice} label={`Invoice ${invoice.number}`} />
  if (!may('editOrder')) return null
  const askToIssue = async () => {
    const isSure = await confirm({
      title: `Issue an invoice for order #${order.orderNumber ?? order.id}?`,
      message: 'An issued invoice cannot be changed. Corrections are made with credit notes.',
      confirm: 'Issue invoice',
      icon: 'question',
    })
    if (isSure)
      issuing.send({ body: { orderIds: [order.id] } }, ({ data: [issued] }) => toast.success(`Invoice ${issued?.number} issued`))
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={issuing.isPending}
      leftSection={<IconFileInvoice {...ICON} />}
      onClick={() => void askToIssue()}
    >
      Issue invoice
    </Button>
  )
}
