import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { distributorOrders } from '#contract/ordering/distributor-orders.ts'
import { type OrderImport, orderHistory } from '#contract/ordering/order-history.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { useList } from '#web/api/query.ts'
import { useSave } from '#web/api/useSave.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf } from '#web/shared/format.ts'
import { TableImport } from '#web/shared/imports/TableImport.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from './PastOrders.module.css'

const CHANGES = [orderHistory.list, distributorOrders.list]

/** Imports past orders from a file; earlier imports are listed and can be undone. */
export function PastOrders({ mayImport }: { mayImport: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const { save, isSaving } = useSave()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.7} aria-hidden="true" />}
        disabled={!mayImport}
        title={mayImport ? undefined : 'You do not have permission to edit orders.'}
        onClick={() => setOpen(true)}
      >
        Past orders
      </Button>
      {isOpen && !isImporting && (
        <Dialog opened onClose={() => setOpen(false)} title="Past orders" size="xl" closesOutside={false}>
          <p className={classes.lead}>
            Import the orders a customer placed with you before. They are saved as completed orders with their original dates.
            Stock does not change and no one is notified.
          </p>
          <div className={classes.actions}>
            <Button onClick={() => setImporting(true)}>Import file…</Button>
            <Button
              variant="default"
              loading={isSaving}
              onClick={() => save(() => call(orderHistory.template, { query: { format: 'xlsx' } }), 'Past orders.xlsx')}
            >
              Download template
            </Button>
          </div>
          <Suspense>
            <Imports />
          </Suspense>
        </Dialog>
      )}
      {isImporting && (
        <TableImport
          what="past orders"
          importing={orderHistory.import}
          sent={{}}
          changes={CHANGES}
          hint="One row per order line; rows with the same order number form one order. Customers are matched by ID, email or exact name, products by SKU or exact name."
          opened
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

function Imports() {
  const list = useList(orderHistory.list, { query: {} })
  const undo = useCall(orderHistory.undo, { changes: CHANGES })
  const ask = async ({ id, orders }: OrderImport) => {
    const title = `Remove ${countOf(orders, 'imported order')}?`
    if (
      !(await confirm({
        title,
        message: 'The orders are removed for you and for the customers.',
        confirm: 'Remove orders',
        isDanger: true,
      }))
    )
      return
    undo.send({ params: { importId: id } }, () => toast.success(`${countOf(orders, 'order')} removed`))
  }
  const columns: Column<OrderImport>[] = [
    { id: 'file', header: 'File', card: 'title', cell: ({ filename }) => filename },
    { id: 'orders', header: 'Orders', align: 'right', cell: ({ orders }) => orders.toLocaleString('en') },
    {
      id: 'by',
      header: 'Imported',
      cell: ({ createdAt, userName }) => (
        <>
          <DateTime at={createdAt} as="datetime" /> by {userName}
        </>
      ),
    },
    {
      id: 'undo',
      header: '',
      card: 'end',
      cell: (row) =>
        row.undoneAt ? (
          `Removed by ${row.undoneBy}`
        ) : (
          <Button variant="subtle" size="compact-sm" loading={undo.isPending} onClick={() => void ask(row)}>
            Undo
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label="Imports of past orders"
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      empty={<Empty title="No imports yet">Imported files are listed here.</Empty>}
    />
  )
}
