import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { compactMoney, formatDay, formatMoney } from '#web/shared/format.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import classes from './Overview.module.css'
import type { Stats } from './overview-labels.ts'

const SPANS = [
  { value: '13', label: '13 weeks' },
  { value: '53', label: 'Year' },
] as const

/** Spend by week, as bars or as a table. */
export function SpendByWeek({ weeks, currency }: { weeks: Stats['spendByWeek']; currency: Stats['currency'] }) {
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('13')
  const [isTable, setIsTable] = useState(false)
  const shown = weeks.slice(-Number(span)).map(({ week, amount, isCurrent }) => ({
    id: week,
    label: isCurrent ? 'this week' : formatDay(week, 'UTC').replace(/^\w+ /, ''),
    value: amount,
    text: formatMoney(amount, currency),
    isQuiet: isCurrent,
  }))
  const isEmpty = weeks.every(({ amount }) => amount === 0)

  return (
    <Card
      title="Spend by week"
      actions={
        !isEmpty && (
          <div className={classes.switches}>
            <FilterPills label="Span" pills={SPANS} value={span} onChange={setSpan} />
            <ActionIcon
              aria-label={isTable ? 'Show as bars' : 'Show as a table'}
              title={isTable ? 'Show as bars' : 'Show as a table'}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? <IconChartBar size={18} stroke={1.7} /> : <IconTable size={18} stroke={1.7} />}
            </ActionIcon>
          </div>
        )
      }
    >
      {isEmpty ? (
        <Empty title="No orders yet">Weekly spend appears here after your first order.</Empty>
      ) : isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label="Spend by week, as a table">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Week from</th>
                <th scope="col">Spend</th>
              </tr>
            </thead>
            <tbody>
              {[...shown].reverse().map(({ id, label, text }) => (
                <tr key={id}>
                  <td>{label}</td>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <BarChart
          label={`Spend by week, ${shown.length} weeks. The same figures as a table: press “Show as a table”.`}
          bars={shown}
          tick={(value) => compactMoney(value, currency)}
        />
      )}
    </Card>
  )
}
