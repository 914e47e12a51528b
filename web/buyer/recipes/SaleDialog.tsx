import { Button } from '@mantine/core'
import type { RecipeSale } from '#contract/kitchen/recipe-sales.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatPercent, formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import classes from './Sales.module.css'
import { amountsOf, currencyOf } from './sale-labels.ts'
import { useUndoSale } from './useUndoSale.ts'

type Used = RecipeSale['products'][number]

/** A sale: when, by whom, what it brought and cost, and which products it took from stock. */
export function SaleDialog({ sale, mayUndo, onClose }: { sale: RecipeSale; mayUndo: boolean; onClose: () => void }) {
  const formats = useFormats()
  const { undo, isPending } = useUndoSale()
  const currency = currencyOf(sale.currency, formats.currency)
  const { revenue, cost, foodCostPercent } = amountsOf(sale, currency)
  const columns: Column<Used>[] = [
    { id: 'product', header: 'Product', card: 'title', cell: ({ product }) => product.name },
    {
      id: 'quantity',
      header: 'Used',
      align: 'right',
      card: 'end',
      cell: ({ quantity, unit }) => formatQuantityOf(quantity, unit.name),
    },
    {
      id: 'cost',
      header: 'Cost',
      align: 'right',
      card: 'labelled',
      cell: (used) => <Money amount={used.cost} currency={currency} />,
    },
    {
      id: 'stock',
      header: 'Stock',
      card: 'line',
      cell: ({ isTakenFromStock }) => (isTakenFromStock ? 'Taken from stock' : 'Not taken from stock'),
    },
  ]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${formatQuantity(sale.quantity)} × ${sale.recipe.name}`}
      size="xl"
      isClosingPrevented={isPending}
    >
      <div className={classes.dialog}>
        <Facts
          facts={[
            { label: 'Sold', value: <DateTime at={sale.soldAt} as="datetime" /> },
            { label: 'Recorded', value: sale.filename === null ? sale.createdBy : `${sale.filename}, ${sale.createdBy}` },
            { label: 'Sales', value: <Money amount={revenue} currency={currency} /> },
            { label: 'Cost', value: <Money amount={cost} currency={currency} /> },
            {
              label: 'Food cost',
              value:
                foodCostPercent === null ? (sale.isComplete ? '—' : 'not all costs are known') : formatPercent(foodCostPercent),
            },
          ]}
        />
        <DataTable
          label="Products used"
          columns={columns}
          list={{ rows: sale.products }}
          rowId={({ product, unit }) => `${product.id} ${unit.id}`}
          empty={<Empty title="Uses no products" />}
        />
        <p className={classes.quiet}>
          Stock is lowered of products that you count, unless they were counted after the sale: the count holds it already.
        </p>
        <div className={classes.end}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {mayUndo && (
            <Button color="beet" variant="light" loading={isPending} onClick={() => void undo(sale, onClose)}>
              Undo sale
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
