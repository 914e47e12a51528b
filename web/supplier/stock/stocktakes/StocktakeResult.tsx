import { supplierSending } from '#contract/accounting/sending.ts'
import { type SupplierStocktake, type SupplierStocktakeItem, supplierStocktakes } from '#contract/stock/supplier-stocktakes.ts'
import { useCall } from '#web/api/mutation.ts'
import { useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { formatQuantity, formatQuantityOf } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { StocktakeAccounting } from '#web/shared/order-accounting/StocktakeAccounting.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { signedIn } from './stocktake-labels.ts'

const DEFAULTS = { show: 'counted', term: '' }
const SHOWN = ['counted', 'different', 'uncounted', 'all'] as const
const PILLS = [
  { value: 'counted', label: 'Counted' },
  { value: 'different', label: 'Differences' },
  { value: 'uncounted', label: 'Not counted' },
  { value: 'all', label: 'All' },
] as const

const COLUMNS: Column<SupplierStocktakeItem>[] = [
  { id: 'name', header: 'Product', cell: ({ name, sku }) => <TwoLines below={sku}>{name}</TwoLines> },
  {
    id: 'who',
    header: 'Counted by',
    cell: ({ counts }) => [...new Set(counts.map(({ countedBy }) => countedBy))].join(', ') || '—',
  },
  {
    id: 'counted',
    header: 'Counted',
    align: 'right',
    card: 'end',
    cell: ({ counted, unit }) => (counted === null ? 'not counted' : formatQuantityOf(counted, unit)),
  },
  {
    id: 'expected',
    header: 'Expected',
    card: 'labelled',
    align: 'right',
    cell: ({ expected }) => (expected === null ? '—' : formatQuantity(expected)),
  },
  {
    id: 'difference',
    header: 'Difference',
    align: 'right',
    card: 'labelled',
    cell: ({ difference, unit }) => signedIn(difference, unit),
  },
]
const VALUE: Column<SupplierStocktakeItem> = {
  id: 'value',
  header: 'At cost',
  card: 'labelled',
  align: 'right',
  cell: ({ totalValue }) => <Money amount={totalValue} />,
}

/** What was counted, what there should have been, and what was booked. */
export function StocktakeResult({ stocktake }: { stocktake: SupplierStocktake }) {
  const { id } = stocktake
  const [{ show, term }, change] = useAddressState(DEFAULTS)
  const shown = oneOf(show, SHOWN) ?? 'counted'
  const list = useList(supplierStocktakes.items, {
    params: { stocktakeId: String(id) },
    query: { show: shown, ...(term && { term }) },
  })
  const may = useRights()
  const sending = useCall(supplierStocktakes.account, {
    changes: [supplierStocktakes.find, supplierStocktakes.list, supplierSending.documents],
  })
  return (
    <>
      <StocktakeAccounting
        stocktake={stocktake}
        maySend={may('editSettings')}
        isSending={sending.isPending}
        onSend={() => sending.send({ params: { stocktakeId: String(id) } })}
      />
      <Toolbar end={<SearchField label="Search products" value={term} onSearch={(next) => change({ term: next })} />}>
        <FilterPills label="Show" pills={PILLS} value={shown} onChange={(next) => change({ show: next })} />
      </Toolbar>
      <DataTable
        label="Products of this stocktake"
        columns={may('seeCOGS') ? [...COLUMNS, VALUE] : COLUMNS}
        list={list}
        rowId={(item) => item.id}
        empty={
          <Empty title={shown === 'different' ? 'No differences' : 'No products'}>
            {shown === 'different' ? 'All counted quantities match the quantities on hand.' : 'Nothing matches.'}
          </Empty>
        }
      />
    </>
  )
}
