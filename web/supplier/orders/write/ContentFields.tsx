import { Checkbox, TextInput } from '@mantine/core'
import { drivers } from '#contract/parties/supplier-profile.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { config } from '#web/site/config.ts'
import { LongText } from '#web/ui/LongText.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'
import classes from './OrderWriter.module.css'
import type { OrderValues, Terms } from './order-form.ts'

/** Delivery day, driver and warehouse of an order, or the last day of a quote. */
export function DeliveryFields({ form, terms }: { form: FieldsOf<OrderValues>; terms: Terms }) {
  const { values } = form
  const { data: ours } = useAnswerLater(warehouses.list, { query: {} })
  const { data: theirs } = useAnswerLater(drivers.list, {})
  if (values.becomes === 'quote')
    return (
      <div className={classes.fields}>
        <TextInput
          type="date"
          label="Valid until"
          description="The customer can accept until the end of this day"
          required
          min={terms.today}
          {...form.text('quoteEndDate')}
        />
      </div>
    )
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        label="Delivery day"
        description={values.becomes === 'backorder' ? 'The requested day, if known' : undefined}
        min={terms.today}
        disabled={values.tbd}
        {...form.text('requestedDeliveryAt')}
        {...(values.tbd && { value: '' })}
      />
      {(theirs?.data.length ?? 0) > 0 && (
        <Select
          label="Driver"
          placeholder="Unassigned"
          clearable
          data={theirs?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          {...form.choice('driverId')}
        />
      )}
      {(ours?.data.length ?? 0) > 1 && (
        <Select
          label="From warehouse"
          placeholder="Customer’s default warehouse"
          clearable
          data={ours?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          {...form.choice('warehouseId')}
        />
      )}
      <Checkbox
        className={classes.wide}
        label="Delivery day to be confirmed"
        description="Set the day later by scheduling the order."
        {...form.check('tbd')}
      />
      <Checkbox
        className={classes.wide}
        label="Quantities only"
        description="No stock is reserved, and market prices can be set later."
        {...form.check('isSimple')}
      />
    </div>
  )
}

/** Where the order is sent besides the customer’s users: ways that are not set up are offered only where a draft has one. */
export function ContactFields({ form }: { form: FieldsOf<OrderValues> }) {
  const shows = (channel: string, value: string) => config.textChannels.includes(channel) || value !== ''
  return (
    <div className={classes.fields}>
      <TextInput type="email" label="Email" placeholder="chef@example.com" {...form.text('email')} />
      {shows('sms', form.values.smsNumber) && (
        <TextInput type="tel" label="SMS" placeholder="+61 412 345 678" maxLength={40} {...form.text('smsNumber')} />
      )}
      {shows('whatsApp', form.values.whatsAppNumber) && (
        <TextInput type="tel" label="WhatsApp" placeholder="+61 412 345 678" maxLength={40} {...form.text('whatsAppNumber')} />
      )}
    </div>
  )
}

/** The delivery fee, by rule unless one is entered (G-013), and the order discount. */
export function MoneyFields({
  form,
  currency,
  fee,
}: {
  form: FieldsOf<OrderValues>
  currency: Currency
  /** The fee by rule. */
  fee: number
}) {
  return (
    <div className={classes.fields}>
      <MoneyInput
        label="Delivery fee"
        placeholder={formatMoney(fee, currency)}
        currency={currency}
        {...form.number('deliveryFee')}
      />
      <MoneyInput
        label="Order discount"
        placeholder={formatMoney(0, currency)}
        currency={currency}
        {...form.number('orderDiscountAmount')}
      />
    </div>
  )
}

/** The message to the customer, where it is printed, and the customer's order number. */
export function PaperFields({ form }: { form: FieldsOf<OrderValues> }) {
  return (
    <div className={classes.fields}>
      <LongText className={classes.wide} label="Message to the customer" {...form.text('message')} />
      <fieldset className={`${classes.wide} ${classes.ticks}`} aria-label="Print message on">
        <Checkbox label="Invoice" {...form.check('onInvoice')} />
        <Checkbox label="Delivery note" {...form.check('onDeliveryOrder')} />
      </fieldset>
      <TextInput label="Customer’s order number" maxLength={60} {...form.text('venueOrderNumber')} />
    </div>
  )
}
