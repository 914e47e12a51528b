import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { venueUnits } from '#contract/catalogue/units.ts'
import { recipeCosts } from '#contract/kitchen/recipe-costs.ts'
import type { Recipe, RecipeItem } from '#contract/kitchen/recipe-shapes.ts'
import { recipes } from '#contract/kitchen/recipes.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useAddressState } from '#web/routing/useAddressState.ts'
import { useRights } from '#web/session/useRights.ts'
import { PictureField } from '#web/shared/catalogue/PictureField.tsx'
import { formatMoney, formatPercent, formatQuantityOf, perUnit } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { paths } from '#web/site/paths.ts'
import { asSearch } from '#web/ui/as-search.ts'
import { Card } from '#web/ui/Card.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Figures } from '#web/ui/Figures.tsx'
import { later } from '#web/ui/later.ts'
import { Page } from '#web/ui/Page.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { PriceChangesAhead } from './PriceChangesAhead.tsx'
import classes from './Recipes.module.css'
import { incompleteText, madeOf, TYPES, visibleToText } from './recipe-labels.ts'
import type { TriedProduct } from './TryPrice.tsx'

const RecipeForm = later(() => import('./RecipeForm.tsx').then((part) => part.RecipeForm))
const CostHistory = later(() => import('./CostHistory.tsx').then((part) => part.CostHistory))
const TryPrice = later(() => import('./TryPrice.tsx').then((part) => part.TryPrice))
const ShareRecipe = later(() => import('./ShareRecipe.tsx').then((part) => part.ShareRecipe))

export const loadRecipe = (id: string) =>
  Promise.all([
    load(recipes.find, { params: { recipeId: id }, query: {} }),
    load(recipeCosts.plannedEffects, {}),
    load(venueUnits.list, { query: {} }),
  ])

/** A recipe: what it costs, what of, and what is about to change that. */
export function RecipePage({ id }: { id: number }) {
  const recipe = useAnswer(recipes.find, { params: { recipeId: String(id) }, query: {} })
  const [{ edit }, change] = useAddressState({ edit: '' })
  const { currency } = useFormats()
  const mayWrite = useRights()('manageInventory') && recipe.isOwn
  const [isSharing, setIsSharing] = useState(false)
  const [isTrying, setIsTrying] = useState(false)
  if (edit && mayWrite)
    return (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <RecipeForm recipe={recipe} />
      </Suspense>
    )
  const money = (amount: number | null) => (amount === null ? '—' : formatMoney(amount, currency))
  const incomplete = incompleteText(recipe)
  return (
    <Page
      title={recipe.name}
      crumbs={<TextLink to={paths.buyer.recipes()}>Recipes</TextLink>}
      picture={<ProductThumb product={{ ...recipe, categoryId: null }} size="page" />}
      subtitle={[
        TYPES[recipe.type],
        `makes ${madeOf(recipe)}`,
        formatQuantityOf(recipe.portions, 'portion'),
        !recipe.isOwn && `from ${recipe.venue.name}`,
        recipe.archivedAt !== null && 'archived',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <Button variant="default" onClick={() => setIsTrying(true)}>
            Try a price
          </Button>
          {mayWrite && <Actions recipe={recipe} onEdit={() => change({ edit: '1' })} onShare={() => setIsSharing(true)} />}
        </>
      }
    >
      <Figures
        label="What one portion comes to"
        figures={[
          { name: 'Cost per portion', value: money(recipe.costPerPortion), below: incomplete },
          { name: 'Sales price', value: money(recipe.salesPrice), below: recipe.salesPrice === null ? 'not set' : undefined },
          {
            name: 'Margin',
            value: money(recipe.margin),
            below: recipe.marginPercent === null ? undefined : `${formatPercent(recipe.marginPercent)} of the sales price`,
          },
          {
            name: 'Food cost',
            value: recipe.foodCostPercent === null ? '—' : formatPercent(recipe.foodCostPercent),
            below: (
              <>
                {recipe.targetFoodCostPercent !== null && `Target ${formatPercent(recipe.targetFoodCostPercent)} `}
                {recipe.isAboveTarget && <span className={classes.over}>Reaches the target at {money(recipe.targetPrice)}</span>}
              </>
            ),
          },
        ]}
      />
      <div className={classes.columns}>
        <div className={classes.side}>
          <DataTable
            label="Items"
            columns={COLUMNS}
            list={{ rows: recipe.items }}
            rowId={(item) => item.id}
            empty={<Empty title="No items yet">A recipe costs what its items cost.</Empty>}
          />
          <PriceChangesAhead recipeId={recipe.id} />
          <Suspense fallback={<SkeletonLines lines={5} />}>
            <CostHistory recipeId={recipe.id} />
          </Suspense>
        </div>
        <div className={classes.side}>
          {mayWrite && <Picture recipe={recipe} />}
          {recipe.note !== '' && (
            <Card title="Note">
              <p className={classes.note}>{recipe.note}</p>
            </Card>
          )}
          <Card title="Where it is used">
            <Facts
              facts={[
                {
                  label: 'In recipes',
                  value:
                    recipe.usedIn.length === 0
                      ? 'no other recipe'
                      : recipe.usedIn.map((one, at) => (
                          <span key={one.id}>
                            {at > 0 && ', '}
                            <TextLink to={paths.buyer.recipes({ id: one.id })}>{one.name}</TextLink>
                          </span>
                        )),
                },
                {
                  label: 'Sales',
                  value: (
                    <TextLink
                      to={paths.buyer.recipes()}
                      search={asSearch({ view: 'sales', range: 'all_time', recipe: String(recipe.id) })}
                    >
                      Show sales
                    </TextLink>
                  ),
                },
                {
                  label: 'Visible to',
                  value: visibleToText(recipe),
                },
              ]}
            />
          </Card>
        </div>
      </div>
      {isTrying && (
        <Suspense>
          <TryPrice suggested={productsIn(recipe)} onClose={() => setIsTrying(false)} />
        </Suspense>
      )}
      {isSharing && (
        <Suspense>
          <ShareRecipe recipe={recipe} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The products a recipe is made of, each once. */
const productsIn = ({ items }: Recipe): TriedProduct[] => [
  ...new Map(
    items.flatMap(({ product }) => (product ? [[product.id, { ...product, from: product.distributor.name }] as const] : [])),
  ).values(),
]

const COLUMNS: Column<RecipeItem>[] = [
  {
    id: 'name',
    header: 'Item',
    card: 'title',
    cell: ({ product, recipe, costKnown, reasonText }) => {
      const part = product ?? recipe
      const from = product ? product.distributor.name : 'Recipe'
      return (
        <span className={classes.name}>
          <ProductThumb product={{ name: part?.name ?? '', image: part?.image ?? null, categoryId: null }} />
          <TwoLines below={costKnown ? from : <span className={classes.wrong}>{reasonText}</span>}>
            {recipe ? <TextLink to={paths.buyer.recipes({ id: recipe.id })}>{recipe.name}</TextLink> : part?.name}
          </TwoLines>
        </span>
      )
    },
  },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'right',
    card: 'line',
    cell: ({ quantity, unit, wastePercent }) => (
      <TwoLines below={wastePercent > 0 ? `${formatPercent(wastePercent)} waste` : undefined}>
        {formatQuantityOf(quantity, unit.name)}
      </TwoLines>
    ),
  },
  {
    id: 'unitCost',
    header: 'Unit cost',
    align: 'right',
    needsRoom: true,
    card: 'none',
    cell: ({ unitCost, unit }) => (
      <TwoLines below={unitCost === null ? undefined : perUnit(unit.name)}>
        <Money amount={unitCost} isPrice />
      </TwoLines>
    ),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'right',
    card: 'end',
    cell: ({ cost, costPercent, isEstimate }) => (
      <TwoLines below={costPercent === null ? undefined : formatPercent(costPercent)}>
        {isEstimate && cost !== null && '≈ '}
        <Money amount={cost} />
      </TwoLines>
    ),
  },
]

function Actions({ recipe, onEdit, onShare }: { recipe: Recipe; onEdit: () => void; onShare: () => void }) {
  const changes = [recipes.list, recipes.find]
  const archive = useCall(recipes.remove, { changes })
  const restore = useCall(recipes.restore, { changes })
  const params = { recipeId: recipe.id }
  const remove = async () => {
    const isSure = await confirm({
      title: `Archive ${recipe.name}?`,
      message: 'It leaves the list, and its sales stay. You can restore it.',
      confirm: 'Archive recipe',
      cancel: 'Keep recipe',
    })
    if (isSure) archive.send({ params }, () => toast.success(`Archived: ${recipe.name}`))
  }
  if (recipe.archivedAt !== null)
    return (
      <Button
        loading={restore.isPending}
        onClick={() => restore.send({ params }, () => toast.success(`Restored: ${recipe.name}`))}
      >
        Restore
      </Button>
    )
  return (
    <>
      {recipe.venuesFromGroup.length > 0 && (
        <Button variant="default" onClick={onShare}>
          Share
        </Button>
      )}
      <Button variant="default" loading={archive.isPending} onClick={() => void remove()}>
        Archive
      </Button>
      <Button onClick={onEdit}>Edit</Button>
    </>
  )
}

function Picture({ recipe }: { recipe: Recipe }) {
  const changes = [recipes.list, recipes.find]
  const update = useCall(recipes.update, { changes, form: 'recipe-picture' })
  const remove = useCall(recipes.removeImage, { changes })
  const params = { recipeId: recipe.id }
  return (
    <Card title="Picture">
      <PictureField
        name={recipe.name}
        picture={recipe.image}
        isOwn={recipe.image !== null}
        isPending={update.isPending || remove.isPending}
        problem={update.problem?.fields.image?.[0]}
        onChoose={(image) => update.send({ params, body: {}, files: { image } }, () => toast.success('Picture saved'))}
        onRemove={() => remove.send({ params }, () => toast.success('Picture removed'))}
      />
    </Card>
  )
}
