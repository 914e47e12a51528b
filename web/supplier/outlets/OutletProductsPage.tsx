import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type CustomerProduct, customerProducts } from '#contract/catalogue/customer-products.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/mutation.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { countOf } from '#web/shared/format.ts'
import { TableImportExport } from '#web/shared/imports/TableImportExport.tsx'
import { Money } from '#web/shared/Money.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { outletHead } from './outlet-head.tsx'
import { loadOutlet, sentFor, useOutlet } from './useOutlet.ts'

const OwnPriceForm = later(() => import('./OwnPriceForm.tsx').then((part) => part.OwnPriceForm))

const DEFAULTS = { term: '', show: 'all' }
const queryFor = (id: string | number, { term, show }: { term?: string; show?: string }) => ({
  ...sentFor(id),
  query: {
    term: term || undefined,
    visibility: oneOf(show, ['hidden', 'visible']),
    special: show === 'special' ? ('true' as const) : undefined,
  },
})
const CHANGES = [customerProducts.list, customerProducts.find]

export const loader = ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) =>
  Promise.all([loadOutlet(params), loadList(customerProducts.list, queryFor(params.id ?? '', search))])

/** The products one customer sees, and its prices. */
export default function OutletProductsPage() {
  const customer = useOutlet()
  const may = useRights()
  const [filters, change] = useAddressState(DEFAULTS)
  const list = useList(customerProducts.list, queryFor(customer.id, filters))
  const [pricing, setPricing] = useState<{ products: CustomerProduct[]; clear: () => void } | null>(null)
  const changing = useCall(customerProducts.change, { changes: CHANGES })
  const mayHide = may('hideProducts')

  const setHidden = (products: CustomerProduct[], isHidden: boolean, clear: () => void) =>
    changing.send({ ...sentFor(customer.id), body: { products: products.map(({ id }) => ({ id, isHidden })) } }, () => {
      toast.success(`${countOf(products.length, 'product')} ${isHidden ? 'hidden from' : 'shown to'} ${customer.name}`)
      clear()
    })

  return (
    <Page
      {...outletHead(
        customer,
        <TableImportExport
          what={`products of ${customer.name}`}
          importing={customerProducts.import}
          sent={sentFor(customer.id)}
          changes={CHANGES}
          hint="Products are matched by SKU, then by exact name. An empty cell leaves the value unchanged; a dash as the own price removes it."
          mayImport={mayHide}
          exported={() => call(customerProducts.exportList, sentFor(customer.id))}
          mayExport={may('venueProductsCsvExport')}
        />,
      )}
    >
      <Toolbar end={<SearchField label="Search products" value={filters.term} onSearch={(term) => change({ term })} />}>
        <FilterPills
          label="Show"
          value={filters.show}
          onChange={(show) => change({ show })}
          pills={[
            { value: 'all', label: 'All' },
            { value: 'visible', label: 'Visible' },
            { value: 'hidden', label: 'Hidden' },
            { value: 'special', label: 'Customer price' },
          ]}
        />
      </Toolbar>
      <DataTable
        label={`Products of ${customer.name}`}
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => paths.supplier.product({ id: row.id })}
        rowOpens="page"
        isQuiet={(row) => row.isHidden || row.isHiddenFromAll}
        {...(mayHide && {
          bulk: (some: CustomerProduct[], clear: () => void) => (
            <>
              <Button
                size="compact-md"
                variant="default"
                loading={changing.isPending}
                onClick={() => setHidden(some, true, clear)}
              >
                Hide
              </Button>
              <Button
                size="compact-md"
                variant="default"
                loading={changing.isPending}
                onClick={() => setHidden(some, false, clear)}
              >
                Show
              </Button>
              {may('editProductPricing') && (
                <Button size="compact-md" variant="default" onClick={() => setPricing({ products: some, clear })}>
                  Set prices…
                </Button>
              )}
            </>
          ),
        })}
        empty={
          filters.term || filters.show !== 'all' ? (
            <Empty title="No products found">Remove a filter, or search by name or SKU.</Empty>
          ) : (
            <Empty title="No products yet">
              Once you add products, their prices and visibility for {customer.name} are listed here.
            </Empty>
          )
        }
      />
      {pricing && (
        <Suspense>
          <OwnPriceForm
            customer={customer}
            products={pricing.products}
            onDone={() => {
              pricing.clear()
              setPricing(null)
            }}
            onClose={() => setPricing(null)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const COLUMNS: Column<CustomerProduct>[] = [
  { id: 'name', header: 'Product', card: 'title', cell: (row) => <TwoLines below={row.sku}>{row.name}</TwoLines> },
  {
    id: 'price',
    header: 'Customer price',
    align: 'right',
    cell: (row) => (
      <TwoLines below={row.specialTier ? row.specialTier.name : `per ${row.priceUnit}`}>
        {row.marketPrice ? 'Market price' : <Money amount={row.price} isPrice />}
      </TwoLines>
    ),
  },
  {
    id: 'list',
    header: 'List price',
    align: 'right',
    card: 'none',
    cell: (row) => <Money amount={row.listPrice} isPrice />,
  },
  {
    id: 'visible',
    header: 'Visible',
    card: 'end',
    cell: (row) =>
      row.isHiddenFromAll ? (
        <StatusBadge tone="grey">Hidden from everyone</StatusBadge>
      ) : row.isHidden ? (
        <StatusBadge tone="saffron">Hidden</StatusBadge>
      ) : (
        <StatusBadge tone="bottle">Visible</StatusBadge>
      ),
  },
]
