import { ActionIcon, NativeSelect, NumberInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ProductThumb } from '#web/shared/ProductThumb.tsx'
import { numberIn } from '#web/shared/typed.ts'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import classes from './Recipes.module.css'
import type { ItemValues } from './recipe-form.ts'

/** One item of a recipe while it is written. Enter in the quantity goes on to the next item. */
export function RecipeItemLine({
  item,
  index,
  errors,
  onChange,
  onRemove,
  onNext,
}: {
  item: ItemValues
  index: number
  errors: Record<string, string>
  onChange: (change: Partial<ItemValues>) => void
  onRemove: () => void
  onNext: () => void
}) {
  const at = `items[${index}]`
  const wrong = errors[at] ?? errors[`${at}[productId]`] ?? errors[`${at}[recipeId]`]
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        <ProductThumb product={{ name: item.name, image: item.image, categoryId: null }} />
        <TwoLines below={wrong ? <span className={classes.wrong}>{wrong}</span> : item.from || 'Recipe'}>{item.name}</TwoLines>
      </span>
      <NumberInput
        aria-label={`Quantity of ${item.name}`}
        placeholder="Quantity"
        name={`${at}[quantity]`}
        min={0}
        decimalScale={3}
        hideControls
        data-quantity={item.key}
        value={item.quantity ?? ''}
        onChange={(value) => onChange({ quantity: numberIn(value) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
        error={errors[`${at}[quantity]`]}
      />
      <NativeSelect
        aria-label={`Unit of ${item.name}`}
        name={`${at}[unitId]`}
        data={item.units.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={item.unitId}
        onChange={(event) => onChange({ unitId: event.currentTarget.value })}
        error={errors[`${at}[unitId]`]}
      />
      <NumberInput
        aria-label={`Waste of ${item.name} in percent`}
        placeholder="Waste %"
        name={`${at}[wastePercent]`}
        min={0}
        max={99}
        decimalScale={2}
        hideControls
        suffix=" %"
        value={item.wastePercent ?? ''}
        onChange={(value) => onChange({ wastePercent: numberIn(value) })}
        error={errors[`${at}[wastePercent]`]}
      />
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={`Remove ${item.name}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </li>
  )
}
