import type { SaleInFile } from '#contract/kitchen/recipe-sales.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, formatQuantity } from '#web/shared/format.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Sales.module.css'

/**
 * The sales that a file would add or correct, before it is imported.
 * @param count rows of all of them, also of those that are not listed
 */
export function SalesInFile({ sales, count }: { sales: readonly SaleInFile[]; count: number }) {
  const isAll = sales.reduce((sum, { rows }) => sum + rows, 0) >= count
  return (
    <section aria-label="Sales to import">
      <DataTable label="Sales to import" columns={COLUMNS} list={{ rows: sales }} rowId={({ row }) => row} empty={null} />
      {!isAll && <p className={classes.quiet}>The first {countOf(sales.length, 'sale')} are shown.</p>}
    </section>
  )
}

const COLUMNS: Column<SaleInFile>[] = [
  {
    id: 'recipe',
    header: 'Recipe',
    card: 'title',
    cell: ({ recipe, row, rows, receipt }) => (
      <TwoLines
        below={[rows === 1 ? `Row ${row}` : `Row ${row} and ${rows - 1} more`, receipt && `Receipt ${receipt}`]
          .filter(Boolean)
          .join(' · ')}
      >
        {recipe.name}
      </TwoLines>
    ),
  },
  { id: 'soldAt', header: 'Sold', cell: ({ soldAt }) => <DateTime at={soldAt} as="datetime" /> },
  {
    id: 'quantity',
    header: 'Portions',
    align: 'right',
    card: 'end',
    cell: ({ quantity, quantityBefore }) =>
      quantityBefore === null ? formatQuantity(quantity) : `${formatQuantity(quantityBefore)} → ${formatQuantity(quantity)}`,
  },
]
