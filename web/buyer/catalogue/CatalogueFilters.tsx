import type { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import classes from './Catalogue.module.css'
import type { Filters } from './catalogue-query.ts'

/** The filters of the list: product group, tracking, new products and supplier. */
export function CatalogueFilters({
  filters,
  stats,
  groups,
  onChange,
}: {
  filters: Filters
  stats: Returned<typeof venueCatalogue.stats>
  groups: readonly { id: number; name: string }[]
  onChange: (changes: Partial<Filters>) => void
}) {
  return (
    <Toolbar
      end={
        <div className={classes.filters}>
          <Select
            aria-label="Supplier"
            placeholder="Supplier"
            clearable
            searchable
            clearButtonProps={{ 'aria-label': 'Clear supplier' }}
            nothingFoundMessage="No such supplier"
            data={stats.distributors.map(({ id, name, isOwn }) => ({
              value: String(id),
              label: isOwn ? `${name} (yours)` : name,
            }))}
            value={filters.supplier || null}
            onChange={(supplier) => onChange({ supplier: supplier ?? '' })}
          />
          <Select
            aria-label="Product group"
            placeholder="Group"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear product group' }}
            data={[
              { value: 'none', label: `No group (${stats.withoutGroup})` },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={filters.group || null}
            onChange={(group) => onChange({ group: group ?? '' })}
          />
          <Select
            aria-label="Tracking"
            placeholder="Counted"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear tracking' }}
            data={[
              { value: 'tracked', label: 'Counted' },
              { value: 'not_tracked', label: 'Not counted' },
            ]}
            value={filters.tracking || null}
            onChange={(tracking) => onChange({ tracking: tracking ?? '' })}
          />
          <SearchField label="Search by name or SKU" value={filters.term} onSearch={(term) => onChange({ term })} />
        </div>
      }
    >
      <FilterPills
        label="Show"
        value={filters.show}
        onChange={(show) => onChange({ show })}
        pills={[
          { value: 'all', label: 'All', count: stats.total },
          { value: 'new', label: 'New', count: stats.new },
          { value: 'hidden', label: 'Hidden', count: stats.hidden },
        ]}
      />
    </Toolbar>
  )
}
