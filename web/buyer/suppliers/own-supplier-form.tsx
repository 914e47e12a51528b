import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { SupplierPerson } from '#contract/catalogue/own-suppliers.ts'
import { DELIVERY_PERIODS, type SupplierDetail } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { email, money, optionalText, text, time } from '#contract/platform/fields.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { AddressFields, addressSchema, IdentityFields, identitySchema } from '#web/shared/companies/CompanyFields.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Form } from '#web/ui/useForm.ts'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import { RemoveContact } from './RemoveContact.tsx'

const contact = z.object({
  id: z.number().optional(),
  name: text(),
  role: optionalText(100),
  email: z.union([email, z.literal('')]),
  phone: optionalText(40),
})

export const ownSupplierSchema = z.object({
  ...identitySchema,
  ...addressSchema,
  /** Asked for where outlets with different currencies may buy there. */
  currency: z.string().optional(),
  companyRegistrationNumber: optionalText(60),
  description: optionalText(1000),
  tax: z.number().min(0).max(100),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  minimumOrderAmount: money.optional(),
  deliveryFee: money,
  deliveryDays: z.array(z.number()).min(1, 'Choose at least one day'),
  deliveryPeriod: z.enum(DELIVERY_PERIODS),
  deliveryPeriodCount: z.number().int('Whole days').min(0).max(90),
  from: time,
  to: time,
  contacts: z.array(contact),
  accountNumber: optionalText(60),
  note: optionalText(2000),
})
type Values = z.input<typeof ownSupplierSchema>

export const ownSupplierValues = (supplier?: SupplierDetail, people: readonly SupplierPerson[] = []): Values => ({
  name: supplier?.name ?? '',
  legalName: supplier?.legalName ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  ...(supplier?.address ?? { street: '', city: '', zipCode: '', state: '', country: '' }),
  companyRegistrationNumber: supplier?.companyRegistrationNumber ?? '',
  description: supplier?.description ?? '',
  tax: supplier?.terms?.tax ?? 0,
  taxCalculation: supplier?.terms?.taxCalculation ?? 'exclusive',
  minimumOrderAmount: supplier?.terms?.minimumOrderAmount ?? undefined,
  deliveryFee: supplier?.terms?.deliveryFee ?? 0,
  deliveryDays: [...(supplier?.terms?.deliveryDays ?? [1, 2, 3, 4, 5])],
  deliveryPeriod: supplier?.terms?.deliveryPeriod ?? 'day',
  deliveryPeriodCount: supplier?.terms?.deliveryPeriodCount ?? 1,
  from: supplier?.terms?.workingHours.from ?? '06:00',
  to: supplier?.terms?.workingHours.to ?? '16:00',
  contacts: people.map(({ id, name, role, email: address, phone }) => ({ id, name, role, email: address, phone })),
  accountNumber: supplier?.customInfo.accountNumber ?? '',
  note: supplier?.customInfo.note ?? '',
})

/** The request body. */
export const ownSupplierBody = ({ from, to, accountNumber, note, ...body }: z.output<typeof ownSupplierSchema>) => ({
  ...body,
  minimumOrderAmount: body.minimumOrderAmount ?? null,
  workingHours: { from, to },
  customInfo: { accountNumber, note },
  contacts: body.contacts.map(({ id, ...person }) => ({ ...person, ...(id !== undefined && { id }) })),
})

const PERIODS = { day: 'days', business_day: 'business days', business_day_saturday: 'days, Monday to Saturday' } as const
const TAXES = { exclusive: 'Prices are without tax', inclusive: 'Prices include tax', exempt: 'No tax' } as const

type OwnSupplierForm = Form<Values, z.output<typeof ownSupplierSchema>>

type FieldsProps = {
  form: OwnSupplierForm
  currency: Currency
  /** The choice of the currency, where there is one. */
  children?: ReactNode
}

/** An off-platform supplier: company details, delivery, prices and contacts. */
export function OwnSupplierFields({ form, currency, children }: FieldsProps) {
  const { contacts, deliveryDays } = form.values
  const setContact = (at: number, change: Partial<Values['contacts'][number]>) =>
    form.set(
      'contacts',
      contacts.map((one, i) => (i === at ? { ...one, ...change } : one)),
    )
  return (
    <>
      <Card title="Supplier" note="Off-platform suppliers do not sign in. You call or email them, and record their orders here.">
        <IdentityFields form={form} />
        <AddressFields form={form} />
        <FieldGroup label="More">
          <TextInput label="Company registration number" maxLength={60} {...form.text('companyRegistrationNumber')} />
          <TextInput label="Products" maxLength={1000} {...form.text('description')} />
        </FieldGroup>
      </Card>
      <Card title="Delivery and terms">
        <FieldGroup label="Delivery and terms">
          <Wide>
            <Weekdays
              label="Delivery days"
              days={deliveryDays}
              error={form.errors.deliveryDays}
              onChange={(days) => form.set('deliveryDays', days)}
            />
          </Wide>
          <NumberInput label="Lead time" min={0} max={90} allowDecimal={false} {...form.number('deliveryPeriodCount')} />
          <Select
            label="Counted in"
            data={DELIVERY_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
            {...form.choice('deliveryPeriod')}
          />
          <TextInput label="Opening time" type="time" {...form.text('from')} />
          <TextInput label="Order before" type="time" {...form.text('to')} />
          {children}
          <MoneyInput
            label="Minimum order"
            description="Delivery is charged below it."
            decimals={4}
            currency={currency}
            {...form.number('minimumOrderAmount')}
          />
          <MoneyInput label="Delivery fee" decimals={4} currency={currency} {...form.number('deliveryFee')} />
          <Select
            label="Tax"
            data={TAX_CALCULATIONS.map((value) => ({ value, label: TAXES[value] }))}
            {...form.choice('taxCalculation')}
          />
          <NumberInput label="Tax rate" suffix=" %" min={0} max={100} decimalScale={3} {...form.number('tax')} />
        </FieldGroup>
      </Card>
      <Card
        title="Contacts"
        actions={
          <Button
            variant="default"
            onClick={() => form.set('contacts', [...contacts, { name: '', role: '', email: '', phone: '' }])}
          >
            Add contact
          </Button>
        }
      >
        {contacts.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new contact has no other key
          <FieldGroup key={i} label={`Contact ${i + 1}`}>
            {(['name', 'role', 'email', 'phone'] as const).map((field) => (
              <TextInput
                key={field}
                label={{ name: 'Name', role: 'Role', email: 'Email', phone: 'Phone' }[field]}
                required={field === 'name'}
                name={`contacts[${i}][${field}]`}
                value={one[field]}
                error={form.errors[`contacts[${i}][${field}]`] ?? null}
                onChange={({ currentTarget: { value } }) => setContact(i, { [field]: value })}
              />
            ))}
            <RemoveContact
              name={one.name || `contact ${i + 1}`}
              onRemove={() =>
                form.set(
                  'contacts',
                  contacts.filter((_, at) => at !== i),
                )
              }
            />
          </FieldGroup>
        ))}
      </Card>
      <Card title="Notes" note="Only visible to your company.">
        <FieldGroup label="Notes">
          <TextInput label="Your customer number" maxLength={60} {...form.text('accountNumber')} />
          <Wide>
            <Textarea label="Note" autosize minRows={2} maxLength={2000} {...form.text('note')} />
          </Wide>
        </FieldGroup>
      </Card>
    </>
  )
}
