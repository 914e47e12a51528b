import { FilterPills } from '#web/ui/FilterPills.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import { useTags } from './catalogue.ts'
import classes from './ProductsList.module.css'
import type { Filters } from './products-query.ts'

/** Stock level and tracking in one filter: each option sets its own query parameter. */
const STOCK = [
  { value: 'stock=below_par', label: 'Below par' },
  { value: 'stock=out_of_stock', label: 'Out of stock' },
  { value: 'stock=low', label: 'Low' },
  { value: 'stock=in_stock', label: 'In stock' },
  { value: 'tracking=tracked', label: 'Tracked' },
  { value: 'tracking=not_tracked', label: 'Not tracked' },
] as const

/** The filters of the product list. */
export function ProductsFilters({ filters, onChange }: { filters: Filters; onChange: (changes: Partial<Filters>) => void }) {
  const tags = useTags()
  const chosenStock = filters.stock ? `stock=${filters.stock}` : filters.tracking ? `tracking=${filters.tracking}` : null
  return (
    <Toolbar
      end={
        <div className={classes.filters}>
          <CategorySelect
            label="Category"
            isLabelHidden
            placeholder="Category"
            value={filters.category || null}
            onChange={(category) => onChange({ category: category ?? '' })}
          />
          <Select
            aria-label="Tag"
            placeholder="Tag"
            clearable
            searchable
            clearButtonProps={{ 'aria-label': 'Clear tag' }}
            nothingFoundMessage="No such tag"
            data={(tags ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filters.tag || null}
            onChange={(tag) => onChange({ tag: tag ?? '' })}
          />
          <Select
            aria-label="Stock"
            placeholder="Stock"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear stock' }}
            data={STOCK}
            value={chosenStock}
            onChange={(chosen) => {
              const [name, value = ''] = (chosen ?? '').split('=')
              onChange({ stock: name === 'stock' ? value : '', tracking: name === 'tracking' ? value : '' })
            }}
          />
          <SearchField label="Search by name or SKU" value={filters.term} onSearch={(term) => onChange({ term })} />
        </div>
      }
    >
      <FilterPills
        label="Visibility"
        value={filters.visibility}
        onChange={(visibility) => onChange({ visibility })}
        pills={[
          { value: 'all', label: 'All' },
          { value: 'visible', label: 'Visible' },
          { value: 'hidden', label: 'Hidden' },
        ]}
      />
    </Toolbar>
  )
}
