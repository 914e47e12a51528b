import { Textarea } from '@mantine/core'
import { z } from 'zod'
import type { AdminVenue } from '#contract/parties/administration.ts'
import { optionalText } from '#contract/platform/fields.ts'
import {
  AddressFields,
  addressSchema,
  CurrencySelect,
  IdentityFields,
  identitySchema,
  TimezoneSelect,
} from '#web/shared/companies/CompanyFields.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import type { Form } from '#web/ui/useForm.ts'

export const venueSchema = z.object({
  ...identitySchema,
  ...addressSchema,
  instruction: optionalText(1000),
  currency: z.string(),
  timezone: z.string(),
})
type Values = z.input<typeof venueSchema>

export const venueValues = (venue?: AdminVenue, currency = 'AUD'): Values => ({
  name: venue?.name ?? '',
  legalName: venue?.legalName ?? '',
  email: venue?.email ?? '',
  phone: venue?.phone ?? '',
  street: venue?.street ?? '',
  city: venue?.city ?? '',
  zipCode: venue?.zipCode ?? '',
  state: venue?.state ?? '',
  country: venue?.country ?? '',
  instruction: venue?.instruction ?? '',
  currency: venue?.currency ?? currency,
  timezone: venue?.timezone ?? 'Australia/Sydney',
})

export function VenueFields({ form }: { form: Form<Values, z.output<typeof venueSchema>> }) {
  return (
    <>
      <IdentityFields form={form} />
      <AddressFields form={form} />
      <FieldGroup label="Deliveries">
        <Wide>
          <Textarea
            label="Delivery instructions"
            description="Shown to drivers."
            autosize
            minRows={2}
            maxLength={1000}
            {...form.text('instruction')}
          />
        </Wide>
        <CurrencySelect form={form} />
        <TimezoneSelect form={form} />
      </FieldGroup>
    </>
  )
}
