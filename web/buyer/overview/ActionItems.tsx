import { IconChevronRight } from '@tabler/icons-react'
import { countOf } from '#web/shared/format.ts'
import { OverviewCard, OverviewRow, OverviewRows } from '#web/shared/overview/OverviewCard.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { need, outletsOf, type Stats } from './overview-labels.ts'

/** What needs attention; each line links to its list. */
export function ActionItems({ needs, today }: { needs: Stats['needsYou']; today: string }) {
  const count = needs.reduce((all, one) => all + one.count, 0)
  if (count === 0)
    return (
      <OverviewCard
        label="Needs attention"
        big="Nothing to do"
        quiet="Approvals, deliveries to receive and supplier messages appear here."
      />
    )
  return (
    <OverviewCard label="Needs attention" big={countOf(count, 'thing')}>
      <OverviewRows>
        {needs.map((one) => {
          const { text, to } = need(one, today)
          const outlets = outletsOf(one)
          return (
            <OverviewRow
              key={one.kind}
              to={to}
              name={outlets ? <TwoLines below={outlets}>{text}</TwoLines> : text}
              end={<IconChevronRight size={16} stroke={1.8} aria-hidden="true" />}
            />
          )
        })}
      </OverviewRows>
    </OverviewCard>
  )
}
