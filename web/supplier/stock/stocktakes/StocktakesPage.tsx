import { type SupplierStocktake, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Money } from '#web/shared/Money.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ProductsTabs } from '../../products/ProductsTabs.tsx'
import { useKeptStock } from '../useKeptStock.ts'
import { progressOf, STATUS } from './stocktake-labels.ts'

const DEFAULTS = { show: 'all' }
const SHOWN = ['all', 'open', 'finished'] as const
const PILLS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'In progress' },
  { value: 'finished', label: 'Finished' },
] as const
const sentFor = (show = 'all') => {
  const known = oneOf(show, SHOWN)
  return { query: known && known !== 'all' ? { show: known } : {} }
}

export const loader = ({ search }: { search: Record<string, string> }) => loadList(supplierStocktakes.list, sentFor(search.show))

const COLUMNS: Column<SupplierStocktake>[] = [
  {
    id: 'day',
    header: 'Count',
    cell: ({ stocktakeDate, startedAt, note, startedBy }) => (
      <TwoLines below={note || `Started by ${startedBy}`}>
        <DateTime at={stocktakeDate ?? startedAt} />
      </TwoLines>
    ),
  },
  { id: 'warehouse', header: 'Warehouse', cell: ({ warehouse }) => warehouse.name },
  { id: 'progress', header: 'Counted', cell: (one) => progressOf(one) },
  {
    id: 'status',
    header: 'Status',
    card: 'end',
    cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].words}</StatusBadge>,
  },
]
const DIFFERENCE: Column<SupplierStocktake> = {
  id: 'difference',
  header: 'Difference at cost',
  align: 'right',
  card: 'labelled',
  cell: ({ differenceValue }) => <Money amount={differenceValue} />,
}

/** Stocktakes of the warehouses. */
export default function StocktakesPage() {
  const [{ show }, change] = useAddressState(DEFAULTS)
  const list = useList(supplierStocktakes.list, sentFor(show))
  const may = useRights()
  const { keepsStock } = useKeptStock()
  return (
    <Page
      title="Stocktakes"
      tabs={<ProductsTabs />}
      actions={keepsStock && <LinkButton to={paths.supplier.conductStocktake()}>Start stocktake</LinkButton>}
    >
      <Toolbar>
        <FilterPills label="Show" pills={PILLS} value={oneOf(show, SHOWN) ?? 'all'} onChange={(next) => change({ show: next })} />
      </Toolbar>
      <DataTable
        label="Stocktakes"
        columns={may('seeCOGS') ? [...COLUMNS, DIFFERENCE] : COLUMNS}
        list={list}
        rowId={({ id }) => id}
        rowTo={({ id }) => paths.supplier.stocktake({ id })}
        rowOpens="page"
        empty={
          show === 'all' ? (
            <Empty title="No stocktakes yet">
              Count a warehouse with your phone while it trades: goods that move after they were counted stay moved.{' '}
              <TextLink to={paths.supplier.conductStocktake()}>Start the first stocktake</TextLink>
            </Empty>
          ) : (
            <Empty title={show === 'open' ? 'No stocktakes in progress' : 'No finished stocktakes'} />
          )
        }
      />
    </Page>
  )
}
