import { Checkbox, NumberInput } from '@mantine/core'
import { z } from 'zod'
import { DATE_FORMATS, TIME_FORMATS } from '#contract/parties/companies.ts'
import { CurrencySelect } from '#web/shared/companies/CompanyFields.tsx'
import { formatDate, formatTime } from '#web/shared/format.ts'
import { oneOf } from '#web/site/one-of.ts'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'

/** Settings a group can make for its outlets (G-074). */
export const formatSchema = {
  currency: z.string(),
  dateFormat: z.enum(DATE_FORMATS),
  timeFormat: z.enum(TIME_FORMATS),
  priceChangeNotificationPercent: z.number({ error: 'Enter a percentage' }).min(0).max(100),
  shouldUpdateReferencePrice: z.boolean(),
}
type Values = z.input<z.ZodObject<typeof formatSchema>>

export const formatValues = (
  one: Omit<Values, 'currency' | 'dateFormat' | 'timeFormat'> & {
    currency: { code: string }
    dateFormat: string
    timeFormat: string
  },
): Values => ({
  currency: one.currency.code,
  dateFormat: oneOf(one.dateFormat, DATE_FORMATS) ?? DATE_FORMATS[0],
  timeFormat: oneOf(one.timeFormat, TIME_FORMATS) ?? TIME_FORMATS[0],
  priceChangeNotificationPercent: one.priceChangeNotificationPercent,
  shouldUpdateReferencePrice: one.shouldUpdateReferencePrice,
})

const NOW = '2026-11-21T15:05:00Z'

export function FormatFields({
  form,
  mayChangeCurrency,
  disabled = false,
  reason,
}: {
  form: FieldsOf<Values>
  mayChangeCurrency: boolean
  disabled?: boolean
  reason?: string
}) {
  return (
    <Card
      title="Formats and prices"
      {...(!mayChangeCurrency && { note: 'The currency cannot change once something was ordered in it.' })}
    >
      <FieldGroup label="Formats and prices" disabled={disabled} {...(reason && { reason })}>
        <CurrencySelect form={form} disabled={disabled || !mayChangeCurrency} />
        <Select
          label="Dates"
          required
          disabled={disabled}
          data={DATE_FORMATS.map((dateFormat) => ({
            value: dateFormat,
            label: formatDate(NOW, { dateFormat, timezone: 'UTC' }),
          }))}
          {...form.choice('dateFormat')}
        />
        <Select
          label="Times"
          required
          disabled={disabled}
          data={TIME_FORMATS.map((timeFormat) => ({
            value: timeFormat,
            label: formatTime(NOW, { timeFormat, timezone: 'UTC' }),
          }))}
          {...form.choice('timeFormat')}
        />
        <NumberInput
          label="Notify of price changes from"
          description="0 notifies of every change."
          suffix=" %"
          min={0}
          max={100}
          decimalScale={3}
          disabled={disabled}
          {...form.number('priceChangeNotificationPercent')}
        />
        <Checkbox
          label="Use the last paid price as reference price"
          disabled={disabled}
          {...form.check('shouldUpdateReferencePrice')}
        />
      </FieldGroup>
    </Card>
  )
}
