import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { DistributorProductRow } from '#contract/catalogue/products.ts'
import { loadList, useList } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { later } from '#web/ui/later.ts'
import { type Catalogue, useCatalogue } from './catalogue.ts'
import { NoProducts } from './NoProducts.tsx'
import { ProductsFilters } from './ProductsFilters.tsx'
import { COLUMNS } from './product-columns.tsx'
import { DEFAULTS, type Filters, isFiltered, queryFor } from './products-query.ts'
import { useMay } from './useMay.ts'
import { useVisibility } from './useVisibility.tsx'

const GroupProductsForm = later(() => import('./GroupProductsForm.tsx').then((part) => part.GroupProductsForm))
const TagProductsForm = later(() => import('./TagProductsForm.tsx').then((part) => part.TagProductsForm))

const sentFor = ({ of }: Catalogue, filters: Partial<Filters>) => ({ ...of({}), ...queryFor(filters) })

export const loadProducts = (catalogue: Catalogue, search: Record<string, string>) =>
  loadList(catalogue.calls.list, sentFor(catalogue, search))

/** Further bulk actions besides hiding and tagging. */
export type BulkActions = (selected: DistributorProductRow[], clear: () => void) => ReactNode

/** The catalogue: search, filters, visibility and tags; a row opens the product. */
export function ProductsList({ bulkActions }: { bulkActions?: BulkActions }) {
  const catalogue = useCatalogue()
  const [filters, change] = useAddressState(DEFAULTS)
  const may = useMay()
  const visibility = useVisibility()
  const list = useList(catalogue.calls.list, sentFor(catalogue, filters))
  const [tagging, setTagging] = useState<{ products: DistributorProductRow[]; clear: () => void } | null>(null)
  const [grouping, setGrouping] = useState<typeof tagging>(null)
  const groupable = catalogue.lookups.productGroups !== null
  const [canHide, canEdit] = [may('hideProducts'), may('editProductInfo')]

  const bulk = (selected: DistributorProductRow[], clear: () => void) => {
    const [hidden, visible] = [selected.filter(({ isHidden }) => isHidden), selected.filter(({ isHidden }) => !isHidden)]
    const button = (words: string, act: () => void) => (
      <Button size="compact-md" variant="default" loading={visibility.isPending} onClick={act}>
        {words}
      </Button>
    )
    return (
      <>
        {canHide && visible.length > 0 && button(`Hide ${visible.length}`, () => void visibility.hide(visible).then(clear))}
        {canHide && hidden.length > 0 && button(`Show ${hidden.length}`, () => void visibility.show(hidden).then(clear))}
        {canEdit && button('Tag…', () => setTagging({ products: selected, clear }))}
        {canEdit && groupable && button('Group…', () => setGrouping({ products: selected, clear }))}
        {bulkActions?.(selected, clear)}
      </>
    )
  }

  return (
    <>
      <ProductsFilters filters={filters} onChange={change} />
      <DataTable
        label="Products"
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => catalogue.paths.product(row.id)}
        rowOpens="page"
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        isQuiet={(row) => row.isHidden}
        {...((canHide || canEdit || bulkActions) && { bulk })}
        empty={
          <NoProducts
            isFiltered={isFiltered(filters)}
            term={filters.term}
            canCreate={may('createDeleteProduct', 'editProductPricing')}
            onClear={() => change({ ...DEFAULTS, sort: filters.sort })}
          />
        }
      />
      {tagging && (
        <Suspense>
          <TagProductsForm
            products={tagging.products}
            onDone={() => {
              tagging.clear()
              setTagging(null)
            }}
            onClose={() => setTagging(null)}
          />
        </Suspense>
      )}
      {grouping && (
        <Suspense>
          <GroupProductsForm
            products={grouping.products}
            onDone={() => {
              grouping.clear()
              setGrouping(null)
            }}
            onClose={() => setGrouping(null)}
          />
        </Suspense>
      )}
    </>
  )
}
