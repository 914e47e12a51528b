import { type ProductVariance, recipeSales } from '#contract/kitchen/recipe-sales.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { SHEET_FORMATS, type SheetFormat } from '#contract/platform/sheet-formats.ts'
import { call } from '#web/api/call.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { ExportButtons } from '#web/shared/ExportButtons.tsx'
import { countOf, formatMoney, formatPercent, formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ChangeAmount } from '../reports/Change.tsx'
import { RecipeTabs } from './RecipeTabs.tsx'
import classes from './Sales.module.css'
import { whyNone } from './sale-labels.ts'
import { VARIANCE_DEFAULTS, varianceAsked } from './sales-views.ts'

const signed = (quantity: number, text: string) => (quantity > 0 ? `+${text}` : text)

/** What was used of each product by counts, against what the recipes that were sold should have used. */
export function Variance() {
  const [filters, change] = useAddressState(VARIANCE_DEFAULTS)
  const sent = varianceAsked(filters)
  const { data, isPending, isStale, problem, again } = useAnswerLater(recipeSales.variance, sent ?? { query: {} }, {
    when: sent !== null,
  })
  const mayCount = useRights()('conductStocktake')
  const stocktakes = mayCount && (
    <LinkButton variant="default" to={paths.buyer.stocktakes()}>
      Stocktakes
    </LinkButton>
  )
  const all = sent ? (data?.data ?? []) : []
  const isMissing = filters.show === 'missing'
  return (
    <Page
      title="Recipes"
      subtitle="Actual use by your stocktakes, compared with the expected use of the recipes sold"
      tabs={<RecipeTabs current="variance" />}
      actions={
        <>
          <ExportButtons
            formats={SHEET_FORMATS}
            name="Recipe variance"
            load={sent && ((format: SheetFormat) => call(recipeSales.exportVariance, { query: { ...sent.query, format } }))}
            isEmpty={data?.data.length === 0}
            empty="Nothing to compare in these days"
          />
          {stocktakes}
        </>
      }
    >
      <div className={classes.filters}>
        <RangeFields value={filters} onChange={change} />
      </div>
      {data && sent && all.length > 0 && <Totals {...data} />}
      {data && data.totals.unknown > 0 && (
        <Toolbar>
          <FilterPills
            label="Show"
            value={isMissing ? 'missing' : 'all'}
            onChange={(show) => change({ show })}
            pills={[
              { value: 'all', label: 'All products', count: all.length },
              { value: 'missing', label: 'No variance', count: data.totals.unknown },
            ]}
          />
        </Toolbar>
      )}
      <DataTable
        label="Variance by product"
        columns={COLUMNS}
        list={{
          rows: isMissing ? all.filter((row) => whyNone(row) !== null) : all,
          isFirst: sent !== null && isPending,
          isStale,
          problem,
          again,
        }}
        rowId={({ product }) => product.id}
        empty={
          sent === null ? (
            <Empty title="Which days?">Choose the first and the last day.</Empty>
          ) : (
            <Empty title={isMissing ? 'Every product has a variance' : 'Nothing to compare in these days'} action={stocktakes}>
              A variance needs sales of recipes, and two counts of the products they use.
            </Empty>
          )
        }
      />
    </Page>
  )
}

function Totals({ totals }: Pick<Returned<typeof recipeSales.variance>, 'totals'>) {
  const { currency } = useFormats()
  const { theoreticalCost, varianceCost, products, unknown } = totals
  return (
    <Figures
      label="Variance in these days"
      figures={[
        {
          name: 'Should have cost',
          value: formatMoney(theoreticalCost, currency),
          below: 'by the recipes sold',
        },
        {
          name: varianceCost < 0 ? 'Used less' : 'Used more',
          value: formatMoney(Math.abs(varianceCost), currency),
          below: `${countOf(products, 'product')} with two counts`,
        },
        ...(unknown > 0 ? [{ name: 'Not included', value: countOf(unknown, 'product'), below: 'without a variance' }] : []),
      ]}
    />
  )
}

const COLUMNS: Column<ProductVariance>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ product, distributor, ...row }) => (
      <span className={classes.product}>
        <ProductThumb product={{ ...product, categoryId: null }} />
        <TwoLines below={whyNone(row) ?? [product.sku, distributor.name].filter(Boolean).join(' · ')}>{product.name}</TwoLines>
      </span>
    ),
  },
  {
    id: 'counts',
    header: 'Counted',
    align: 'right',
    needsRoom: true,
    card: 'labelled',
    cell: ({ opening, closing, unit }) =>
      opening && closing ? (
        <TwoLines
          below={
            <>
              <DateTime at={opening.at} as="day" /> → <DateTime at={closing.at} as="day" />
            </>
          }
        >
          {formatQuantity(opening.quantity)} → {formatQuantityOf(closing.quantity, unit.name)}
        </TwoLines>
      ) : (
        '—'
      ),
  },
  {
    id: 'came',
    header: 'Received',
    align: 'right',
    needsRoom: true,
    card: 'labelled',
    cell: ({ received, transferred, actual, unit }) =>
      actual === null ? (
        '—'
      ) : (
        <TwoLines below={transferred === 0 ? undefined : `${signed(transferred, formatQuantity(transferred))} transferred`}>
          {formatQuantityOf(received, unit.name)}
        </TwoLines>
      ),
  },
  {
    id: 'used',
    header: 'Used',
    align: 'right',
    card: 'labelled',
    cell: ({ actual, theoretical, unit }) => (
      <TwoLines below={`${formatQuantityOf(theoretical, unit.name)} by recipes`}>
        {actual === null ? '—' : formatQuantityOf(actual, unit.name)}
      </TwoLines>
    ),
  },
  {
    id: 'variance',
    header: 'Variance',
    align: 'right',
    card: 'labelled',
    cell: ({ variance, variancePercent, unit }) =>
      variance === null ? (
        '—'
      ) : (
        <TwoLines below={variancePercent === null ? undefined : signed(variancePercent, formatPercent(variancePercent))}>
          {signed(variance, formatQuantityOf(variance, unit.name))}
        </TwoLines>
      ),
  },
  {
    id: 'cost',
    header: 'In money',
    align: 'right',
    card: 'end',
    cell: (row) => <InMoney row={row} />,
  },
]

function InMoney({ row }: { row: ProductVariance }) {
  const { currency } = useFormats()
  if (row.varianceCost === null) return '—'
  return <ChangeAmount amount={row.varianceCost} currency={currency} />
}
