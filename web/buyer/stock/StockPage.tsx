import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type InventoryProduct, venueInventory } from '#contract/counting/venue-inventory.ts'
import { venues } from '#contract/parties/venues.ts'
import { load, loadList, useAnswer, useList } from '#web/api/query.ts'
import { useVenueId } from '#web/buyer/cart/useCart.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { currentVenueId } from '#web/session/context.ts'
import { useRights } from '#web/session/useRights.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { countOf, perUnit } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { ParBar } from './ParBar.tsx'
import classes from './Stock.module.css'
import { StockTabs } from './StockTabs.tsx'
import { quantityIn } from './stock-labels.ts'

const StockItemForm = later(() => import('./StockItemForm.tsx').then((part) => part.StockItemForm))

const DEFAULTS = { show: 'all', term: '' }
const SHOWS = ['all', 'below_par', 'not_counted'] as const

const narrowed = (text: string | undefined) => {
  const show = oneOf(text, SHOWS)
  return show && show !== 'all' ? { show } : {}
}

const sentFor = (venueId: number, { show, term }: Partial<typeof DEFAULTS>) => ({
  params: { venueId },
  query: { ...narrowed(show), ...(term && { term }) },
})

export const loader = ({ search }: { search: Record<string, string> }) => {
  const venueId = currentVenueId()
  return Promise.all([
    loadList(venueInventory.list, sentFor(venueId, search)),
    load(venueInventory.valuation, { params: { venueId } }),
    load(venues.find, { params: { venueId } }),
  ])
}

/** Stock on hand, compared with par levels, and its value. */
export default function StockPage() {
  const venueId = useVenueId()
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(venueInventory.list, sentFor(venueId, filters))
  const valuation = useAnswer(venueInventory.valuation, { params: { venueId } })
  const { features } = useAnswer(venues.find, { params: { venueId } })
  const may = useRights()
  const [open, setOpen] = useState<InventoryProduct | null>(null)

  const columns: Column<InventoryProduct>[] = [
    {
      id: 'name',
      header: 'Product',
      cell: (product) => (
        <span className={classes.product}>
          <ProductThumb product={{ ...product, categoryId: null }} />
          <TwoLines below={[product.sku, product.distributor.name].filter(Boolean).join(' · ')}>{product.name}</TwoLines>
        </span>
      ),
    },
    { id: 'where', header: 'Location', cell: ({ locations }) => locations.map(({ name }) => name).join(', ') || 'No location' },
    {
      id: 'quantity',
      header: 'On hand',
      align: 'right',
      card: 'end',
      cell: ({ units, quantity, unitId, countedAt }) => (
        <TwoLines below={countedAt ? <DateTime at={countedAt} as="ago" /> : quantity === null ? undefined : 'deliveries only'}>
          {quantity === null ? 'not counted' : quantityIn(units, quantity, unitId)}
        </TwoLines>
      ),
    },
    { id: 'par', header: 'Against par', cell: (product) => <ParBar product={product} /> },
    {
      id: 'value',
      header: 'Value',
      align: 'right',
      cell: ({ value, price, priceUnit }) => (
        <TwoLines
          below={
            <>
              <Money amount={price} isPrice /> {perUnit(priceUnit.name)}
            </>
          }
        >
          <Money amount={value} />
        </TwoLines>
      ),
    },
    {
      id: 'change',
      header: 'Change',
      isHeaderHidden: true,
      align: 'right',
      cell: (product) => (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          aria-label={`Change ${product.name}`}
          onClick={() => setOpen(product)}
        >
          Change
        </Button>
      ),
    },
  ]

  if (!features.inventory)
    return (
      <Page title="Stock" tabs={<StockTabs />}>
        <Empty
          title="Stock is switched off for this outlet"
          action={may('manageSettings') && <LinkButton to={paths.buyer.venueSettings({ id: venueId })}>Open settings</LinkButton>}
        >
          Switch it on under Features to count products and to add deliveries to what is on hand.
        </Empty>
      </Page>
    )
  return (
    <Page
      title="Stock"
      subtitle={
        valuation.products === 0 ? undefined : (
          <>
            <Money amount={valuation.total} /> on hand, {countOf(valuation.products, 'product')}
            {valuation.inOtherCurrencies > 0 && `; ${valuation.inOtherCurrencies} in another currency not included`}
          </>
        )
      }
      tabs={<StockTabs />}
      actions={
        <>
          <LinkButton variant="default" to={paths.buyer.newTransfer()}>
            Transfer
          </LinkButton>
          {may('conductStocktake') && <LinkButton to={paths.buyer.stocktakes()}>Count</LinkButton>}
        </>
      }
    >
      <Toolbar
        end={<SearchField label="Search by name, SKU or supplier" value={filters.term} onSearch={(term) => change({ term })} />}
      >
        <FilterPills
          label="Show"
          value={oneOf(filters.show, SHOWS) ?? 'all'}
          onChange={(show) => change({ show })}
          pills={[
            { value: 'all', label: 'All', count: valuation.products },
            { value: 'below_par', label: 'Below par', count: valuation.belowPar },
            { value: 'not_counted', label: 'Not counted', count: valuation.notCounted },
          ]}
        />
      </Toolbar>
      <DataTable
        label="Stock on hand"
        columns={columns}
        list={list}
        rowId={({ id }) => id}
        empty={<Nothing filters={filters} onClear={() => change(DEFAULTS)} />}
      />
      {open && (
        <Suspense>
          <StockItemForm key={open.id} product={open} venueId={venueId} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Page>
  )
}

function Nothing({ filters: { show, term }, onClear }: { filters: typeof DEFAULTS; onClear: () => void }) {
  const all = (
    <Button variant="default" onClick={onClear}>
      Show all stock
    </Button>
  )
  if (term) return <Empty title={`No counted product matches “${term}”`} action={all} />
  if (show === 'below_par')
    return (
      <Empty title="No products below par" action={all}>
        Products below their par level appear here.
      </Empty>
    )
  if (show === 'not_counted') return <Empty title="All products are counted" action={all} />
  return (
    <Empty title="No products counted yet" action={<LinkButton to={paths.buyer.supplierProducts()}>Choose products</LinkButton>}>
      Tick “Counted” for the products you want to track. Their stock then appears here.
    </Empty>
  )
}
