import { NumberInput, Textarea } from '@mantine/core'
import { z } from 'zod'
import { tags } from '#contract/catalogue/tags.ts'
import { customerCategories } from '#contract/parties/customer-categories.ts'
import { CUSTOMER_TYPES } from '#contract/parties/customer-types.ts'
import { type CustomerDetail, customers } from '#contract/parties/customers.ts'
import { utils } from '#contract/parties/utils.ts'
import { money, optionalText } from '#contract/platform/fields.ts'
import { MINIMUM_POLICIES } from '#contract/pricing/delivery-fee.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useRights } from '#web/session/useRights.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import { MINIMUM_CHOICES } from '../delivery/minimum-labels.ts'
import { idOrNull, TYPE_CHOICES } from './outlet-labels.ts'

/** The terms of a customer. An empty number means the supplier's default. */
export const salesSchema = z.object({
  paymentTerms: z.string(),
  customerType: z.enum(CUSTOMER_TYPES),
  customerCategoryId: z.string().nullable(),
  accountOwnerId: z.string().nullable(),
  tax: z.number().min(0).max(100).optional(),
  minimumOrderAmount: money.optional(),
  deliveryFee: money.optional(),
  minimumPolicy: z.enum(MINIMUM_POLICIES).nullable(),
  deliveryDays: z.array(z.number()),
  dormantPeriod: z.number().int('Enter whole days').min(1, 'At least 1 day').max(3650, 'At most 3650 days').optional(),
  tagIds: z.array(z.string()),
  note: optionalText(2000),
})
type Values = z.input<typeof salesSchema>
export type SalesValues = z.output<typeof salesSchema>

const text = (id: number | null | undefined) => (id == null ? null : String(id))

export const salesValues = (customer?: CustomerDetail): Values => ({
  paymentTerms: customer?.paymentTerms ?? 'no_terms',
  customerType: customer?.customerType ?? 'standard',
  customerCategoryId: text(customer?.customerCategoryId),
  accountOwnerId: text(customer?.accountOwnerId),
  tax: customer?.tax ?? undefined,
  minimumOrderAmount: customer?.minimumOrderAmount ?? undefined,
  deliveryFee: customer?.deliveryFee ?? undefined,
  minimumPolicy: customer?.minimumPolicy ?? null,
  deliveryDays: customer?.deliveryDays ?? [],
  dormantPeriod: customer?.dormantPeriod ?? undefined,
  tagIds: (customer?.tags ?? []).map(({ id }) => String(id)),
  note: customer?.note ?? '',
})

/** The request body; the account owner only if changed, because that needs its own permission. */
export const salesBody = (values: SalesValues, before?: CustomerDetail) => {
  const owner = idOrNull(values.accountOwnerId)
  return {
    paymentTerms: values.paymentTerms,
    customerType: values.customerType,
    customerCategoryId: idOrNull(values.customerCategoryId),
    ...(owner !== (before?.accountOwnerId ?? null) && { accountOwnerId: owner }),
    tax: values.tax ?? null,
    minimumOrderAmount: values.minimumOrderAmount ?? null,
    deliveryFee: values.deliveryFee ?? null,
    minimumPolicy: values.minimumPolicy,
    deliveryDays: values.deliveryDays.length === 0 ? null : values.deliveryDays,
    dormantPeriod: values.dormantPeriod ?? null,
    tagIds: values.tagIds.map(Number),
    note: values.note,
  }
}

const ofVenues = { query: { type: 'venue' as const } }
/** Loaded before a page with these fields renders. */
export const loadSalesChoices = () =>
  Promise.all([
    load(utils.paymentTerms, {}),
    load(customerCategories.list, {}),
    load(customers.accountOwners, {}),
    load(tags.list, ofVenues),
  ])

const OWN = 'Default'
const choices = (all: readonly { id: number; name: string }[]) => all.map(({ id, name }) => ({ value: String(id), label: name }))

export function SalesFields({ form, disabled = false }: { form: FieldsOf<Values>; disabled?: boolean }) {
  const { currency } = useFormats()
  const may = useRights()
  const mayAssign = may('assignAccountOwner')
  const terms = useAnswer(utils.paymentTerms, {}).data
  const categories = useAnswer(customerCategories.list, {}).data
  const owners = useAnswer(customers.accountOwners, {}).data
  const venueTags = useAnswer(tags.list, ofVenues).data
  const { values, set, errors } = form
  return (
    <>
      <Card title="Terms of sale">
        <FieldGroup label="Terms of sale" disabled={disabled} reason="You do not have permission to manage customers.">
          <Select
            label="Payment terms"
            allowDeselect={false}
            data={terms.map(({ key, name }) => ({ value: key, label: name }))}
            {...form.choice('paymentTerms')}
          />
          <NumberInput label="Tax" suffix=" %" placeholder={OWN} min={0} max={100} decimalScale={3} {...form.number('tax')} />
          <MoneyInput
            label="Minimum order"
            description="Enter 0 to always charge the delivery fee."
            placeholder={OWN}
            currency={currency}
            {...form.number('minimumOrderAmount')}
          />
          <MoneyInput
            label="Delivery fee"
            description="Enter 0 for free delivery."
            placeholder={OWN}
            currency={currency}
            {...form.number('deliveryFee')}
          />
          <Select
            label="Orders below the minimum"
            clearable
            placeholder={OWN}
            data={MINIMUM_CHOICES}
            {...form.choice('minimumPolicy')}
          />
          <Wide>
            <Weekdays
              label="Delivery days"
              description="Default"
              disabled={disabled}
              days={values.deliveryDays}
              error={errors.deliveryDays}
              onChange={(days) => set('deliveryDays', days)}
            />
          </Wide>
        </FieldGroup>
      </Card>
      <Card title="Account management">
        <FieldGroup label="Account management" disabled={disabled}>
          <Select
            label="Account owner"
            clearable
            searchable
            placeholder="Unassigned"
            disabled={!mayAssign}
            description={
              mayAssign ? 'The person responsible for this customer.' : 'You do not have permission to change the account owner.'
            }
            data={choices(owners)}
            {...form.choice('accountOwnerId')}
          />
          <Select label="Customer type" allowDeselect={false} data={TYPE_CHOICES} {...form.choice('customerType')} />
          <Select
            label="Customer category"
            clearable
            placeholder="None"
            nothingFoundMessage="No categories yet"
            data={choices(categories)}
            {...form.choice('customerCategoryId')}
          />
          <NumberInput
            label="Dormant after"
            description="The customer is shown as not ordering after this many days without an order."
            suffix=" days"
            placeholder={OWN}
            min={1}
            max={3650}
            allowDecimal={false}
            {...form.number('dormantPeriod')}
          />
          {venueTags.length > 0 && (
            <Wide>
              <MultiSelect
                label="Tags"
                data={choices(venueTags)}
                value={values.tagIds}
                error={errors.tagIds ?? null}
                onChange={(tagIds) => set('tagIds', tagIds)}
              />
            </Wide>
          )}
          <Wide>
            <Textarea
              label="Note"
              description="Visible to your team only."
              maxLength={2000}
              autosize
              minRows={2}
              {...form.text('note')}
            />
          </Wide>
        </FieldGroup>
      </Card>
    </>
  )
}
