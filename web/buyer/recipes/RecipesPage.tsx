import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { RECIPE_TYPES, type RecipeListed } from '#contract/kitchen/recipe-shapes.ts'
import { RECIPE_SORTS, recipes } from '#contract/kitchen/recipes.ts'
import { venues } from '#contract/parties/venues.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useIdMaybe, useQueryOfAddress } from '#web/routing/current.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { currentVenueId } from '#web/session/context.ts'
import { useRights } from '#web/session/useRights.ts'
import { Money } from '#web/shared/Money.tsx'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { paths } from '#web/site/paths.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { PAGE_ROWS } from './page-rows.ts'
import { loadRecipe, RecipePage } from './RecipePage.tsx'
import classes from './Recipes.module.css'
import { RecipesOff, useKeepsRecipes } from './RecipesOff.tsx'
import { RecipeTabs } from './RecipeTabs.tsx'
import { foodCostText, incompleteText, madeOf, TYPES } from './recipe-labels.ts'
import { viewIn } from './recipe-views.ts'

const RecipeSales = later(() => import('./RecipeSales.tsx').then((part) => part.RecipeSales))
const Variance = later(() => import('./Variance.tsx').then((part) => part.Variance))
const TryPrice = later(() => import('./TryPrice.tsx').then((part) => part.TryPrice))

const DEFAULTS = { show: 'all', type: '', term: '', sort: 'name', page: '1' }
type Filters = typeof DEFAULTS
const SHOWS = ['all', 'above_target', 'incomplete', 'archived'] as const
const SORTS = RECIPE_SORTS.flatMap((sort) => [sort, `-${sort}` as const])
const SORT_CHOICES = [
  { value: 'name', label: 'By name' },
  { value: '-foodCostPercent', label: 'Highest food cost' },
  { value: 'margin', label: 'Lowest margin' },
  { value: '-costPerPortion', label: 'Highest cost' },
  { value: '-updatedAt', label: 'Last changed' },
] as const

function sentFor({ show, type, term, sort, page }: Filters) {
  const shown = oneOf(show, SHOWS)
  const only = oneOf(type, RECIPE_TYPES)
  const sortBy = oneOf(sort, SORTS)
  return {
    query: {
      page,
      ...(term && { term }),
      ...(only && { type: only }),
      ...(sortBy && sortBy !== 'name' && { sortBy }),
      ...(shown === 'archived' && { show: shown }),
      ...((shown === 'above_target' || shown === 'incomplete') && { cost: shown }),
    },
  }
}

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const { features } = await load(venues.find, { params: { venueId: currentVenueId() } })
  if (!features.recipeManagement) return
  if (params.id !== undefined) return loadRecipe(params.id)
  // the other views load what they show when they are drawn
  if (viewIn(search.view) !== 'recipes') return
  return load(recipes.list, sentFor({ ...DEFAULTS, ...search }))
}

/** Recipes with what they cost today, or one of them. */
export default function RecipesPage() {
  const id = useIdMaybe()
  if (!useKeepsRecipes()) return <RecipesOff />
  return id === undefined ? <View /> : <RecipePage key={id} id={id} />
}

function View() {
  const view = viewIn(useQueryOfAddress().view)
  const may = useRights()
  if (view === 'recipes' || (view === 'variance' && !may('seeReports'))) return <RecipesList />
  return <Suspense fallback={<SkeletonLines lines={8} />}>{view === 'sales' ? <RecipeSales /> : <Variance />}</Suspense>
}

function RecipesList() {
  const [filters, change] = useAddressState(DEFAULTS)
  const { data, isPending, isStale, problem, again } = useAnswerLater(recipes.list, sentFor(filters))
  const mayWrite = useRights()('manageInventory')
  const create = mayWrite && <LinkButton to={paths.buyer.newRecipe()}>New recipe</LinkButton>
  const isFiltered = filters.show !== 'all' || filters.type !== '' || filters.term !== ''
  const [isTrying, setTrying] = useState(false)
  const sort = oneOf(filters.sort, SORTS) ?? 'name'
  return (
    <Page
      title="Recipes"
      subtitle="Cost of each recipe at today’s prices"
      tabs={<RecipeTabs current="recipes" />}
      actions={
        <>
          <Button variant="default" onClick={() => setTrying(true)}>
            Try a price
          </Button>
          {create}
        </>
      }
    >
      <Toolbar end={<SearchField label="Search by name" value={filters.term} onSearch={(term) => change({ term, page: '1' })} />}>
        <div className={classes.choices}>
          <FilterPills
            label="Show"
            value={oneOf(filters.show, SHOWS) ?? 'all'}
            onChange={(show) => change({ show, page: '1' })}
            pills={[
              { value: 'all', label: 'All' },
              { value: 'above_target', label: 'Above target' },
              { value: 'incomplete', label: 'Cost unknown' },
              { value: 'archived', label: 'Archived' },
            ]}
          />
          <Select
            aria-label="Type"
            placeholder="All types"
            className={classes.choice}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear type' }}
            data={RECIPE_TYPES.map((type) => ({ value: type, label: TYPES[type] }))}
            value={oneOf(filters.type, RECIPE_TYPES) ?? null}
            onChange={(type) => change({ type: type ?? '', page: '1' })}
          />
          <SortSelect value={sort} onChange={(by) => change({ sort: by, page: '1' })} />
        </div>
      </Toolbar>
      <DataTable
        label="Recipes"
        columns={COLUMNS}
        list={{ rows: data?.data ?? [], isFirst: isPending, isStale, problem, again }}
        rowId={({ id }) => id}
        rowTo={({ id }) => paths.buyer.recipes({ id })}
        rowOpens="page"
        sort={sort}
        onSort={(by) => change({ sort: by, page: '1' })}
        empty={
          isFiltered ? (
            <Empty
              title="No recipe matches"
              action={
                <Button variant="default" onClick={() => change(DEFAULTS)}>
                  Show all recipes
                </Button>
              }
            />
          ) : (
            <Empty title="No recipes yet" action={create}>
              Write down what a dish is made of. Its cost follows the prices of your suppliers, and every sale takes what it uses
              from your stock.
            </Empty>
          )
        }
      />
      {data && (
        <Pager page={data.meta.page} total={data.meta.total} size={PAGE_ROWS} onPage={(page) => change({ page: String(page) })} />
      )}
      {isTrying && (
        <Suspense>
          <TryPrice onClose={() => setTrying(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** For screens without table headings; a heading may have chosen another sort. */
const SortSelect = ({ value, onChange }: { value: string; onChange: (sort: string) => void }) => (
  <Select
    aria-label="Sort"
    className={classes.choice}
    allowDeselect={false}
    data={
      SORT_CHOICES.some((choice) => choice.value === value) ? SORT_CHOICES : [...SORT_CHOICES, { value, label: 'By heading' }]
    }
    value={value}
    onChange={(chosen) => onChange(chosen ?? 'name')}
  />
)

const COLUMNS: Column<RecipeListed>[] = [
  {
    id: 'name',
    header: 'Recipe',
    sortBy: 'name',
    card: 'title',
    cell: (recipe) => (
      <span className={classes.name}>
        <ProductThumb product={{ name: recipe.name, image: recipe.image, categoryId: null }} />
        <TwoLines below={[TYPES[recipe.type], madeOf(recipe), !recipe.isOwn && recipe.venue.name].filter(Boolean).join(' · ')}>
          {recipe.name}
        </TwoLines>
      </span>
    ),
  },
  {
    id: 'cost',
    header: 'Cost per portion',
    sortBy: 'costPerPortion',
    align: 'right',
    card: 'end',
    cell: (recipe) => (
      <TwoLines below={incompleteText(recipe)}>
        <Money amount={recipe.costPerPortion} />
      </TwoLines>
    ),
  },
  {
    id: 'price',
    header: 'Sales price',
    align: 'right',
    needsRoom: true,
    card: 'labelled',
    cell: ({ salesPrice }) => <Money amount={salesPrice} />,
  },
  {
    id: 'margin',
    header: 'Margin',
    sortBy: 'margin',
    align: 'right',
    needsRoom: true,
    card: 'labelled',
    cell: ({ margin }) => <Money amount={margin} />,
  },
  {
    id: 'foodCost',
    header: 'Food cost',
    sortBy: 'foodCostPercent',
    align: 'right',
    card: 'labelled',
    cell: (recipe) =>
      recipe.isAboveTarget ? <StatusBadge tone="beet">{foodCostText(recipe)}</StatusBadge> : foodCostText(recipe),
  },
]
