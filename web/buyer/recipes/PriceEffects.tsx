import type { PriceEffect } from '#contract/kitchen/recipe-costs.ts'
import { figuresOf } from '#contract/kitchen/recipe-figures.ts'
import { formatMoney, formatPercent } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Recipes.module.css'
import { TYPES } from './recipe-labels.ts'

/** What a price does to a portion of each recipe. */
export const PriceEffects = ({ effects }: { effects: readonly PriceEffect[] }) => (
  <DataTable
    label="Recipes at this price"
    columns={COLUMNS}
    list={{ rows: effects }}
    rowId={({ recipe }) => recipe.id}
    empty={<Empty title="No recipe changes">No recipe uses this product, or it costs the same today.</Empty>}
  />
)

const COLUMNS: Column<PriceEffect>[] = [
  {
    id: 'recipe',
    header: 'Recipe',
    card: 'title',
    cell: ({ recipe, isComplete }) => (
      <TwoLines below={isComplete ? TYPES[recipe.type] : `${TYPES[recipe.type]} · other costs not known`}>{recipe.name}</TwoLines>
    ),
  },
  {
    id: 'cost',
    header: 'Cost per portion',
    align: 'right',
    card: 'labelled',
    cell: ({ costBefore, costAfter }) => (
      <>
        <Money amount={costBefore} /> →{' '}
        <b>
          <Money amount={costAfter} />
        </b>
      </>
    ),
  },
  { id: 'margin', header: 'Margin', align: 'right', card: 'labelled', cell: (effect) => <Margin effect={effect} /> },
  { id: 'foodCost', header: 'Food cost', align: 'right', card: 'labelled', cell: (effect) => <FoodCost effect={effect} /> },
]

function Margin({ effect }: { effect: PriceEffect }) {
  const { fractionDigits } = useFormats().currency
  const of = (cost: number, isKnown: boolean) => figuresOf(isKnown ? cost : null, effect, fractionDigits).margin
  return (
    <>
      <Money amount={of(effect.costBefore, effect.foodCostPercentBefore !== null)} /> →{' '}
      <b>
        <Money amount={of(effect.costAfter, effect.isComplete)} />
      </b>
    </>
  )
}

function FoodCost({ effect }: { effect: PriceEffect }) {
  const { currency } = useFormats()
  const { foodCostPercentBefore: before, foodCostPercentAfter: after, exceedsTarget, targetPriceAfter } = effect
  const percent = (value: number | null) => (value === null ? '—' : formatPercent(value))
  return (
    <TwoLines
      below={
        exceedsTarget && (
          <span className={classes.over}>
            above target{targetPriceAfter !== null && `; on target at ${formatMoney(targetPriceAfter, currency)}`}
          </span>
        )
      }
    >
      {percent(before)} → {percent(after)}
    </TwoLines>
  )
}
