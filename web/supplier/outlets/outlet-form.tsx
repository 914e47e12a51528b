import { Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import type { CustomerDetail } from '#contract/parties/customers.ts'
import { email, optionalText } from '#contract/platform/fields.ts'
import {
  AddressFields,
  addressSchema,
  ContactFields,
  contactSchema,
  IdentityFields,
  identitySchema,
} from '#web/shared/companies/CompanyFields.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'

/** The customer details that a supplier can enter. */
export const outletSchema = z.object({
  ...identitySchema,
  ...contactSchema,
  ...addressSchema,
  companyRegistrationNumber: optionalText(60),
  invoiceEmail: z.union([email, z.literal('')]),
  instruction: optionalText(1000),
})
type Values = z.input<typeof outletSchema>

export const outletValues = (customer?: CustomerDetail): Values => ({
  name: customer?.name ?? '',
  legalName: customer?.legalName ?? '',
  email: customer?.email ?? '',
  phone: customer?.phone ?? '',
  primaryContactName: customer?.primaryContactName ?? '',
  primaryContactPhone: customer?.primaryContactPhone ?? '',
  secondaryContactName: customer?.secondaryContactName ?? '',
  secondaryContactPhone: customer?.secondaryContactPhone ?? '',
  street: customer?.street ?? '',
  city: customer?.city ?? '',
  zipCode: customer?.zipCode ?? '',
  state: customer?.state ?? '',
  country: customer?.country ?? '',
  companyRegistrationNumber: customer?.companyRegistrationNumber ?? '',
  invoiceEmail: customer?.invoiceEmail ?? '',
  instruction: customer?.instruction ?? '',
})

export function OutletFields({ form }: { form: FieldsOf<Values> }) {
  return (
    <>
      <Card title="Customer">
        <IdentityFields form={form} />
      </Card>
      <Card title="Contacts">
        <ContactFields form={form} />
      </Card>
      <Card title="Address">
        <AddressFields form={form} />
      </Card>
      <Card title="Delivery and invoices">
        <FieldGroup label="Delivery and invoices">
          <TextInput label="Registration number" maxLength={60} {...form.text('companyRegistrationNumber')} />
          <TextInput label="Invoice email" type="email" maxLength={254} {...form.text('invoiceEmail')} />
          <Wide>
            <Textarea
              label="Delivery instructions"
              description="Directions and access for drivers."
              maxLength={1000}
              autosize
              minRows={2}
              {...form.text('instruction')}
            />
          </Wide>
        </FieldGroup>
      </Card>
    </>
  )
}
