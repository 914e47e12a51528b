import { useState } from 'react'
import { addDays } from '#contract/calendar/ranges.ts'
import { type CostPoint, recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatDate, formatMoney, formatPercent } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dayIn } from '#web/shared/moments.ts'
import { oneOf } from '#web/site/one-of.ts'
import { ChartOrTable } from '#web/ui/ChartOrTable.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { StepLine } from '#web/ui/StepLine.tsx'
import classes from './Recipes.module.css'
import { causesText } from './recipe-labels.ts'

const SPANS = { '91': 'Three months', '365': 'One year', '1096': 'Three years' } as const
type Span = keyof typeof SPANS
const SPAN_NAMES = Object.keys(SPANS) as Span[]
/** Planned prices are shown as far ahead. */
const DAYS_AHEAD = 91

/** What a portion of a recipe cost over time, and will by planned prices: a step line, or a table with the prices behind each step. */
export function CostHistory({ recipeId }: { recipeId: number }) {
  const formats = useFormats()
  const [now] = useState(() => new Date())
  const [span, setSpan] = useState<Span>('365')
  const today = dayIn(now, formats.timezone)
  const from = addDays(today, -Number(span))
  const { data, problem } = useAnswerLater(
    recipeCosts.history,
    { params: { recipeId: String(recipeId) }, query: { range: 'custom', from, to: addDays(today, DAYS_AHEAD) } },
    { quiet: true },
  )
  const points = data?.points ?? []
  const money = (amount: number | null) => (amount === null ? '—' : formatMoney(amount, formats.currency))
  const foodCost = (percent: number | null) => (percent === null ? '—' : formatPercent(percent))
  const labelOf = (point: CostPoint) =>
    [
      formatDate(point.day, formats),
      money(point.costPerPortion),
      point.foodCostPercent !== null && `${foodCost(point.foodCostPercent)} food cost`,
      point.isPlanned && 'planned',
      causesText(point.causes, formats.currency),
    ]
      .filter(Boolean)
      .join(' · ')
  const known = points.flatMap((point) => (point.costPerPortion === null ? [] : [{ ...point, value: point.costPerPortion }]))
  const [only] = known
  return (
    <ChartOrTable
      title="Cost history"
      note="One portion of the recipe as it is now"
      asChart="Show as a chart"
      controls={
        <Select
          aria-label="Time shown"
          w={150}
          allowDeselect={false}
          data={SPAN_NAMES.map((value) => ({ value, label: SPANS[value] }))}
          value={span}
          onChange={(value) => setSpan(oneOf(value ?? '', SPAN_NAMES) ?? '365')}
        />
      }
      head={['Day', 'Cost per portion', 'Food cost', 'Because of']}
      rows={points.toReversed().map((point) => ({
        id: point.day,
        cells: [
          formatDate(point.day, formats) + (point.isPlanned ? ' (planned)' : ''),
          money(point.costPerPortion) + (point.isComplete ? '' : ' (incomplete)'),
          foodCost(point.foodCostPercent),
          causesText(point.causes, formats.currency),
        ],
      }))}
    >
      {data ? (
        <>
          <StepLine
            steps={known.map((point) => ({
              at: point.day === from ? null : `${point.day}T12:00:00Z`,
              value: point.value,
              isPlanned: point.isPlanned,
              label: labelOf(point),
            }))}
            now={now}
            format={money}
          />
          {known.length < 2 && (
            <p className={classes.quiet}>
              {only ? `${money(only.value)}: no price has changed it in this time.` : 'No cost is known in this time.'}
            </p>
          )}
        </>
      ) : problem ? (
        <p className={classes.quiet}>The cost history could not be loaded.</p>
      ) : (
        <SkeletonLines lines={3} />
      )}
    </ChartOrTable>
  )
}
