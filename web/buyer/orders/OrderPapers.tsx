import { venueElectronicDocuments } from '#contract/electronic-documents/electronic-documents.ts'
import { orderPapers } from '#contract/ordering/order-papers.ts'
import type { ExportStatus } from '#contract/ordering/order-status.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { DownloadMenu } from '#web/shared/DownloadMenu.tsx'
import { orderFiles } from '#web/shared/order-files.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './OrderPanel.module.css'
import { CHANGES, nameOf, paramsOf } from './order-changes.ts'

const STATUSES: readonly { value: ExportStatus; label: string }[] = [
  { value: 'not_exported', label: 'Not exported' },
  { value: 'exported', label: 'Exported' },
  { value: 'failed', label: 'Export failed' },
]

/** An order as PDF and workbook, and its accounting export status. */
export function OrderPapers({ order }: { order: Order }) {
  const may = useRights()
  const params = paramsOf(order)
  const name = `Order ${nameOf(order)}`
  const set = useCall(venueOrders.setExportStatus, { changes: CHANGES })
  const isForAccounting = order.acceptedAt !== null || order.completedAt !== null
  return (
    <div className={classes.papers}>
      <DownloadMenu
        files={[
          { kind: 'pdf', load: () => call(orderPapers.asPdfForVenue, { params }), name: `${name}.pdf` },
          { kind: 'xlsx', load: () => call(orderPapers.asXlsxForVenue, { params }), name: `${name}.xlsx` },
          ...orderFiles(name, (document) => call(venueElectronicDocuments.order, { params, query: { document } })),
        ]}
      />
      {isForAccounting && may('exportAccounting') && (
        <FilterPills
          label="Export to accounting"
          pills={STATUSES}
          value={order.exportStatus ?? 'not_exported'}
          onChange={(exportStatus) => set.send({ params, body: { exportStatus } }, () => toast.success('Export status saved'))}
        />
      )}
    </div>
  )
}
