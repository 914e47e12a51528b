import { useState } from 'react'
import { METHOD_NAMES } from '#contract/parties/stock-valuation.ts'
import { PAGE_SIZE_SMALL } from '#contract/platform/page.ts'
import { inventory, type ValuedMovement } from '#contract/stock/inventory.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatMoney, formatPrice, formatQuantity, formatQuantityOf, perUnit } from '#web/shared/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from '../Stock.module.css'

/** What a product in stock is worth at cost, and the movements it follows from. */
export function ProductWorth({ productId }: { productId: number }) {
  const [page, setPage] = useState(1)
  const { data, isStale } = useAnswerLater(
    inventory.valuationOfProduct,
    { params: { productId }, query: { page: String(page), limit: String(PAGE_SIZE_SMALL) } },
    { quiet: true },
  )
  if (!data) return null
  const { currency, product } = data
  const money = (amount: number) => formatMoney(amount, currency)
  const columns: Column<ValuedMovement>[] = [
    {
      id: 'type',
      header: 'Movement',
      card: 'title',
      cell: ({ typeName, at, note }) => (
        <TwoLines
          below={
            <>
              <DateTime at={at} />
              {note && ` · ${note}`}
            </>
          }
        >
          {typeName}
        </TwoLines>
      ),
    },
    { id: 'quantity', header: 'Quantity', align: 'right', card: 'labelled', cell: ({ quantity }) => formatQuantity(quantity) },
    { id: 'value', header: 'Value', align: 'right', card: 'end', cell: ({ value }) => money(value) },
    {
      id: 'after',
      header: 'Stock after',
      align: 'right',
      card: 'labelled',
      cell: ({ after }) => `${formatQuantity(after.quantity)} · ${money(after.value)}`,
    },
  ]
  return (
    <Card title="Value at cost" note={METHOD_NAMES[data.method]}>
      <p className={classes.worth}>
        <b>{money(data.value)}</b>
        <span className={classes.quiet}>
          {[
            formatQuantityOf(data.quantity, product.unit),
            data.unitCost !== null && `${formatPrice(data.unitCost, currency)} ${perUnit(product.unit)}`,
            data.withoutCost > 0 &&
              `${formatQuantityOf(data.withoutCost, product.unit)} without a cost not included: set it on the batch above`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <DataTable
        label="What the value follows from"
        columns={columns}
        list={{ rows: data.data, isStale }}
        rowId={({ id }) => id}
        empty={<Empty title="No movements yet" />}
      />
      <Pager page={page} total={data.meta.total} size={PAGE_SIZE_SMALL} onPage={setPage} />
    </Card>
  )
}
