import { Button } from '@mantine/core'
import type { DistributorProductRow } from '#contract/products.ts'
import { distributorProducts } from '#contract/products.ts'
import { loadList, useList } from '#web/api/query.ts'
import { paths } from '#web/paths.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import { NoProducts } from './NoProducts.tsx'
import classes from './ProductsPage.module.css'
import { ProductsTabs } from './ProductsTabs.tsx'
import { COLUMNS } from './product-columns.tsx'
import { DEFAULTS, isFiltered, queryFor } from './products-query.ts'
import { useVisibility } from './useVisibility.tsx'

export const loader = ({ search }: { search: Record<string, string> }) => loadList(distributorProducts.list, queryFor(search))

/** The catalogue: found, filtered, hidden and shown here; a row opens the product. */
export default function ProductsPage() {
  const [filters, change] = useAddressState(DEFAULTS)
  const may = useRights()
  const visibility = useVisibility()
  const list = useList(distributorProducts.list, queryFor(filters))
  const canCreate = may('createDeleteProduct', 'editProductPricing')

  const bulk = (selected: DistributorProductRow[], clear: () => void) => {
    const [hidden, visible] = [selected.filter(({ isHidden }) => isHidden), selected.filter(({ isHidden }) => !isHidden)]
    return (
      <>
        {visible.length > 0 && (
          <Button
            size="compact-md"
            variant="default"
            loading={visibility.isPending}
            onClick={() => void visibility.hide(visible).then(clear)}
          >
            Hide {visible.length}
          </Button>
        )}
        {hidden.length > 0 && (
          <Button
            size="compact-md"
            variant="default"
            loading={visibility.isPending}
            onClick={() => void visibility.show(hidden).then(clear)}
          >
            Show {hidden.length}
          </Button>
        )}
      </>
    )
  }

  return (
    <Page
      title="Products"
      actions={canCreate && <LinkButton to={paths.supplier.newProduct()}>New product</LinkButton>}
      tabs={<ProductsTabs />}
    >
      <Toolbar
        end={
          <div className={classes.filters}>
            <CategorySelect
              label="Category"
              isLabelHidden
              placeholder="All categories"
              value={filters.category || null}
              onChange={(category) => change({ category: category ?? '' })}
            />
            <Select
              aria-label="Stock tracking"
              placeholder="Stock: all"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear stock tracking' }}
              data={[
                { value: 'tracked', label: 'Stock tracked' },
                { value: 'not_tracked', label: 'Not tracked' },
              ]}
              value={filters.tracking || null}
              onChange={(tracking) => change({ tracking: tracking ?? '' })}
            />
            <SearchField label="Search by name or SKU" value={filters.term} onSearch={(term) => change({ term })} />
          </div>
        }
      >
        <FilterPills
          label="Visibility"
          value={filters.visibility}
          onChange={(next) => change({ visibility: next })}
          pills={[
            { value: 'all', label: 'All' },
            { value: 'visible', label: 'Visible' },
            { value: 'hidden', label: 'Hidden' },
          ]}
        />
      </Toolbar>
      <DataTable
        label="Products"
        columns={COLUMNS}
        list={list}
        rowId={(row) => row.id}
        rowTo={(row) => paths.supplier.product({ id: row.id })}
        rowOpens="page"
        sort={filters.sort}
        onSort={(sort) => change({ sort })}
        isQuiet={(row) => row.isHidden}
        {...(may('hideProducts') && { bulk })}
        empty={
          <NoProducts
            isFiltered={isFiltered(filters)}
            term={filters.term}
            canCreate={canCreate}
            onClear={() => change({ ...DEFAULTS, sort: filters.sort })}
          />
        }
      />
    </Page>
  )
}
