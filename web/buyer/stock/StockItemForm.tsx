import { NativeSelect, NumberInput } from '@mantine/core'
import { z } from 'zod'
import { type InventoryProduct, venueInventory } from '#contract/counting/venue-inventory.ts'
import { stockQuantity } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'

const schema = z.object({
  quantity: stockQuantity.optional(),
  unitId: z.string(),
  parLevel: stockQuantity.optional(),
  parUnitId: z.string(),
})

/** Edits the stock on hand and the par level of a product. */
export function StockItemForm({
  product,
  venueId,
  onClose,
}: {
  product: InventoryProduct
  venueId: number
  onClose: () => void
}) {
  const save = useCall(venueInventory.update, { changes: [venueInventory.list, venueInventory.valuation], form: 'stock' })
  const form = useForm({
    schema,
    initial: {
      quantity: product.quantity ?? undefined,
      unitId: String(product.unitId),
      parLevel: product.parLevel ?? undefined,
      parUnitId: String(product.parUnitId ?? product.unitId),
    },
    problem: save.problem,
    isGuarded: false,
  })
  const units = product.units.map(({ id, name }) => ({ value: String(id), label: name }))
  const isRecounted = form.values.quantity !== (product.quantity ?? undefined) || form.values.unitId !== String(product.unitId)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={product.name}
      submit="Save stock"
      available={form.isDirty}
      unavailable="No changes"
      pending={save.isPending}
      problem={save.problem}
      onSubmit={form.onSubmit(({ quantity, unitId, parLevel, parUnitId }) =>
        save.send(
          {
            params: { venueId, productId: product.id },
            body: {
              ...(quantity !== undefined && isRecounted && { quantity, unitId: Number(unitId) }),
              parLevel: parLevel ?? null,
              ...(parLevel !== undefined && { parUnitId: Number(parUnitId) }),
            },
          },
          () => {
            onClose()
            toast.success(`Saved: ${product.name}`)
          },
        ),
      )}
    >
      <FieldGroup label="Stock">
        <NumberInput label="On hand" min={0} decimalScale={3} hideControls data-autofocus {...form.number('quantity')} />
        <NativeSelect
          label="Unit"
          data={units}
          {...form.text('unitId')}
          onChange={(event) => form.set('unitId', event.currentTarget.value)}
        />
        <NumberInput
          label="Par level"
          description="Leave empty to remove the par level"
          min={0}
          decimalScale={3}
          hideControls
          {...form.number('parLevel')}
        />
        <NativeSelect
          label="Unit"
          description="Unit of the par level"
          data={units}
          {...form.text('parUnitId')}
          onChange={(event) => form.set('parUnitId', event.currentTarget.value)}
        />
      </FieldGroup>
    </FormDialog>
  )
}
