import { NumberInput } from '@mantine/core'
import { z } from 'zod'
import type { AdminDistributor } from '#contract/parties/administration.ts'
import { money } from '#contract/platform/fields.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { ACCOUNT_TYPES } from '#contract/platform/permissions.ts'
import {
  AddressFields,
  addressSchema,
  CurrencySelect,
  IdentityFields,
  identitySchema,
  TimezoneSelect,
  useCurrencyOf,
} from '#web/shared/companies/CompanyFields.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Form } from '#web/ui/useForm.ts'
import { PlanSelect } from '../shared/PlanSelect.tsx'

/** The settings of a supplier that the admin edits. */
export const supplierSchema = z.object({
  ...identitySchema,
  ...addressSchema,
  currency: z.string(),
  timezone: z.string(),
  accountType: z.enum(ACCOUNT_TYPES),
  tax: z.number().min(0).max(100),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  minimumOrderAmount: money.optional(),
  deliveryFee: money,
})
type Values = z.input<typeof supplierSchema>
export type SupplierBody = z.output<typeof supplierSchema>

export const supplierValues = (supplier?: AdminDistributor): Values => ({
  name: supplier?.name ?? '',
  legalName: supplier?.legalName ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  street: supplier?.street ?? '',
  city: supplier?.city ?? '',
  zipCode: supplier?.zipCode ?? '',
  state: supplier?.state ?? '',
  country: supplier?.country ?? '',
  currency: supplier?.currency ?? 'AUD',
  timezone: supplier?.timezone ?? 'Australia/Sydney',
  accountType: supplier?.accountType ?? 'premium',
  tax: supplier?.tax ?? 10,
  taxCalculation: supplier?.taxCalculation ?? 'exclusive',
  minimumOrderAmount: supplier ? (supplier.minimumOrderAmount ?? undefined) : 0,
  deliveryFee: supplier?.deliveryFee ?? 0,
})

/** An empty minimum means no minimum. */
export const supplierBody = ({ minimumOrderAmount, ...body }: SupplierBody) => ({
  ...body,
  minimumOrderAmount: minimumOrderAmount ?? null,
})

const TAXES = { exclusive: 'Added to prices', inclusive: 'Included in prices', exempt: 'Exempt' }

export function SupplierFields({ form }: { form: Form<Values, SupplierBody> }) {
  const currency = useCurrencyOf(form.values.currency)
  return (
    <>
      <Card title="Company">
        <IdentityFields form={form} />
      </Card>
      <Card title="Address">
        <AddressFields form={form} />
      </Card>
      <Card title="Selling">
        <FieldGroup label="Selling">
          <PlanSelect field={form.choice('accountType')} />
          <CurrencySelect form={form} />
          <TimezoneSelect form={form} />
          <Select
            label="Tax calculation"
            required
            allowDeselect={false}
            data={TAX_CALCULATIONS.map((value) => ({ value, label: TAXES[value] }))}
            {...form.choice('taxCalculation')}
          />
          <NumberInput label="Tax rate" suffix=" %" min={0} max={100} decimalScale={3} {...form.number('tax')} />
          <MoneyInput
            label="Minimum order"
            description="The delivery fee applies below it. Leave empty for no minimum."
            currency={currency}
            {...form.number('minimumOrderAmount')}
          />
          <MoneyInput label="Delivery fee" currency={currency} {...form.number('deliveryFee')} />
        </FieldGroup>
      </Card>
    </>
  )
}
