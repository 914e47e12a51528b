import { NumberInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { venueUnits } from '#contract/catalogue/units.ts'
import { RECIPE_TYPES, type Recipe } from '#contract/kitchen/recipe-shapes.ts'
import { MOST_RECIPE_ITEMS, type RecipeItemFound, recipes } from '#contract/kitchen/recipes.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswer, useAnswerLater } from '#web/api/query.ts'
import { countOf, perUnit } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Money } from '#web/shared/Money.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { paths } from '#web/site/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { Finder, useTerm } from '#web/ui/Finder.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { RecipeItemLine } from './RecipeItemLine.tsx'
import classes from './Recipes.module.css'
import { bodyOf, itemOf, newRecipe, recipeForm, valuesOf } from './recipe-form.ts'
import { TYPES } from './recipe-labels.ts'

const SHOWN = '8'

/** A new recipe, or one that is changed. */
export function RecipeForm({ recipe }: { recipe?: Recipe }) {
  const navigate = useNavigate()
  const { currency } = useFormats()
  const { data: units } = useAnswer(venueUnits.list, { query: {} })
  const create = useCall(recipes.create, { changes: [recipes.list], form: 'recipe' })
  const update = useCall(recipes.update, { changes: [recipes.list, recipes.find], form: 'recipe' })
  const problem = create.problem ?? update.problem
  const form = useForm({
    schema: recipeForm,
    initial: recipe ? valuesOf(recipe) : newRecipe(units[0] ? String(units[0].id) : null),
    problem,
  })
  const { items } = form.values
  const added = useRef(0)
  const finder = useRef<HTMLInputElement>(null)
  const set = (next: typeof items) => form.set('items', next)
  const add = (found: RecipeItemFound) => {
    added.current += 1
    const key = `new-${added.current}`
    set([...items, itemOf(found, key)])
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-quantity="${key}"]`)?.focus())
  }
  const open = (id: number) => navigate({ to: paths.buyer.recipes({ id }) })
  const unit = units.find(({ id }) => String(id) === form.values.unitId)?.name ?? 'unit'
  return (
    <FormPage
      title={recipe ? `Edit ${recipe.name}` : 'New recipe'}
      crumbs={<TextLink to={paths.buyer.recipes()}>Recipes</TextLink>}
      submit={recipe ? 'Save recipe' : 'Create recipe'}
      available={items.length <= MOST_RECIPE_ITEMS}
      unavailable={`At most ${MOST_RECIPE_ITEMS} items`}
      pending={create.isPending || update.isPending}
      problem={problem}
      onCancel={() => void (recipe ? open(recipe.id) : navigate({ to: paths.buyer.recipes() }))}
      onSubmit={form.onSubmit((values) => {
        const done = ({ id, name }: Recipe) => {
          form.reset()
          toast.success(`Saved: ${name}`)
          void open(id)
        }
        if (recipe) update.send({ params: { recipeId: recipe.id }, body: { ...bodyOf(values), version: recipe.version } }, done)
        else create.send({ body: bodyOf(values) }, done)
      })}
    >
      <Card title="Recipe">
        <FieldGroup label="Recipe">
          <Wide>
            <TextInput label="Name" required maxLength={200} data-autofocus {...form.text('name')} />
          </Wide>
          <Select
            label="Type"
            description="Ingredients are used in other recipes; dishes are sold"
            required
            allowDeselect={false}
            data={RECIPE_TYPES.map((type) => ({ value: type, label: TYPES[type] }))}
            {...form.choice('type')}
          />
          <Select
            label="Unit"
            description="Unit of the quantity it makes"
            required
            searchable
            allowDeselect={false}
            data={units.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.choice('unitId')}
          />
          <NumberInput
            label="Makes"
            description={unit}
            required
            min={0}
            decimalScale={3}
            hideControls
            {...form.number('quantity')}
          />
          <NumberInput
            label="Portions"
            description="Portions that the quantity is sold in"
            required
            min={0}
            decimalScale={3}
            hideControls
            {...form.number('portions')}
          />
          <MoneyInput label="Sales price" description="Of one portion" currency={currency} {...form.number('salesPrice')} />
          <NumberInput
            label="Target food cost"
            description="In percent of the sales price"
            min={0}
            max={100}
            decimalScale={2}
            hideControls
            suffix=" %"
            {...form.number('targetFoodCostPercent')}
          />
          <Wide>
            <LongText label="Note" {...form.text('note')} />
          </Wide>
        </FieldGroup>
      </Card>
      <Card title="Items" note={items.length > 0 ? countOf(items.length, 'item') : ''}>
        {items.length > 0 && (
          <ul className={classes.lines} aria-label="Items">
            {items.map((item, index) => (
              <RecipeItemLine
                key={item.key}
                item={item}
                index={index}
                errors={form.errors}
                onChange={(change) => form.setIn('items', index, (before) => ({ ...before, ...change }))}
                onRemove={() => set(items.filter(({ key }) => key !== item.key))}
                onNext={() => finder.current?.focus()}
              />
            ))}
          </ul>
        )}
        <AddItem ref={finder} recipeId={recipe?.id} onAdd={add} />
      </Card>
    </FormPage>
  )
}

function AddItem({
  ref,
  recipeId,
  onAdd,
}: {
  ref: React.Ref<HTMLInputElement>
  recipeId: number | undefined
  onAdd: (found: RecipeItemFound) => void
}) {
  const term = useTerm()
  const { data, isStale } = useAnswerLater(
    recipes.items,
    {
      query: {
        limit: SHOWN,
        ...(term.asked && { term: term.asked }),
        ...(recipeId !== undefined && { recipeId: String(recipeId) }),
      },
    },
    { quiet: true },
  )
  // products and recipes are numbered apart
  const found = (data?.data ?? []).map((one) => ({ id: one.kind === 'product' ? one.id : -one.id, one }))
  return (
    <Finder
      ref={ref}
      term={term}
      label="Add an item"
      description="Search products you buy and other recipes; Enter adds the first result"
      found={found}
      isAnswered={data !== undefined && !isStale}
      onChoose={({ one }) => onAdd(one)}
      row={({ one }) => (
        <>
          <ProductThumb product={{ name: one.name, image: one.image, categoryId: null }} />
          <TwoLines below={one.distributor ? [one.sku, one.distributor.name].filter(Boolean).join(' · ') : 'Recipe'}>
            {one.name}
          </TwoLines>
          <span className={classes.found}>
            {one.unitCost === null ? (
              'cost unknown'
            ) : (
              <>
                <Money amount={one.unitCost} isPrice /> {perUnit(one.unit.name)}
              </>
            )}
          </span>
        </>
      )}
    />
  )
}
