import { TextInput } from '@mantine/core'
import { METHOD_NAMES } from '#contract/parties/stock-valuation.ts'
import { date } from '#contract/platform/fields.ts'
import { PAGE_SIZE } from '#contract/platform/page.ts'
import { inventory, type ProductValuation } from '#contract/stock/inventory.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { countOf, formatMoney, formatPrice, formatQuantityOf } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ProductsTabs } from '../../products/ProductsTabs.tsx'
import classes from './StockValue.module.css'

const DEFAULTS = { date: '', term: '', page: '1' }
type Filters = typeof DEFAULTS

const asOf = (filters: Filters) => (date.safeParse(filters.date).success ? { date: filters.date } : {})
const sentFor = (filters: Filters) => ({
  query: {
    ...asOf(filters),
    ...(filters.term && { term: filters.term }),
    ...(/^[1-9]\d{0,5}$/.test(filters.page) && filters.page !== '1' && { page: filters.page }),
  },
})

export const loader = ({ search }: { search: Partial<Filters> }) => {
  const filters = { ...DEFAULTS, ...search }
  // what failed is shown in its place, below the tabs
  return Promise.allSettled([
    load(inventory.productValuations, sentFor(filters)),
    load(inventory.valuation, { query: asOf(filters) }),
  ])
}

/** What the stock is worth at cost, by product, now or on a past day. */
export default function StockValuePage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const narrow = (to: Partial<Filters>) => change({ page: '1', ...to })
  const { data, isStale, problem, again } = useAnswerLater(inventory.productValuations, sentFor(filters))
  const { data: whole } = useAnswerLater(inventory.valuation, { query: asOf(filters) })
  const money = (amount: number) => (data ? formatMoney(amount, data.currency) : '')
  const columns: Column<ProductValuation>[] = [
    {
      id: 'product',
      header: 'Product',
      card: 'title',
      cell: ({ product, withoutCost }) => (
        <TwoLines
          below={[product.sku, withoutCost > 0 && `${formatQuantityOf(withoutCost, product.unit)} without a cost`]
            .filter(Boolean)
            .join(' · ')}
        >
          {product.name}
        </TwoLines>
      ),
    },
    {
      id: 'quantity',
      header: 'In stock',
      align: 'right',
      card: 'labelled',
      cell: ({ quantity, product }) => formatQuantityOf(quantity, product.unit),
    },
    {
      id: 'unitCost',
      header: 'Cost per unit',
      align: 'right',
      card: 'labelled',
      cell: ({ unitCost }) => (unitCost === null || !data ? '—' : formatPrice(unitCost, data.currency)),
    },
    { id: 'value', header: 'Value', align: 'right', card: 'end', cell: ({ value }) => money(value) },
  ]
  return (
    <Page title="Stock value" tabs={<ProductsTabs />}>
      {whole && (
        <Figures
          label="Stock value"
          figures={[
            {
              name: 'Stock at cost',
              value: formatMoney(whole.value, whole.currency),
              below:
                whole.productsWithoutCost > 0 && `${countOf(whole.productsWithoutCost, 'product')} without a cost not included`,
            },
            ...(whole.warehouses.length > 1
              ? whole.warehouses.map(({ name, value }) => ({ name, value: formatMoney(value, whole.currency) }))
              : []),
          ]}
          note={`Valued ${METHOD_NAMES[whole.method].toLowerCase()}.`}
        />
      )}
      <Toolbar end={<SearchField label="Search products" value={filters.term} onSearch={(term) => narrow({ term })} />}>
        <TextInput
          type="date"
          className={classes.day}
          label="At the end of"
          description="Leave empty for the current stock"
          value={filters.date}
          onChange={(event) => narrow({ date: event.currentTarget.value })}
        />
      </Toolbar>
      <DataTable
        label="Products in stock"
        columns={columns}
        list={{ rows: data?.data ?? [], isStale, isFirst: !data, problem, again }}
        rowId={({ product }) => product.id}
        rowTo={({ product }) => paths.supplier.productInventory({ id: product.id })}
        rowOpens="page"
        empty={
          filters.term ? (
            <Empty title={`No product in stock matches “${filters.term}”`} />
          ) : (
            <Empty title="Nothing in stock">
              {filters.date ? 'No stock was tracked on that day.' : 'Add stock with its cost to see what it is worth.'}
            </Empty>
          )
        }
      />
      {data && (
        <Pager page={data.meta.page} total={data.meta.total} size={PAGE_SIZE} onPage={(page) => change({ page: String(page) })} />
      )}
    </Page>
  )
}
