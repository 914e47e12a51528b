import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { z } from 'zod'
import { CONTACT_TYPES } from '#contract/parties/companies.ts'
import { type VenueSettings, type VenueSettingsChange, venues } from '#contract/parties/venues.ts'
import { email, messages, optionalText, time } from '#contract/platform/fields.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { useRights } from '#web/session/useRights.ts'
import { PictureField } from '#web/shared/catalogue/PictureField.tsx'
import {
  AddressFields,
  addressSchema,
  IdentityFields,
  identitySchema,
  loadLocaleChoices,
  TimezoneSelect,
} from '#web/shared/companies/CompanyFields.tsx'
import { namesOf, pick } from '#web/site/one-of.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { VenueTabs } from './VenueTabs.tsx'

const mail = z.union([email, z.literal('')])
const contact = z
  .object({ name: optionalText(255), email: mail, phone: optionalText(40) })
  .refine((one) => one.name !== '' || (one.email === '' && one.phone === ''), { message: messages.required, path: ['name'] })
const schema = z
  .object({
    ...identitySchema,
    ...addressSchema,
    companyRegistrationNumber: optionalText(60),
    primaryContactName: optionalText(255),
    primaryContactPhone: optionalText(40),
    secondaryContactName: optionalText(255),
    secondaryContactPhone: optionalText(40),
    invoiceEmail: mail,
    instruction: optionalText(1000),
    timezone: z.string(),
    hasHours: z.boolean(),
    from: time,
    to: time,
    contacts: z.object({ owner: contact, finance: contact, ordering: contact }),
  })
  .refine(({ hasHours, from, to }) => !hasHours || from < to, { message: 'Must be after the start', path: ['to'] })
type Values = z.input<typeof schema>

const ROLES = { owner: 'Owner', finance: 'Finance', ordering: 'Ordering' } as const

/** The form values of an outlet. */
const PLAIN = [
  ...namesOf(identitySchema),
  ...namesOf(addressSchema),
  'companyRegistrationNumber',
  'primaryContactName',
  'primaryContactPhone',
  'secondaryContactName',
  'secondaryContactPhone',
  'invoiceEmail',
  'instruction',
  'timezone',
] as const

const contactOf = ({ contacts }: Pick<VenueSettings, 'contacts'>, type: (typeof CONTACT_TYPES)[number]) => {
  const { name = '', email: address = '', phone = '' } = contacts.find((one) => one.type === type) ?? {}
  return { name, email: address, phone }
}

const valuesOf = ({ workingHours, ...venue }: VenueSettings): Values => ({
  ...pick(venue, PLAIN),
  hasHours: workingHours !== null,
  from: workingHours?.from ?? '06:00',
  to: workingHours?.to ?? '11:00',
  contacts: { owner: contactOf(venue, 'owner'), finance: contactOf(venue, 'finance'), ordering: contactOf(venue, 'ordering') },
})

const bodyOf = ({ hasHours, from, to, contacts, ...body }: z.output<typeof schema>): VenueSettingsChange => ({
  ...body,
  workingHours: hasHours ? { from, to } : null,
  contacts: CONTACT_TYPES.filter((type) => contacts[type].name !== '').map((type) => ({ type, ...contacts[type] })),
})

const sentFor = (venueId: string) => ({ params: { venueId } })

export const loader = ({ params }: { params: Record<string, string> }) =>
  Promise.all([load(venues.find, sentFor(params.id ?? '')), loadLocaleChoices()])

/** One outlet: company details, delivery details and contacts. */
export default function VenuePage() {
  const id = useId()
  const venue = useAnswer(venues.find, sentFor(String(id)))
  const mayChange = useRights()('manageSettings')
  const saving = useCall(venues.change, { changes: [venues.find], form: 'venue' })
  const picturing = useCall(venues.change, { changes: [venues.find] })
  const removing = useCall(venues.removeLogoOf, { changes: [venues.find] })
  const form = useForm({ schema, initial: valuesOf(venue), problem: saving.problem })
  const { contacts, hasHours } = form.values
  const closed = { disabled: !mayChange }
  return (
    <FormPage
      title={venue.name}
      tabs={<VenueTabs id={id} />}
      submit="Save"
      available={form.isDirty && mayChange}
      {...(!mayChange && { unavailable: 'You do not have permission to change settings' })}
      pending={saving.isPending}
      problem={saving.problem}
      onSubmit={form.onSubmit((values) =>
        saving.send({ ...sentFor(String(id)), body: bodyOf(values) }, (saved) => {
          form.reset(valuesOf(saved))
          toast.success('Saved')
        }),
      )}
    >
      <Card title="Outlet">
        <IdentityFields form={form} {...closed} />
        <FieldGroup label="Company details" {...closed}>
          <TextInput label="Company registration number" maxLength={60} {...form.text('companyRegistrationNumber')} />
          <TextInput label="Email for invoices" type="email" maxLength={254} {...form.text('invoiceEmail')} />
        </FieldGroup>
        <FieldGroup label="Logo">
          <PictureField
            name={venue.name}
            picture={venue.logo}
            isOwn={venue.logo !== null}
            isPending={picturing.isPending || removing.isPending}
            disabled={!mayChange}
            problem={picturing.problem?.fields?.logo?.[0]}
            onChoose={(logo) => picturing.send({ ...sentFor(String(id)), body: {}, files: { logo } })}
            onRemove={() => removing.send(sentFor(String(id)))}
          />
        </FieldGroup>
      </Card>
      <Card title="Deliveries">
        <AddressFields form={form} {...closed} />
        <FieldGroup label="Deliveries" {...closed}>
          <TimezoneSelect form={form} {...closed} />
          <Wide>
            <Textarea
              label="Delivery instructions"
              description="Shown to every driver."
              autosize
              minRows={2}
              maxLength={1000}
              {...form.text('instruction')}
            />
          </Wide>
          <Wide>
            <Checkbox label="Only accept deliveries during certain hours" {...form.check('hasHours')} />
          </Wide>
          {hasHours && (
            <>
              <TextInput label="From" type="time" required {...form.text('from')} />
              <TextInput label="To" type="time" required {...form.text('to')} />
            </>
          )}
        </FieldGroup>
      </Card>
      <Card title="Contacts for suppliers">
        <FieldGroup label="Contacts" {...closed}>
          <TextInput label="Contact" maxLength={255} {...form.text('primaryContactName')} />
          <TextInput label="Contact phone" type="tel" maxLength={40} {...form.text('primaryContactPhone')} />
          <TextInput label="Second contact" maxLength={255} {...form.text('secondaryContactName')} />
          <TextInput label="Second contact phone" type="tel" maxLength={40} {...form.text('secondaryContactPhone')} />
          {CONTACT_TYPES.map((type) =>
            (['name', 'email', 'phone'] as const).map((field) => (
              <TextInput
                key={`${type} ${field}`}
                label={`${ROLES[type]}: ${field}`}
                type={field === 'name' ? 'text' : field === 'email' ? 'email' : 'tel'}
                maxLength={field === 'phone' ? 40 : 254}
                value={contacts[type][field]}
                error={form.errors[`contacts[${type}][${field}]`] ?? null}
                onChange={({ currentTarget: { value } }) =>
                  form.set('contacts', { ...contacts, [type]: { ...contacts[type], [field]: value } })
                }
              />
            )),
          )}
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
