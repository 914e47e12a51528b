import { Checkbox, NumberInput } from '@mantine/core'
import { z } from 'zod'
import type { OwnCompany } from '#contract/parties/supplier-profile.ts'
import { stockQuantity } from '#contract/platform/fields.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { useSettingsHead } from './settings-frame.tsx'
import { loadOwnCompany, useOwnCompany } from './useOwnCompany.ts'

const schema = z.object({
  orderMoreThanAvailable: z.boolean(),
  displayStockNumbers: z.boolean(),
  excludeExpired: z.boolean(),
  lowInventoryThreshold: stockQuantity,
})
const valuesOf = ({ orderMoreThanAvailable, displayStockNumbers, excludeExpired, lowInventoryThreshold }: OwnCompany) => ({
  orderMoreThanAvailable,
  displayStockNumbers,
  excludeExpired,
  lowInventoryThreshold,
})

export const loader = loadOwnCompany

/** How stock affects what customers see and order. */
export default function InventoryPage() {
  const { company, save, isSaving, problem } = useOwnCompany('inventory')
  const form = useForm({ schema, initial: valuesOf(company), problem })
  return (
    <FormPage
      {...useSettingsHead()}
      submit="Save"
      available={form.isDirty}
      pending={isSaving}
      problem={problem}
      onSubmit={form.onSubmit((body) => save(body, (saved) => form.reset(valuesOf(saved))))}
    >
      <Card title="Stock" note="For products with tracked stock">
        <FieldGroup label="Stock">
          <Wide>
            <Checkbox
              label="Let customers order more than is available"
              description="If off, out-of-stock products cannot be ordered."
              {...form.check('orderMoreThanAvailable')}
            />
          </Wide>
          <Wide>
            <Checkbox
              label="Show stock quantities to customers"
              description="If off, customers see “in stock”, “low” or “out of stock”."
              {...form.check('displayStockNumbers')}
            />
          </Wide>
          <Wide>
            <Checkbox
              label="Exclude expired batches"
              description="Expired batches are not used for orders."
              {...form.check('excludeExpired')}
            />
          </Wide>
          <NumberInput
            label="Low stock threshold"
            description="Stock at or below this quantity is shown as low."
            min={0}
            decimalScale={3}
            {...form.number('lowInventoryThreshold')}
          />
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
