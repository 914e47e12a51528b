import { Checkbox, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { DATE_FORMATS, TIME_FORMATS } from '#contract/parties/companies.ts'
import { type OwnCompany, type OwnCompanyChange, supplierProfile } from '#contract/parties/supplier-profile.ts'
import { DELIVERY_PERIODS } from '#contract/parties/suppliers.ts'
import { money, optionalText, time } from '#contract/platform/fields.ts'
import { TAX_CALCULATIONS } from '#contract/platform/money.ts'
import { MINIMUM_POLICIES } from '#contract/pricing/delivery-fee.ts'
import { useCall } from '#web/api/mutation.ts'
import { PictureField } from '#web/shared/catalogue/PictureField.tsx'
import {
  AddressFields,
  addressSchema,
  CurrencySelect,
  IdentityFields,
  identitySchema,
  loadLocaleChoices,
  TimezoneSelect,
  useCurrencyOf,
} from '#web/shared/companies/CompanyFields.tsx'
import { formatDate, formatTime } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { config } from '#web/site/config.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup, Wide } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { Select } from '#web/ui/Select.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Form, useForm } from '#web/ui/useForm.ts'
import { Weekdays } from '#web/ui/Weekdays.tsx'
import { MINIMUM_CHOICES } from '../delivery/minimum-labels.ts'
import classes from './settings.module.css'
import { useSettingsHead } from './settings-frame.tsx'
import { loadOwnCompany, useOwnCompany } from './useOwnCompany.ts'

const schema = z.object({
  ...identitySchema,
  ...addressSchema,
  companyRegistrationNumber: optionalText(60),
  description: optionalText(2000),
  primaryContactName: optionalText(255),
  primaryContactPhone: optionalText(40),
  smsNumber: optionalText(40),
  whatsAppNumber: optionalText(40),
  currency: z.string(),
  timezone: z.string(),
  dateFormat: z.enum(DATE_FORMATS),
  timeFormat: z.enum(TIME_FORMATS),
  tax: z.number().min(0).max(100),
  taxCalculation: z.enum(TAX_CALCULATIONS),
  minimumOrderAmount: money.optional(),
  deliveryFee: money,
  deliveryFeeTaxable: z.boolean(),
  minimumPolicy: z.enum(MINIMUM_POLICIES),
  deliveryDays: z.array(z.number()),
  restrictDeliveryDates: z.boolean(),
  deliveryPeriod: z.enum(DELIVERY_PERIODS),
  deliveryPeriodCount: z.number().int().min(0).max(90),
  from: time,
  to: time,
  dormantPeriod: z.number().int().min(1).max(3650),
})
type Values = z.input<typeof schema>
type Fields = Form<Values, z.output<typeof schema>>

const valuesOf = ({ workingHours, minimumOrderAmount, ...company }: OwnCompany): Values =>
  ({
    ...Object.fromEntries(Object.keys(schema.shape).map((name) => [name, company[name as keyof typeof company]])),
    minimumOrderAmount: minimumOrderAmount ?? undefined,
    from: workingHours.from,
    to: workingHours.to,
  }) as Values

/** An empty minimum means no minimum. */
const bodyOf = ({ from, to, minimumOrderAmount, ...body }: z.output<typeof schema>): OwnCompanyChange => ({
  ...body,
  minimumOrderAmount: minimumOrderAmount ?? null,
  workingHours: { from, to },
})

export const loader = () => Promise.all([loadOwnCompany(), loadLocaleChoices()])

/** The company details shown to customers and on documents, and its delivery rules. */
export default function InfoPage() {
  const { company, save, isSaving, problem } = useOwnCompany('company')
  const form = useForm({ schema, initial: valuesOf(company), problem })
  return (
    <FormPage
      {...useSettingsHead()}
      submit="Save"
      available={form.isDirty}
      pending={isSaving}
      problem={problem}
      onSubmit={form.onSubmit((values) => save(bodyOf(values), (saved) => form.reset(valuesOf(saved))))}
    >
      <Card title="Company">
        <IdentityFields form={form} />
        <div className={classes.below}>
          <Contact form={form} />
        </div>
      </Card>
      <Card title="Address">
        <AddressFields form={form} />
      </Card>
      <Delivery form={form} />
      <Money form={form} company={company} />
      <Logo company={company} />
    </FormPage>
  )
}

function Logo({ company }: { company: OwnCompany }) {
  const { save, isSaving, problem } = useOwnCompany('logo')
  const removing = useCall(supplierProfile.removeLogo, { changes: [supplierProfile.find] })
  return (
    <Card title="Logo" note="Shown on documents and in your shop">
      <PictureField
        name={company.name}
        picture={company.logo}
        isOwn={company.logo !== null}
        isPending={isSaving || removing.isPending}
        problem={problem?.fields.logo?.[0]}
        onChoose={(logo) => save({}, () => {}, logo)}
        onRemove={() => removing.send({}, () => toast.success('Logo removed'))}
      />
    </Card>
  )
}

function Contact({ form }: { form: Fields }) {
  return (
    <FieldGroup label="Contact">
      <TextInput label="Registration number" maxLength={60} {...form.text('companyRegistrationNumber')} />
      <TextInput label="Contact" maxLength={255} {...form.text('primaryContactName')} />
      <TextInput label="Contact phone" type="tel" maxLength={40} {...form.text('primaryContactPhone')} />
      <TextInput label="SMS" description={textMessageHint('sms')} type="tel" maxLength={40} {...form.text('smsNumber')} />
      <TextInput
        label="WhatsApp"
        description={textMessageHint('whatsApp')}
        type="tel"
        maxLength={40}
        {...form.text('whatsAppNumber')}
      />
      <Wide>
        <Textarea
          label="Description"
          description="Shown to customers in the directory and in your shop."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.text('description')}
        />
      </Wide>
    </FieldGroup>
  )
}

const textMessageHint = (channel: string): string =>
  config.textChannels.includes(channel)
    ? 'New orders are sent here too, with a link that opens them.'
    : 'Kept, but nothing is sent: not set up on this platform.'

const PERIODS = { day: 'days', business_day: 'business days', business_day_saturday: 'business days including Saturdays' }

function Delivery({ form }: { form: Fields }) {
  const currency = useCurrencyOf(form.values.currency)
  return (
    <Card title="Delivery" note="Can be changed for each customer">
      <Weekdays
        label="Delivery days"
        days={form.values.deliveryDays}
        error={form.errors.deliveryDays}
        onChange={(days) => form.set('deliveryDays', days)}
      />
      <FieldGroup label="Delivery">
        <Wide>
          <Checkbox label="Only deliver on these days" {...form.check('restrictDeliveryDates')} />
        </Wide>
        <TextInput label="Opening time" type="time" required {...form.text('from')} />
        <TextInput
          label="Order cut-off"
          type="time"
          required
          description="Later orders count as placed on the next day."
          {...form.text('to')}
        />
        <NumberInput label="Lead time" min={0} max={90} decimalScale={0} {...form.number('deliveryPeriodCount')} />
        <Select
          label="Lead time unit"
          allowDeselect={false}
          data={DELIVERY_PERIODS.map((value) => ({ value, label: PERIODS[value] }))}
          {...form.choice('deliveryPeriod')}
        />
        <MoneyInput
          label="Minimum order"
          description="Leave empty for no minimum."
          currency={currency}
          {...form.number('minimumOrderAmount')}
        />
        <Select label="Orders below the minimum" allowDeselect={false} data={MINIMUM_CHOICES} {...form.choice('minimumPolicy')} />
        <MoneyInput label="Delivery fee" currency={currency} {...form.number('deliveryFee')} />
        <Wide>
          <Checkbox label="Charge tax on the delivery fee" {...form.check('deliveryFeeTaxable')} />
        </Wide>
      </FieldGroup>
    </Card>
  )
}

const TAXES = { exclusive: 'Added to prices', inclusive: 'Included in prices', exempt: 'Exempt' }

function Money({ form, company }: { form: Fields; company: OwnCompany }) {
  const [now] = useState(() => new Date().toISOString())
  const { timezone } = company
  return (
    <Card title="Tax and formats">
      <FieldGroup label="Tax and formats">
        <CurrencySelect form={form} disabled={!company.currencyChangeEnabled} />
        <TimezoneSelect form={form} />
        <Select
          label="Tax calculation"
          allowDeselect={false}
          data={TAX_CALCULATIONS.map((value) => ({ value, label: TAXES[value] }))}
          {...form.choice('taxCalculation')}
        />
        <NumberInput label="Tax rate" suffix=" %" min={0} max={100} decimalScale={3} {...form.number('tax')} />
        <Select
          label="Date format"
          allowDeselect={false}
          data={DATE_FORMATS.map((dateFormat) => ({ value: dateFormat, label: formatDate(now, { dateFormat, timezone }) }))}
          {...form.choice('dateFormat')}
        />
        <Select
          label="Time format"
          allowDeselect={false}
          data={TIME_FORMATS.map((timeFormat) => ({ value: timeFormat, label: formatTime(now, { timeFormat, timezone }) }))}
          {...form.choice('timeFormat')}
        />
        <NumberInput
          label="Dormant after"
          suffix=" days"
          description="Customers without an order for this many days are highlighted."
          min={1}
          max={3650}
          decimalScale={0}
          {...form.number('dormantPeriod')}
        />
      </FieldGroup>
    </Card>
  )
}
