import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { Currency } from '#contract/platform/currency.ts'
import { formatPrice, moneyAffixes } from '#contract/platform/format.ts'
import { round } from '#contract/platform/money.ts'
import { readMoney } from '#contract/platform/written-amount.ts'

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  currency: Currency
  value: number | string | undefined
  /** A number, or '' when the field is empty. Unreadable text is not reported: it stays in the field with an error. */
  onChange: (value: number | string) => void
  /** Unit prices have 4 decimals, amounts those of the currency. */
  decimals?: number | undefined
  max?: number | undefined
  /** Whether negative amounts are allowed. */
  allowNegative?: boolean
}

type Typed = {
  text: string
  fault: string | null /** The value of the form when the text was typed. */
  value: MoneyInputProps['value']
}

/**
 * An amount of money, optionally with the symbol of its currency. The symbol of another currency is rejected instead of reading its
 * digits as this one. While the field has an error, the form is not submitted (see `refuseFaults`).
 */
export function MoneyInput({
  currency,
  value,
  onChange,
  decimals = currency.fractionDigits,
  max,
  allowNegative = false,
  error,
  onFocus,
  onBlur,
  ...field
}: MoneyInputProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const shown = typed && (hasFocus || Object.is(typed.value, value)) ? typed : null
  const type = (text: string) => {
    const read = readAmount(text, currency, { decimals, max, allowNegative })
    setTyped({ text, fault: read.message ?? null, value })
    if (read.message === undefined && read.value !== value) onChange(read.value)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={shown?.text ?? written(value, currency)}
      error={shown?.fault ?? error}
      data-fault={shown?.fault ?? undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={(event) => {
        setFocus(true)
        if (!shown) setTyped({ text: written(value, currency).replaceAll(',', ''), fault: null, value })
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setFocus(false)
        setTyped((before) => (before?.fault ? { ...before, value } : null))
        onBlur?.(event)
      }}
    />
  )
}

const written = (value: MoneyInputProps['value'], currency: Currency): string => {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string') return value
  const { prefix, suffix } = moneyAffixes(currency)
  const [whole = '', fraction = ''] = formatPrice(value, { ...currency, template: '{amount}' }).split('.')
  const kept = Number(fraction) === 0 ? '' : fraction.replace(/0+$/, '').padEnd(currency.fractionDigits, '0')
  return `${prefix}${whole}${kept && `.${kept}`}${suffix}`
}

type Amount = { value: number | ''; message?: undefined } | { message: string }

/** The amount typed, or why it is not an amount of this currency. */
export function readAmount(
  text: string,
  currency: Currency,
  { decimals, max, allowNegative = false }: { decimals: number; max?: number | undefined; allowNegative?: boolean },
): Amount {
  const trimmed = text.trim()
  if (trimmed === '') return { value: '' }
  const read = readMoney(trimmed, false, currency)
  if (read.message !== undefined) return { message: read.message }
  if (read.value < 0 && !allowNegative) return { message: 'Must not be negative' }
  if (round(read.value, decimals) !== read.value)
    return { message: decimals === 0 ? 'This currency has no decimals' : `At most ${decimals} decimals` }
  if (max !== undefined && read.value > max) return { message: 'Is too large' }
  return { value: read.value }
}
