import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrderRow } from '#contract/ordering/orders.ts'
import { venueOrders } from '#contract/ordering/venue-orders.ts'
import { useCall } from '#web/api/mutation.ts'
import { countOf } from '#web/shared/format.ts'
import { toast } from '#web/ui/toast.ts'
import { CHANGES } from './order-changes.ts'

/** Bulk actions: export orders to the connected accounting system, or mark them as exported. */
export function ExportBar({ selected, onDone }: { selected: readonly OrderRow[]; onDone: () => void }) {
  const [isNoting, setIsNoting] = useState(false)
  const set = useCall(venueOrders.setExportStatus, { changes: CHANGES })
  const send = useCall(venueOrders.exportManyToAccounting, { changes: CHANGES })

  const note = async () => {
    setIsNoting(true)
    try {
      for (const { id, venueId } of selected)
        await set.ask({ params: { venueId, orderId: id }, body: { exportStatus: 'exported' } })
      toast.success(`${countOf(selected.length, 'order')} marked as exported`)
      onDone()
    } catch {
      // the failure was shown; orders marked before it stay marked
    } finally {
      setIsNoting(false)
    }
  }
  const sendAll = () => {
    const [first] = selected
    if (!first) return
    const params = { venueId: String(first.venueId) }
    const orderIds = selected.filter(({ venueId }) => venueId === first.venueId).map(({ id }) => id)
    send.send({ params, body: { orderIds } }, ({ results }) => {
      const failed = results.filter(({ isExported }) => !isExported)
      if (failed.length === 0) return toast.success(`${countOf(results.length, 'order')} exported to accounting`)
      toast.fail(`${countOf(failed.length, 'order')} not exported`, failed[0]?.message ?? undefined)
    })
  }
  return (
    <>
      <Button variant="default" loading={send.isPending} onClick={sendAll}>
        Export to accounting
      </Button>
      <Button loading={isNoting} onClick={() => void note()}>
        Mark as exported
      </Button>
    </>
  )
}
