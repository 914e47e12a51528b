import type { DistributorProductRow } from '#contract/catalogue/products.ts'
import { countOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { categoryName, packOf } from '#web/shared/product-labels.ts'
import { Quantity } from '#web/shared/Quantity.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './ProductsList.module.css'
import { TagBadge } from './TagBadge.tsx'

export const COLUMNS: Column<DistributorProductRow>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    sortBy: 'name',
    cell: (row) => (
      <span className={classes.product}>
        <ProductThumb product={row} />
        <TwoLines below={[row.sku, categoryName(row)].filter(Boolean).join(' · ')}>{row.name}</TwoLines>
      </span>
    ),
  },
  { id: 'pack', header: 'Pack', cell: (row) => <span className={classes.quiet}>{packOf(row)}</span> },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    card: 'end',
    sortBy: 'price',
    cell: (row) => (
      <TwoLines below={`per ${row.priceUnit.name}`}>{row.marketPrice ? 'market' : <Money amount={row.price} isPrice />}</TwoLines>
    ),
  },
  {
    id: 'tiers',
    header: 'Tiers',
    cell: (row) =>
      tiersOf(row) ? <span className={classes.quiet}>{tiersOf(row)}</span> : <span className={classes.none}>—</span>,
  },
  {
    id: 'tags',
    header: 'Tags',
    cell: (row) =>
      row.tags.length === 0 ? (
        <span className={classes.none}>—</span>
      ) : (
        <span className={classes.tags}>
          {row.tags.map((tag) => (
            <TagBadge key={tag.id} tag={tag} />
          ))}
        </span>
      ),
  },
  {
    id: 'stock',
    header: 'Stock',
    align: 'right',
    sortBy: 'stock',
    cell: (row) =>
      row.quantity === null ? (
        <span className={classes.quiet}>not tracked</span>
      ) : (
        <TwoLines below={row.parLevelReached ? 'below par' : ''}>
          <span data-out={row.quantity <= 0 || row.parLevelReached || undefined} className={classes.stock}>
            <Quantity of={row.quantity} unit={row.orderingUnit.name} />
          </span>
        </TwoLines>
      ),
  },
  {
    id: 'visibility',
    header: 'Visibility',
    cell: (row) => <StatusBadge tone={row.isHidden ? 'grey' : 'bottle'}>{row.isHidden ? 'Hidden' : 'Visible'}</StatusBadge>,
  },
]

function tiersOf({ tierCount, specialTierCount }: DistributorProductRow): string {
  const parts = [tierCount > 0 && countOf(tierCount, 'tier'), specialTierCount > 0 && `${specialTierCount} special`]
  return parts.filter(Boolean).join(' · ')
}
