import type { SpendReport } from '#contract/insight/spend-reports.ts'
import { CurrencyChips } from '#web/shared/reports/CurrencyChips.tsx'
import type { Filters } from './spend-view.ts'

type Change = (changed: Partial<Filters>) => void

/** The supplier, outlet and currency a report is narrowed to. */
export function SpendChips({ report, filters, onChange }: { report: SpendReport; filters: Filters; onChange: Change }) {
  const { distributor, venue } = report.only
  return (
    <CurrencyChips
      chosen={filters.currency}
      others={report.otherCurrencies}
      verb="bought"
      chips={[
        ...(distributor ? [{ label: distributor.name, onRemove: () => onChange({ distributor: '' }) }] : []),
        ...(venue ? [{ label: venue.name, onRemove: () => onChange({ venue: '' }) }] : []),
      ]}
      onChoose={(currency) => onChange({ currency })}
      onClear={() => onChange({ distributor: '', venue: '', currency: '' })}
    />
  )
}
