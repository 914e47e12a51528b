import { IconChevronRight } from '@tabler/icons-react'
import type { DayOfDeliveries } from '#contract/insight/supplier-overview.ts'
import { countOf } from '#web/shared/format.ts'
import { OverviewCard, OverviewRow, OverviewRows } from '#web/shared/overview/OverviewCard.tsx'
import { paths } from '#web/site/paths.ts'
import { TwoLines } from '#web/ui/TwoLines.tsx'

const NAMES = ['Today', 'Tomorrow']

/** What is brought today and tomorrow, by how far it has come; each day leads to its run sheet. */
export function Deliveries({ days }: { days: readonly DayOfDeliveries[] }) {
  const [today] = days
  return (
    <OverviewCard
      label="Deliveries"
      big={today && today.count > 0 ? `${countOf(today.count, 'delivery', 'deliveries')} today` : 'No deliveries today'}
    >
      <OverviewRows>
        {days.map((day, i) => (
          <OverviewRow
            key={day.date}
            to={paths.supplier.runSheet({}, { date: day.date })}
            name={<TwoLines below={statesOf(day)}>{`${NAMES[i] ?? day.date} · ${day.count}`}</TwoLines>}
            end={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
          />
        ))}
      </OverviewRows>
    </OverviewCard>
  )
}

/** `2 to schedule, 3 scheduled, 1 delivered`. */
export function statesOf(day: DayOfDeliveries): string {
  const states = [
    [day.toSchedule, 'to schedule'],
    [day.scheduled, 'scheduled'],
    [day.notHome, 'nobody there'],
    [day.delivered, 'delivered'],
    [day.inDispute, 'in dispute'],
    [day.unassigned, 'without a driver'],
  ] as const
  const counted = states.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`)
  return counted.length === 0 ? 'Nothing to deliver' : counted.join(', ')
}
