import { Button } from '@mantine/core'
import { RECIPE_TYPES, type RecipeListed } from '#contract/kitchen/recipe-shapes.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { venues } from '#contract/parties/venues.ts'
import { load, useAnswerLater } from '#web/api/query.ts'
import { useIdMaybe } from '#web/routing/current.ts'
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
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { loadRecipe, RecipePage } from './RecipePage.tsx'
import classes from './Recipes.module.css'
import { RecipesOff, useKeepsRecipes } from './RecipesOff.tsx'
import { foodCostText, incompleteText, madeOf, TYPES } from './recipe-labels.ts'

const DEFAULTS = { show: 'all', type: '', term: '', page: '1' }
type Filters = typeof DEFAULTS
const SHOWS = ['all', 'above_target', 'incomplete', 'archived'] as const
/** */
const PAGE_ROWS = 10

function sentFor({ show, type, term, page }: Filters) {
  const shown = oneOf(show, SHOWS)
  const only = oneOf(type, RECIPE_TYPES)
  return {
    query: {
      page,
      ...(term && { term }),
      ...(only && { type: only }),
      ...(shown === 'archived' && { show: shown }),
      ...((shown === 'above_target' || shown === 'incomplete') && { cost: shown }),
    },
  }
}

export const loader = async ({ params, search }: { params: Record<string, string>; search: Record<string, string> }) => {
  const { features } = await load(venues.find, { params: { venueId: currentVenueId() } })
  if (!features.recipeManagement) return
  if (params.id !== undefined) return loadRecipe(params.id)
  return load(recipes.list, sentFor({ ...DEFAULTS, ...search }))
}

/** Recipes with what they cost today, or one of them. */
export default function RecipesPage() {
  const id = useIdMaybe()
  if (!useKeepsRecipes()) return <RecipesOff />
  return id === undefined ? <RecipesList /> : <RecipePage key={id} id={id} />
}

function RecipesList() {
  const [filters, change] = useAddressState(DEFAULTS)
  const { data, isPending, isStale, problem, again } = useAnswerLater(recipes.list, sentFor(filters))
  const mayWrite = useRights()('manageInventory')
  const create = mayWrite && <LinkButton to={paths.buyer.newRecipe()}>New recipe</LinkButton>
  const isFiltered = filters.show !== 'all' || filters.type !== '' || filters.term !== ''
  return (
    <Page title="Recipes" subtitle="What each costs at the prices you pay today" actions={create}>
      <Toolbar end={<SearchField label="Search by name" value={filters.term} onSearch={(term) => change({ term, page: '1' })} />}>
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
          clearable
          data={RECIPE_TYPES.map((type) => ({ value: type, label: TYPES[type] }))}
          value={oneOf(filters.type, RECIPE_TYPES) ?? null}
          onChange={(type) => change({ type: type ?? '', page: '1' })}
        />
      </Toolbar>
      <DataTable
        label="Recipes"
        columns={COLUMNS}
        list={{ rows: data?.data ?? [], isFirst: isPending, isStale, problem, again }}
        rowId={({ id }) => id}
        rowTo={({ id }) => paths.buyer.recipes({ id })}
        rowOpens="page"
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
              Write down what a dish is made of. Its cost follows the prices of your suppliers.
            </Empty>
          )
        }
      />
      {data && (
        <Pager page={data.meta.page} total={data.meta.total} size={PAGE_ROWS} onPage={(page) => change({ page: String(page) })} />
      )}
    </Page>
  )
}

const COLUMNS: Column<RecipeListed>[] = [
  {
    id: 'name',
    header: 'Recipe',
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
    align: 'right',
    needsRoom: true,
    card: 'labelled',
    cell: ({ margin }) => <Money amount={margin} />,
  },
  {
    id: 'foodCost',
    header: 'Food cost',
    align: 'right',
    card: 'labelled',
    cell: (recipe) =>
      recipe.isAboveTarget ? <StatusBadge tone="beet">{foodCostText(recipe)}</StatusBadge> : foodCostText(recipe),
  },
]
