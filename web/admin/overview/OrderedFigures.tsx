import { RangeFields } from '#web/shared/ranges/RangeFields.tsx'
import { CurrencyChips } from '#web/shared/reports/CurrencyChips.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { OrdersByDay } from './OrdersByDay.tsx'
import classes from './Overview.module.css'
import { Parties } from './Parties.tsx'
import { Totals } from './Totals.tsx'
import type { Overview } from './useOverview.ts'
import { type Filters, measureOf } from './views.ts'

type Props = { filters: Filters; onChange: (changed: Partial<Filters>) => void; overview: Overview }

/** What was ordered in a range of days, and who came to the platform in it. */
export function OrderedFigures({ filters, onChange, overview: { query, data, problem, again, isStale } }: Props) {
  return (
    <>
      <div className={classes.range}>
        <RangeFields value={filters} onChange={onChange} />
      </div>
      {!query ? (
        <Empty title="Which days?">Choose the first and the last day.</Empty>
      ) : problem && !data ? (
        <NotLoaded problem={problem} again={again} what="These figures" />
      ) : !data ? (
        <SkeletonLines lines={8} />
      ) : (
        <div aria-busy={isStale} className={classes.figures}>
          <CurrencyChips
            chosen={filters.currency}
            others={data.otherCurrencies}
            verb="ordered"
            onChoose={(currency) => onChange({ currency })}
          />
          <Totals overview={data} />
          <OrdersByDay overview={data} measure={measureOf(filters)} onMeasure={(measure) => onChange({ measure })} />
          <Parties overview={data} />
        </div>
      )}
    </>
  )
}
