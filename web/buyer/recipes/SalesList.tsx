import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type RecipeSale, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatPercent, formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { PAGE_ROWS } from './page-rows.ts'
import { SaleDialog } from './SaleDialog.tsx'
import classes from './Sales.module.css'
import { SalesTotals } from './SalesTotals.tsx'
import { amountsOf, currencyOf, stockText } from './sale-labels.ts'
import { type SalesFilters, salesAsked } from './sales-views.ts'
import { useUndoSale } from './useUndoSale.ts'

/** A page of the sales in some days, newest first. */
export function SalesList({
  filters,
  onPage,
  onClear,
  record,
  mayUndo,
}: {
  filters: SalesFilters
  onPage: (page: string) => void
  /** Shows all sales. */
  onClear: () => void
  record: ReactNode
  mayUndo: boolean
}) {
  const sent = salesAsked(filters)
  const { data, isPending, isStale, problem, again } = useAnswerLater(recipeSales.list, sent ?? { query: {} }, {
    when: sent !== null,
  })
  const [open, setOpen] = useState<RecipeSale | null>(null)
  const { undo } = useUndoSale()
  const columns: Column<RecipeSale>[] = [
    ...COLUMNS,
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      align: 'right',
      cell: (sale) => {
        const name = `${formatQuantity(sale.quantity)} × ${sale.recipe.name}`
        return (
          <span className={classes.buttons}>
            <Button
              size="compact-md"
              variant="subtle"
              color="gray"
              aria-label={`Details of ${name}`}
              onClick={() => setOpen(sale)}
            >
              Details
            </Button>
            {mayUndo && (
              <Button size="compact-md" variant="subtle" color="beet" aria-label={`Undo ${name}`} onClick={() => void undo(sale)}>
                Undo
              </Button>
            )}
          </span>
        )
      },
    },
  ]
  return (
    <>
      {data && sent && data.totals.map((total) => <SalesTotals key={total.currency} total={total} sales={data.meta.total} />)}
      <DataTable
        label="Sales"
        columns={columns}
        list={{ rows: sent ? (data?.data ?? []) : [], isFirst: sent !== null && isPending, isStale, problem, again }}
        rowId={({ id }) => id}
        empty={
          sent === null ? (
            <Empty title="Which days?">Choose the first and the last day.</Empty>
          ) : filters.range === 'all_time' && filters.recipe === '' ? (
            <Empty title="No sales yet" action={record}>
              Record what you sold, or import the file of your till. Stock falls by what each recipe uses.
            </Empty>
          ) : (
            <Empty
              title="No sales in these days"
              action={
                <Button variant="default" onClick={onClear}>
                  Show all sales
                </Button>
              }
            />
          )
        }
      />
      {data && sent && (
        <Pager page={data.meta.page} total={data.meta.total} size={PAGE_ROWS} onPage={(page) => onPage(String(page))} />
      )}
      {open && <SaleDialog sale={open} mayUndo={mayUndo} onClose={() => setOpen(null)} />}
    </>
  )
}

const COLUMNS: Column<RecipeSale>[] = [
  {
    id: 'recipe',
    header: 'Recipe',
    card: 'title',
    cell: ({ recipe, soldAt, filename, createdBy }) => (
      <TwoLines
        below={
          <>
            <DateTime at={soldAt} as="datetime" /> · {filename ?? createdBy}
          </>
        }
      >
        {recipe.name}
      </TwoLines>
    ),
  },
  {
    id: 'portions',
    header: 'Sold',
    align: 'right',
    card: 'end',
    cell: ({ quantity }) => formatQuantityOf(quantity, 'portion'),
  },
  {
    id: 'sales',
    header: 'Sales',
    align: 'right',
    card: 'labelled',
    cell: (sale) => <Revenue sale={sale} />,
  },
  { id: 'cost', header: 'Cost', align: 'right', card: 'labelled', cell: (sale) => <Cost sale={sale} /> },
  { id: 'stock', header: 'Stock', card: 'line', cell: ({ products }) => stockText(products) },
]

function Revenue({ sale }: { sale: RecipeSale }) {
  const currency = currencyOf(sale.currency, useFormats().currency)
  return (
    <TwoLines
      below={
        sale.salesPrice !== null && (
          <>
            <Money amount={sale.salesPrice} currency={currency} /> each
          </>
        )
      }
    >
      <Money amount={amountsOf(sale, currency).revenue} currency={currency} />
    </TwoLines>
  )
}

function Cost({ sale }: { sale: RecipeSale }) {
  const currency = currencyOf(sale.currency, useFormats().currency)
  const { cost, foodCostPercent } = amountsOf(sale, currency)
  return (
    <TwoLines
      below={
        foodCostPercent !== null ? `${formatPercent(foodCostPercent)} food cost` : sale.isComplete ? undefined : 'incomplete'
      }
    >
      <Money amount={cost} currency={currency} />
    </TwoLines>
  )
}
