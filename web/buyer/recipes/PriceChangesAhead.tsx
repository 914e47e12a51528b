import { type PlannedEffect, recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import { useAnswer } from '#web/api/query.ts'
import { formatDay, formatPercent, perUnit } from '#web/shared/format.ts'
import { Money } from '#web/shared/Money.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Recipes.module.css'

type Row = Pick<PlannedEffect, 'product' | 'startsOn' | 'priceBefore' | 'priceAfter'> & {
  id: string
  effect: PlannedEffect['recipes'][number]
}

/** Prices that suppliers have planned, and what they do to a recipe. Nothing where none is planned. */
export function PriceChangesAhead({ recipeId }: { recipeId: number }) {
  const { data } = useAnswer(recipeCosts.plannedEffects, {})
  const rows: Row[] = data.flatMap(({ recipes, ...planned }) =>
    recipes
      .filter(({ recipe }) => recipe.id === recipeId)
      .map((effect) => ({ ...planned, effect, id: `${planned.product.id} ${planned.startsAt}` })),
  )
  if (rows.length === 0) return null
  return (
    <Card title="Planned price changes" note="What one portion will cost">
      <DataTable label="Planned price changes" columns={COLUMNS} list={{ rows }} rowId={({ id }) => id} empty={null} />
    </Card>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ product, startsOn }) => <TwoLines below={`from ${formatDay(startsOn, 'UTC')}`}>{product.name}</TwoLines>,
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    card: 'line',
    cell: ({ product, priceBefore, priceAfter }) => (
      <TwoLines below={perUnit(product.priceUnit)}>
        <Money amount={priceBefore} isPrice /> → <Money amount={priceAfter} isPrice />
      </TwoLines>
    ),
  },
  {
    id: 'cost',
    header: 'Cost per portion',
    align: 'right',
    card: 'end',
    cell: ({ effect: { costBefore, costAfter, foodCostPercentAfter, exceedsTarget } }) => (
      <TwoLines
        below={
          foodCostPercentAfter !== null && (
            <span className={exceedsTarget ? classes.over : undefined}>
              {formatPercent(foodCostPercentAfter)} food cost{exceedsTarget && ', above target'}
            </span>
          )
        }
      >
        <Money amount={costBefore} /> → <Money amount={costAfter} />
      </TwoLines>
    ),
  },
]
