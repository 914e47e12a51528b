import { Checkbox, NumberInput } from '@mantine/core'
import { Suspense } from 'react'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { TAX_WORDS } from '#web/shared/product-labels.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { later } from '#web/ui/later.ts'
import { Select } from '#web/ui/Select.tsx'
import type { Form } from '#web/ui/useForm.ts'
import type { ProductValues } from './product-form.ts'

const DealsField = later(() => import('./DealsField.tsx').then((part) => part.DealsField))

/** The price of a product before tiers: price, tax and deals. */
export function PriceFields({
  form,
  priceUnit,
  isReadOnly,
}: {
  form: Form<ProductValues, unknown>
  priceUnit: string
  isReadOnly: boolean
}) {
  const { currency } = useFormats()
  return (
    <Card title="Price">
      <FieldGroup label="Price" disabled={isReadOnly} reason="You can view prices, but do not have permission to change them.">
        <MoneyInput label={`Price per ${priceUnit}`} required decimals={4} currency={currency} {...form.number('price')} />
        <NumberInput
          label="Tax"
          description="Leave empty to use your company’s tax rate"
          min={0}
          max={100}
          decimalScale={4}
          suffix=" %"
          {...form.number('tax')}
        />
        <Select
          label="Tax calculation"
          placeholder="Company default"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear tax calculation' }}
          data={Object.entries(TAX_WORDS).map(([value, label]) => ({ value, label }))}
          {...form.choice('taxCalculation')}
        />
        <Wide>
          <Checkbox
            label="Market price"
            description="Sold at market price, which you set when you accept an order. The price above is shown as an estimate."
            {...form.check('marketPrice')}
          />
        </Wide>
        <Wide>
          <Suspense>
            <DealsField form={form} />
          </Suspense>
        </Wide>
      </FieldGroup>
    </Card>
  )
}
