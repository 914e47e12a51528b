import { type PlannedPrice, plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { countOf, formatDay } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ProductsTabs } from '../products/ProductsTabs.tsx'

type Status = PlannedPrice['status']
const DEFAULTS = { show: 'planned' }
const PILLS: { value: Status; label: string }[] = [
  { value: 'planned', label: 'Scheduled' },
  { value: 'started', label: 'Started' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled' },
]
const EMPTY: Record<Status, string> = {
  planned: 'No scheduled price changes',
  started: 'No started price changes',
  failed: 'No failed price changes',
  cancelled: 'No cancelled price changes',
}
const statusOf = (show: string | undefined): Status => PILLS.find(({ value }) => value === show)?.value ?? 'planned'
const queryOf = (status: Status) => ({
  query: { status, sortBy: status === 'planned' ? ('startsAt' as const) : ('-startsAt' as const) },
})

export const loader = ({ search }: { search: Record<string, string> }) =>
  loadList(plannedPrices.all, queryOf(statusOf(search.show)))

/** All scheduled price changes, the next first; a row links to the product, where it is edited or cancelled. */
export default function PlannedPricesPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const { timezone } = useFormats()
  const status = statusOf(filters.show)
  const list = useList(plannedPrices.all, queryOf(status))
  const columns: Column<PlannedPrice>[] = [
    { id: 'day', header: 'Start date', card: 'end', width: '130px', cell: (row) => formatDay(row.startsOn, timezone) },
    {
      id: 'product',
      header: 'Product',
      card: 'title',
      cell: (row) => <TwoLines below={row.product.sku ?? ''}>{row.product.name}</TwoLines>,
    },
    { id: 'change', header: 'Change', cell: (row) => row.problem ?? row.words },
    { id: 'note', header: 'Reason', cell: (row) => (row.note ? `“${row.note}”` : '—') },
    {
      id: 'notified',
      header: 'Customers notified',
      card: 'none',
      cell: (row) => (row.toldVenues === 0 ? 'Not yet' : countOf(row.toldVenues, 'customer')),
    },
    { id: 'by', header: 'Created by', card: 'none', cell: (row) => row.createdBy },
  ]
  return (
    <Page title="Products" tabs={<ProductsTabs />}>
      <Toolbar>
        <FilterPills label="Show" value={status} onChange={(show) => change({ show })} pills={PILLS} />
      </Toolbar>
      <DataTable
        label="Scheduled price changes"
        columns={columns}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => paths.supplier.productPricing({ id: row.product.id })}
        rowOpens="page"
        empty={
          <Empty title={EMPTY[status]}>
            Schedule a price change on the product’s Pricing page. Customers are notified in advance and pay the current price
            until then.
          </Empty>
        }
      />
    </Page>
  )
}
