import { TextInput } from '@mantine/core'
import { z } from 'zod'
import { utils } from '#contract/parties/utils.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { email, optionalText, text } from '#contract/platform/fields.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useFormats } from '#web/shared/formats.ts'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Form } from '#web/ui/useForm.ts'

/** Any form with these fields. */
type Fields = Pick<Form<Record<string, unknown>, unknown>, 'text' | 'choice'>
type Holding = { text: (name: never) => unknown; choice: (name: never) => unknown }
const fieldsOf = (form: Holding) => form as unknown as Fields

/** The fields that describe a company. */
export const identitySchema = {
  name: text(),
  legalName: optionalText(255),
  email: z.union([email, z.literal('')]),
  phone: optionalText(40),
}

/** Name and contact details of a company. */
export function IdentityFields({ form, disabled = false }: { form: Holding; disabled?: boolean }) {
  const { text: field } = fieldsOf(form)
  return (
    <FieldGroup label="Company" disabled={disabled}>
      <TextInput label="Name" required maxLength={255} autoComplete="organization" {...field('name')} />
      <TextInput label="Legal name" maxLength={255} description="Shown on invoices." {...field('legalName')} />
      <TextInput label="Email" type="email" maxLength={254} {...field('email')} />
      <TextInput label="Phone" type="tel" maxLength={40} {...field('phone')} />
    </FieldGroup>
  )
}

export const addressSchema = {
  street: optionalText(255),
  city: optionalText(100),
  zipCode: optionalText(20),
  state: optionalText(100),
  country: optionalText(100),
}

/** The address of a company; street and city are required where deliveries go. */
export function AddressFields({
  form,
  disabled = false,
  required = false,
}: {
  form: Holding
  disabled?: boolean
  required?: boolean
}) {
  const { text: field } = fieldsOf(form)
  return (
    <FieldGroup label="Address" disabled={disabled}>
      <Wide>
        <TextInput label="Street" required={required} maxLength={255} autoComplete="street-address" {...field('street')} />
      </Wide>
      <TextInput label="City" required={required} maxLength={100} autoComplete="address-level2" {...field('city')} />
      <TextInput label="Postcode" maxLength={20} autoComplete="postal-code" {...field('zipCode')} />
      <TextInput label="State" maxLength={100} autoComplete="address-level1" {...field('state')} />
      <TextInput label="Country" maxLength={100} autoComplete="country-name" {...field('country')} />
    </FieldGroup>
  )
}

/** Preloads the choices of these fields. */
export const loadLocaleChoices = () => Promise.all([load(utils.currencies, {}), load(utils.timezones, {})])

/** The currency chosen in a form, for its amounts. */
export function useCurrencyOf(code: string): Currency {
  const formats = useFormats()
  const { data } = useAnswer(utils.currencies, {})
  return data.find((currency) => currency.code === code) ?? formats.currency
}

export function CurrencySelect({ form, disabled = false }: { form: Holding; disabled?: boolean }) {
  const { data } = useAnswer(utils.currencies, {})
  return (
    <Select
      label="Currency"
      required
      searchable
      disabled={disabled}
      data={data.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
      {...fieldsOf(form).choice('currency')}
    />
  )
}

export function TimezoneSelect({ form, disabled = false }: { form: Holding; disabled?: boolean }) {
  const { data } = useAnswer(utils.timezones, {})
  return (
    <Select
      label="Time zone"
      required
      searchable
      limit={200}
      disabled={disabled}
      data={data.map(({ id, name, offset }) => ({ value: id, label: `${name} (${offset})` }))}
      {...fieldsOf(form).choice('timezone')}
    />
  )
}

export const contactSchema = {
  primaryContactName: optionalText(255),
  primaryContactPhone: optionalText(40),
  secondaryContactName: optionalText(255),
  secondaryContactPhone: optionalText(40),
}

/** The contacts of a company. */
export function ContactFields({ form, disabled = false }: { form: Holding; disabled?: boolean }) {
  const { text: field } = fieldsOf(form)
  return (
    <FieldGroup label="Contacts" disabled={disabled}>
      <TextInput label="Contact" maxLength={255} {...field('primaryContactName')} />
      <TextInput label="Contact phone" type="tel" maxLength={40} {...field('primaryContactPhone')} />
      <TextInput label="Second contact" maxLength={255} {...field('secondaryContactName')} />
      <TextInput label="Second contact phone" type="tel" maxLength={40} {...field('secondaryContactPhone')} />
    </FieldGroup>
  )
}
