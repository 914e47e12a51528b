import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { productInventory } from '#contract/catalogue/product-inventory.ts'
import { date, money, optionalText } from '#contract/platform/fields.ts'
import { type InventoryItem, inventory } from '#contract/stock/inventory.ts'
import { useCall } from '#web/api/mutation.ts'
import { useRights } from '#web/session/useRights.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { useKeptStock } from './useKeptStock.ts'
import { VALUES } from './value/values.ts'

const batchForm = z.object({
  batchCode: optionalText(100),
  expiryDate: z.literal('').or(date),
  cogs: money.optional(),
})

/** Edits a batch's details. Its quantity changes only through additions and removals. */
export function BatchForm({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { currency } = useFormats()
  const maySeeCosts = useRights()('seeCOGS')
  const { keepsBatches } = useKeptStock()
  const update = useCall(inventory.updateItem, {
    form: 'batch',
    changes: [inventory.items, ...VALUES, productInventory.history],
  })
  const form = useForm({
    schema: batchForm,
    initial: { batchCode: item.batchCode, expiryDate: item.expiryDate ?? '', cogs: item.cogs ?? undefined },
    problem: update.problem,
    isGuarded: false,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Batch of ${item.product.name}`}
      submit="Save batch"
      available={form.isDirty}
      pending={update.isPending}
      problem={update.problem}
      onSubmit={form.onSubmit(({ batchCode, expiryDate, cogs }) =>
        update.send(
          {
            params: { itemId: item.id },
            body: {
              ...(keepsBatches && { batchCode, expiryDate: expiryDate || null }),
              ...(maySeeCosts && { cogs: cogs ?? null }),
            },
          },
          () => {
            onClose()
            toast.success('Batch saved')
          },
        ),
      )}
    >
      <FieldGroup label="Batch">
        {keepsBatches && (
          <>
            <TextInput label="Batch code" maxLength={100} data-autofocus {...form.text('batchCode')} />
            <TextInput
              type="date"
              label="Expiry date"
              description="Last day the goods can be used"
              {...form.text('expiryDate')}
            />
          </>
        )}
        {maySeeCosts && (
          <MoneyInput label={`Cost per ${item.product.unit}`} decimals={4} currency={currency} {...form.number('cogs')} />
        )}
      </FieldGroup>
    </FormDialog>
  )
}
