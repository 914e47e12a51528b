import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { ownSuppliers } from '#contract/catalogue/own-suppliers.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { useUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import shared from '#web/shared/reports/Reports.module.css'
import { Page } from '#web/ui/Page.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { ReportTabs } from './ReportTabs.tsx'
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
  const user = useUser()
  const narrow = (changed: Partial<Filters>) => onChange({ ...changed, page: '1' })
  const may = useRights()
  const { data: choices } = useAnswerLater(ownSuppliers.filters, {}, { when: may('seeSuppliers'), quiet: true })
  const isGroup = user.context?.context === 'venue-group' && user.venues.length > 1
  return (
    <Page title="Reports" subtitle={subtitle} actions={actions}>
      <ReportTabs />
      <div className={shared.filters}>
        <RangeFields value={{ ...filters, range: rangeName(filters) }} onChange={narrow} />
        {choices && (
          <Select
            label="Supplier"
            placeholder="All suppliers"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear supplier' }}
            nothingFoundMessage="No such supplier"
            data={choices.distributors.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filters.distributor || null}
            onChange={(distributor) => narrow({ distributor: distributor ?? '' })}
          />
        )}
        {isGroup && (
          <Select
            label="Outlet"
            placeholder="All outlets"
            clearable
            clearButtonProps={{ 'aria-label': 'Clear outlet' }}
            data={user.venues.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={filters.venue || null}
            onChange={(venue) => narrow({ venue: venue ?? '' })}
          />
        )}
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
