import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import shared from '#web/shared/reports/Reports.module.css'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { OutletSelect } from './OutletSelect.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { SupplierSelect } from './SupplierSelect.tsx'
import { type Filters, rangeName } from './views.ts'

/** Heading, tabs and filters of the reports of outlets. */
export function ReportFrame({
  subtitle,
  searchLabel,
  changeLabel,
  filters,
  onChange,
  actions,
  children,
}: {
  subtitle: string
  searchLabel: string
  changeLabel: string
  filters: Filters
  onChange: (changed: Partial<Filters>) => void
  actions?: ReactNode
  children: ReactNode
}) {
  const narrow = (changed: Partial<Filters>) => onChange({ ...changed, page: '1' })
  return (
    <Page title="Reports" subtitle={subtitle} actions={actions}>
      <ReportTabs />
      <div className={shared.filters}>
        <RangeFields value={{ ...filters, range: rangeName(filters) }} onChange={narrow} />
        <SupplierSelect value={filters.distributor} onChange={(distributor) => narrow({ distributor })} />
        <OutletSelect value={filters.venue} onChange={(venue) => narrow({ venue })} />
      </div>
      <Toolbar end={<SearchField label={searchLabel} value={filters.term} onSearch={(term) => narrow({ term })} />}>
        <Switch
          label={changeLabel}
          checked={filters.onlyWithChange !== 'false'}
          onChange={({ currentTarget: { checked } }) => narrow({ onlyWithChange: String(checked) })}
        />
      </Toolbar>
      {children}
    </Page>
  )
}
