import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReportMode, SalesReport } from '#contract/insight/sales-reports.ts'
import { compact, compactMoney, formatDate, formatMoney, formatQuantity } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Card } from '#web/ui/Card.tsx'
import classes from './Reports.module.css'

const TITLES = { day: 'By day', week: 'By week', month: 'By month' }

/** What was sold over time, as bars with what it is compared with as a line, or as a table. */
export function SalesChart({ report, mode }: { report: SalesReport; mode: ReportMode }) {
  const [isTable, setIsTable] = useState(false)
  const formats = useFormats()
  const { currency, steps } = report
  const write = (value: number) => (mode === 'spent' ? formatMoney(value, currency) : formatQuantity(value))
  const of = (step: { amount: number; quantity: number }) => (mode === 'spent' ? step.amount : step.quantity)
  const name = (startsOn: string) => (steps.unit === 'month' ? monthOf(startsOn) : formatDate(startsOn, formats))
  const bars = steps.data.map((step) => ({
    id: step.startsOn,
    label: steps.unit === 'month' ? monthOf(step.startsOn) : shortDay(step.startsOn),
    value: of(step),
    text: write(of(step)),
    before: step.before && { value: of(step.before), text: write(of(step.before)) },
  }))
  const words = isTable ? 'Show as bars' : 'Show as a table'
  return (
    <Card
      title={TITLES[steps.unit]}
      note={
        steps.data.some(({ before }) => before)
          ? `The line is ${formatDate(report.compared.from, formats)} to ${formatDate(report.compared.to, formats)}`
          : undefined
      }
      actions={
        <ActionIcon aria-label={words} title={words} onClick={() => setIsTable(!isTable)}>
          {isTable ? <IconChartBar size={18} stroke={1.7} /> : <IconTable size={18} stroke={1.7} />}
        </ActionIcon>
      }
    >
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={`${TITLES[steps.unit]}, as a table`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">{mode === 'spent' ? 'Amount' : 'Items'}</th>
                <th scope="col">Before</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ id, text, before }) => (
                <tr key={id}>
                  <td>{name(id)}</td>
                  <td>{text}</td>
                  <td>{before?.text ?? '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <BarChart
          label={`${TITLES[steps.unit]}, ${bars.length} bars. The same figures as a table: press “Show as a table”.`}
          bars={bars}
          tick={(value) => (mode === 'spent' ? compactMoney(value, currency) : compact(value))}
        />
      )}
    </Card>
  )
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthName = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
const monthOf = (day: string) => `${monthName(day)} ${day.slice(0, 4)}`
const shortDay = (day: string) => `${Number(day.slice(8))} ${monthName(day)}`
