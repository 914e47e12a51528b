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

/** What stock means to customers. */
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
      <Card title="Stock" note="For products whose stock is counted">
        <FieldGroup label="Stock">
          <Wide>
            <Checkbox
              label="Customers may order more than there is"
              description="Without it, what is out of stock cannot be ordered."
              {...form.check('orderMoreThanAvailable')}
            />
          </Wide>
          <Wide>
            <Checkbox
              label="Customers see how much is left"
              description="Otherwise they see in stock, low and out of stock."
              {...form.check('displayStockNumbers')}
            />
          </Wide>
          <Wide>
            <Checkbox
              label="Batches past their day do not count"
              description="What has expired is not taken for an order."
              {...form.check('excludeExpired')}
            />
          </Wide>
          <NumberInput
            label="Low from"
            description="At this and below, stock counts as low."
            min={0}
            decimalScale={3}
            {...form.number('lowInventoryThreshold')}
          />
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
