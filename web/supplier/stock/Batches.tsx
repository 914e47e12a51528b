import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { InventoryItem } from '#contract/stock/inventory.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Money } from '#web/shared/Money.tsx'
import { Quantity } from '#web/shared/Quantity.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import type { List } from '#web/ui/list.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Stock.module.css'

/** The batches of a product that still have stock. */
export function Batches({ list, onEdit }: { list: List<InventoryItem>; onEdit?: ((item: InventoryItem) => void) | undefined }) {
  const may = useRights()
  const columns: Column<InventoryItem>[] = [
    {
      id: 'batch',
      header: 'Batch',
      card: 'title',
      cell: ({ batchCode, receivedAt }) => (
        <TwoLines
          below={
            <>
              received <DateTime at={receivedAt} />
            </>
          }
        >
          {batchCode || 'No code'}
        </TwoLines>
      ),
    },
    { id: 'warehouse', header: 'Warehouse', card: 'line', cell: ({ warehouse }) => warehouse.name },
    {
      id: 'expires',
      header: 'Expires',
      card: 'line',
      cell: ({ expiryDate, isExpired }) => (
        <span className={classes.expires}>
          {expiryDate === null ? <span className={classes.quiet}>No expiry date</span> : <DateTime at={expiryDate} />}
          {isExpired && <StatusBadge tone="beet">Expired</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'quantity',
      header: 'Quantity',
      align: 'right',
      card: 'end',
      cell: ({ quantity, product }) => <Quantity of={quantity} unit={product.unit} />,
    },
    ...(may('seeCOGS')
      ? [
          {
            id: 'cost',
            header: 'Cost',
            align: 'right' as const,
            card: 'line' as const,
            cell: ({ cogs, product }: InventoryItem) =>
              cogs === null ? (
                <span className={classes.quiet}>No cost</span>
              ) : (
                <>
                  <Money amount={cogs} isPrice /> <span className={classes.quiet}>per {product.unit}</span>
                </>
              ),
          },
        ]
      : []),
    ...(onEdit
      ? [
          {
            id: 'edit',
            header: 'Edit',
            isHeaderHidden: true,
            align: 'right' as const,
            cell: (row: InventoryItem) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Edit batch ${row.batchCode || 'without a code'}`}
                onClick={() => onEdit(row)}
              >
                <IconPencil size={17} stroke={1.7} />
              </ActionIcon>
            ),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label="Batches"
      columns={columns}
      list={list}
      rowId={({ id }) => id}
      empty={<Empty title="No stock on hand">Stock you add is listed here with batch, expiry date and cost.</Empty>}
    />
  )
}
