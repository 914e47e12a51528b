import type { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import type { Returned } from '#contract/platform/endpoint.ts'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import classes from './Catalogue.module.css'
import type { Filters } from './catalogue-query.ts'

/** The filters of the list: product group, tag, tracking, new products and supplier. */
export function CatalogueFilters({
  filters,
  stats,
  groups,
  tags,
  onChange,
}: {
  filters: Filters
  stats: Returned<typeof venueCatalogue.stats>
  groups: readonly { id: number; name: string }[]
  /** Of all suppliers; those of the chosen one, if one is chosen. */
  tags: readonly { id: number; name: string; distributorId: number }[]
  onChange: (changes: Partial<Filters>) => void
}) {
  const nameOf = new Map(stats.distributors.map(({ id, name }) => [id, name]))
  const offered = tags.filter(({ distributorId }) => !filters.supplier || String(distributorId) === filters.supplier)
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
            // A tag is one supplier's.
            onChange={(supplier) => onChange({ supplier: supplier ?? '', tag: '' })}
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
          {offered.length > 0 && (
            <Select
              aria-label="Tag"
              placeholder="Tag"
              clearable
              clearButtonProps={{ 'aria-label': 'Clear tag' }}
              data={offered.map(({ id, name, distributorId }) => ({
                value: String(id),
                label: filters.supplier ? name : `${name} (${nameOf.get(distributorId) ?? ''})`,
              }))}
              value={filters.tag || null}
              onChange={(tag) => onChange({ tag: tag ?? '' })}
            />
          )}
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
