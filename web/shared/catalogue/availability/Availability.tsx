import { Alert, Button, Switch } from '@mantine/core'
import type { ProductVenue } from '#contract/catalogue/product-venues.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { formatPrice } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { type Catalogue, useCatalogue, useProduct } from '../catalogue.ts'
import { useProductHead } from '../product-head.tsx'
import { useMay } from '../useMay.ts'
import classes from './Availability.module.css'
import { useVenueVisibility } from './useVenueVisibility.tsx'

const DEFAULTS = { term: '', show: 'all' }
type Filters = Partial<typeof DEFAULTS>

const sentFor = ({ of }: Catalogue, id: number, { term = '', show = 'all' }: Filters) => ({
  ...of({ productId: String(id) }),
  query: { ...(term && { term }), ...((show === 'visible' || show === 'hidden') && ({ visibility: show } as const)) },
})

export const loadAvailability = (catalogue: Catalogue, id: number, search: Filters) =>
  loadList(catalogue.calls.venuesPaged, sentFor(catalogue, id, search))

/** The customers of a product: price and visibility for each of them. */
export function Availability({ id }: { id: number }) {
  const catalogue = useCatalogue()
  const { currency } = useFormats()
  const may = useMay()
  const product = useProduct(id)
  const head = useProductHead(product)
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(catalogue.calls.venuesPaged, sentFor(catalogue, id, filters))
  const visibility = useVenueVisibility(product)
  const canHide = may('hideProducts')

  const columns: Column<ProductVenue>[] = [
    {
      id: 'customer',
      header: 'Customer',
      card: 'title',
      cell: (row) => <TwoLines below={[row.groupName, row.city].filter(Boolean).join(' · ')}>{row.name}</TwoLines>,
    },
    {
      id: 'price',
      header: `Pays from ${product.minimumQuantity} ${product.orderingUnit.name}`,
      align: 'right',
      card: 'line',
      cell: (row) => (
        <TwoLines below={row.specialTier ? `special tier ${row.specialTier.name}` : `per ${product.priceUnit.name}`}>
          {row.marketPrice ? `market, about ${formatPrice(row.estimate, currency)}` : formatPrice(row.price, currency)}
        </TwoLines>
      ),
    },
    {
      id: 'visible',
      header: 'Visible',
      align: 'right',
      card: 'end',
      cell: (row) => (
        <Switch
          aria-label={`Visible to ${row.name}`}
          className={classes.switch}
          checked={!row.isHidden && !product.isHidden}
          disabled={!canHide || product.isHidden || visibility.pending.size > 0}
          onChange={() => void (row.isHidden ? visibility.show([row]) : visibility.hide([row]))}
        />
      ),
    },
  ]

  const bulk = (selected: ProductVenue[], clear: () => void) => {
    const [hidden, shown] = [selected.filter(({ isHidden }) => isHidden), selected.filter(({ isHidden }) => !isHidden)]
    const button = (words: string, venues: ProductVenue[], act: (some: ProductVenue[]) => Promise<void>) =>
      venues.length > 0 && (
        <Button
          size="compact-md"
          variant="default"
          loading={visibility.pending.size > 0}
          onClick={() => void act(venues).then(clear)}
        >
          {words} {venues.length}
        </Button>
      )
    return (
      <>
        {button('Hide from', shown, visibility.hide)}
        {button('Show to', hidden, visibility.show)}
      </>
    )
  }

  const isFiltered = filters.term !== '' || filters.show !== 'all'
  return (
    <Page {...head}>
      {product.isHidden && (
        <Alert color="saffron">Hidden from all customers. The list below shows who will see it once it is visible again.</Alert>
      )}
      {!canHide && <Alert color="slate">You can view this list, but do not have permission to hide or show products.</Alert>}
      <Toolbar end={<SearchField label="Search customers" value={filters.term} onSearch={(term) => change({ term })} />}>
        <FilterPills
          label="Show"
          value={filters.show}
          onChange={(show) => change({ show })}
          pills={[
            { value: 'all', label: 'All customers' },
            { value: 'visible', label: 'Visible' },
            { value: 'hidden', label: 'Hidden' },
          ]}
        />
      </Toolbar>
      <DataTable
        label={`Customers and ${product.name}`}
        columns={columns}
        list={list}
        rowId={(row) => row.id}
        isQuiet={(row) => row.isHidden}
        {...(canHide && !product.isHidden && { bulk })}
        empty={
          isFiltered ? (
            <Empty
              title={
                filters.term
                  ? `No customer matches “${filters.term}”`
                  : filters.show === 'hidden'
                    ? 'Not hidden from anyone'
                    : 'No customer sees it'
              }
              action={
                <Button variant="default" onClick={() => change(DEFAULTS)}>
                  Show all customers
                </Button>
              }
            >
              Search by the name of a customer or its group.
            </Empty>
          ) : (
            <Empty title="No customers yet">
              Once a customer is connected, you can choose here whether they see this product, and view what they pay.
            </Empty>
          )
        }
      />
    </Page>
  )
}
