import type { DistributorProduct, WarehouseStock } from '#contract/catalogue/products.ts'
import { formatQuantity } from '#web/shared/format.ts'
import { Quantity } from '#web/shared/Quantity.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Stock.module.css'

/** A product's stock by warehouse, compared to its par level. */
export function WarehouseTable({ product }: { product: DistributorProduct }) {
  const unit = product.orderingUnit.name
  const most = Math.max(1, ...product.warehouseProducts.flatMap(({ quantity, parLevel }) => [quantity, parLevel ?? 0]))
  const columns: Column<WarehouseStock>[] = [
    {
      id: 'warehouse',
      header: 'Warehouse',
      card: 'title',
      cell: ({ name, isPrimary }) => <TwoLines below={isPrimary ? 'fulfils orders' : ''}>{name}</TwoLines>,
    },
    {
      id: 'there',
      header: 'On hand',
      align: 'right',
      card: 'end',
      cell: ({ quantity }) => (
        <b className={classes.figure} data-out={quantity <= 0 || undefined}>
          <Quantity of={quantity} unit={unit} />
        </b>
      ),
    },
    {
      id: 'par',
      header: 'Par level',
      width: '34%',
      cell: ({ quantity, parLevel }) => (
        <span className={classes.par}>
          <span className={classes.bar} aria-hidden="true">
            <i
              style={{ width: `${(Math.max(quantity, 0) / most) * 100}%` }}
              data-low={(parLevel !== null && quantity < parLevel) || undefined}
            />
            {parLevel !== null && <em style={{ left: `${(parLevel / most) * 100}%` }} />}
          </span>
          <small>{parLevel === null ? 'no par level' : `par ${formatQuantity(parLevel)} ${unit}`}</small>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      cell: ({ quantity, parLevelReached }) =>
        quantity < 0 ? (
          <StatusBadge tone="beet">Oversold</StatusBadge>
        ) : quantity === 0 ? (
          <StatusBadge tone="grey">Out of stock</StatusBadge>
        ) : parLevelReached ? (
          <StatusBadge tone="saffron">Below par</StatusBadge>
        ) : (
          <StatusBadge tone="bottle">In stock</StatusBadge>
        ),
    },
  ]
  return (
    <DataTable
      label="Warehouses"
      columns={columns}
      list={{ rows: product.warehouseProducts }}
      rowId={({ warehouseId }) => warehouseId}
      empty="No warehouses yet. Add one in Settings."
    />
  )
}
