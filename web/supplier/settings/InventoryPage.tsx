import { Checkbox, NumberInput } from '@mantine/core'
import { z } from 'zod'
import { DISPLAY_LEVELS, type DisplayLevel } from '#contract/parties/stock-display.ts'
import { METHOD_NAMES, VALUATION_METHODS } from '#contract/parties/stock-valuation.ts'
import type { OwnCompany } from '#contract/parties/supplier-profile.ts'
import { stockQuantity } from '#contract/platform/fields.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { useSettingsHead } from './settings-frame.tsx'
import { loadOwnCompany, useOwnCompany } from './useOwnCompany.ts'

const schema = z.object({
  orderMoreThanAvailable: z.boolean(),
  displayLevel: z.enum(DISPLAY_LEVELS),
  displayLevelBelow: stockQuantity.optional(),
  excludeExpired: z.boolean(),
  lowInventoryThreshold: stockQuantity,
  inventoryTracking: z.boolean(),
  batchTracking: z.boolean(),
  valuation: z.enum(VALUATION_METHODS),
})
const valuesOf = (company: OwnCompany) => ({
  orderMoreThanAvailable: company.orderMoreThanAvailable,
  displayLevel: shownTo(company),
  displayLevelBelow: company.displayLevelBelow ?? undefined,
  excludeExpired: company.excludeExpired,
  lowInventoryThreshold: company.lowInventoryThreshold,
  inventoryTracking: company.inventoryTracking,
  batchTracking: company.batchTracking,
  valuation: company.valuation,
})

/** Numbers may be switched off on their own by other clients; customers then see levels. */
const shownTo = ({ displayLevel, displayStockNumbers }: OwnCompany): DisplayLevel =>
  displayLevel === 'exact' && !displayStockNumbers ? 'level' : displayLevel

const LEVELS: { value: DisplayLevel; label: string }[] = [
  { value: 'exact', label: 'The quantity in stock' },
  { value: 'level', label: 'In stock, low or out of stock' },
  { value: 'hidden', label: 'Nothing' },
]

const METHODS = VALUATION_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }))

export const loader = loadOwnCompany

/** How stock affects what customers see and order. */
export default function InventoryPage() {
  const { company, save, isSaving, problem } = useOwnCompany('inventory')
  const form = useForm({ schema, initial: valuesOf(company), problem })
  const keepsStock = form.values.inventoryTracking
  return (
    <FormPage
      {...useSettingsHead()}
      submit="Save"
      available={form.isDirty}
      pending={isSaving}
      problem={problem}
      onSubmit={form.onSubmit(({ displayLevelBelow = null, ...body }) =>
        save({ ...body, displayLevelBelow, displayStockNumbers: body.displayLevel === 'exact' }, (saved) =>
          form.reset(valuesOf(saved)),
        ),
      )}
    >
      <Card title="How stock is kept">
        <FieldGroup label="How stock is kept">
          <Wide>
            <Checkbox
              label="Track stock"
              description="If off, orders do not change stock and nothing runs out. The last quantities are kept in case you turn it on again."
              {...form.check('inventoryTracking')}
            />
          </Wide>
          {keepsStock && (
            <>
              <Wide>
                <Checkbox
                  label="Track batches"
                  description="Batch codes and expiry dates can be entered. Goods that expire first are used first."
                  {...form.check('batchTracking')}
                />
              </Wide>
              <Select
                label="Stock value"
                description="How goods in stock are valued at cost."
                data={METHODS}
                allowDeselect={false}
                {...form.choice('valuation')}
              />
            </>
          )}
        </FieldGroup>
      </Card>
      {keepsStock && (
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
            <Select
              label="What customers see"
              description="Products that cannot be ordered are always marked as out of stock."
              data={LEVELS}
              allowDeselect={false}
              {...form.choice('displayLevel')}
            />
            {form.values.displayLevel !== 'hidden' && (
              <NumberInput
                label="Low for customers below"
                description="Leave empty to use the low stock threshold."
                min={0}
                decimalScale={3}
                {...form.number('displayLevelBelow')}
              />
            )}
          </FieldGroup>
        </Card>
      )}
    </FormPage>
  )
}
