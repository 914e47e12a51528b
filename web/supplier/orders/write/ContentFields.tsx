import { Checkbox, TextInput } from '@mantine/core'
import { drivers } from '#contract/parties/supplier-profile.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { formatMoney } from '#web/shared/format.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { Select } from '#web/ui/Select.tsx'
import classes from './OrderWriter.module.css'
import type { OrderValues, Terms } from './order-form.ts'

type Fields = {
  values: OrderValues
  errors: Record<string, string>
  onChange: (changed: Partial<OrderValues>) => void
}

/** Delivery day, driver and warehouse of an order, or the last day of a quote. */
export function DeliveryFields({ values, terms, errors, onChange }: Fields & { terms: Terms }) {
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
          value={values.quoteEndDate}
          error={errors.quoteEndDate}
          onChange={(event) => onChange({ quoteEndDate: event.currentTarget.value })}
        />
        <TextInput
          type="email"
          label="Send to"
          description="In addition to the customer’s users who see orders"
          placeholder="chef@example.com"
          value={values.email}
          error={errors['contactInfo[email]']}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
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
        value={values.tbd ? '' : values.requestedDeliveryAt}
        error={errors.requestedDeliveryAt}
        onChange={(event) => onChange({ requestedDeliveryAt: event.currentTarget.value })}
      />
      {(theirs?.data.length ?? 0) > 0 && (
        <Select
          label="Driver"
          placeholder="Unassigned"
          clearable
          data={theirs?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={values.driverId}
          error={errors.driverId}
          onChange={(driverId) => onChange({ driverId })}
        />
      )}
      {(ours?.data.length ?? 0) > 1 && (
        <Select
          label="From warehouse"
          placeholder="Customer’s default warehouse"
          clearable
          data={ours?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={values.warehouseId}
          error={errors.warehouseId}
          onChange={(warehouseId) => onChange({ warehouseId })}
        />
      )}
      <Checkbox
        className={classes.wide}
        label="Delivery day to be confirmed"
        description="Set the day later by scheduling the order."
        checked={values.tbd}
        onChange={(event) => onChange({ tbd: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes.wide}
        label="Quantities only"
        description="No stock is reserved, and market prices can be set later."
        checked={values.isSimple}
        onChange={(event) => onChange({ isSimple: event.currentTarget.checked })}
      />
    </div>
  )
}

type MoneyValues = Pick<OrderValues, 'deliveryFee' | 'orderDiscountAmount'>

/** The delivery fee, by rule unless one is entered (G-013), and the order discount. */
export function MoneyFields({
  values,
  currency,
  fee,
  errors,
  onChange,
}: {
  values: MoneyValues
  currency: Currency
  /** The fee by rule. */
  fee: number
  errors: Record<string, string>
  onChange: (changed: Partial<MoneyValues>) => void
}) {
  const amount = (value: number | string) => (value === '' ? undefined : Number(value))
  return (
    <div className={classes.fields}>
      <MoneyInput
        label="Delivery fee"
        placeholder={formatMoney(fee, currency)}
        currency={currency}
        value={values.deliveryFee ?? ''}
        error={errors.deliveryFee}
        onChange={(value) => onChange({ deliveryFee: amount(value) })}
      />
      <MoneyInput
        label="Order discount"
        placeholder={formatMoney(0, currency)}
        currency={currency}
        value={values.orderDiscountAmount ?? ''}
        error={errors.orderDiscountAmount}
        onChange={(value) => onChange({ orderDiscountAmount: amount(value) })}
      />
    </div>
  )
}

/** The message to the customer, where it is printed, and the customer's order number. */
export function PaperFields({ values, errors, onChange }: Fields) {
  return (
    <div className={classes.fields}>
      <LongText
        className={classes.wide}
        label="Message to the customer"
        value={values.message}
        error={errors.message}
        onChange={(message) => onChange({ message })}
      />
      <fieldset className={`${classes.wide} ${classes.ticks}`} aria-label="Print message on">
        <Checkbox
          label="Invoice"
          checked={values.onInvoice}
          onChange={(event) => onChange({ onInvoice: event.currentTarget.checked })}
        />
        <Checkbox
          label="Delivery note"
          checked={values.onDeliveryOrder}
          onChange={(event) => onChange({ onDeliveryOrder: event.currentTarget.checked })}
        />
      </fieldset>
      <TextInput
        label="Customer’s order number"
        maxLength={60}
        value={values.venueOrderNumber}
        error={errors.venueOrderNumber}
        onChange={(event) => onChange({ venueOrderNumber: event.currentTarget.value })}
      />
    </div>
  )
}
