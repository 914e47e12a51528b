import { ActionIcon, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CustomerCreditAmounts } from '#contract/billing/customer-credits.ts'
import type { Currency } from '#contract/platform/currency.ts'
import { TAX_CALCULATIONS, type TaxCalculation } from '#contract/platform/money.ts'
import { formatMoney, formatPrice, formatQuantityOf, perUnit } from '#web/shared/format.ts'
import { LineName } from '#web/shared/LineName.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import classes from './CustomerCreditLine.module.css'
import type { LineValues } from './customer-credit-form.ts'

const TAX_WORDS: Record<TaxCalculation, string> = { exclusive: 'on top', inclusive: 'included', exempt: 'exempt' }

/** One line of a credit note without an order; empty fields use the customer's current price and tax. */
export function CustomerCreditLine({
  line,
  priced,
  currency,
  problem,
  onChange,
  onRemove,
}: {
  line: LineValues
  priced: CustomerCreditAmounts['lines'][number] | undefined
  currency: Currency
  problem: string | undefined
  onChange: (changed: Partial<LineValues>) => void
  onRemove: () => void
}) {
  const { productId, quantity, unit, price, tax } = line
  const about = line.name || 'free amount'
  const isFree = productId === null
  return (
    <li className={classes.line}>
      {isFree ? (
        <TextInput
          aria-label="Amount description"
          placeholder="Description"
          maxLength={200}
          value={line.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      ) : (
        <LineName name={line.name}>
          {priced ? `${unit} · ${formatPrice(priced.price, currency)} ${perUnit(line.priceUnit)}` : unit}
        </LineName>
      )}
      {isFree ? (
        <span />
      ) : (
        <Stepper label={about} value={quantity} decimals={3} onChange={(next) => onChange({ quantity: next })} />
      )}
      <MoneyInput
        aria-label={isFree ? `Amount of ${about}` : `Price of ${about} ${perUnit(line.priceUnit)}`}
        placeholder={priced && !isFree ? formatPrice(priced.price, currency) : 'Amount'}
        currency={currency}
        {...(!isFree && { decimals: 4 })}
        value={price}
        onChange={(value) => onChange({ price: value === '' ? undefined : Number(value) })}
      />
      <span className={classes.total}>{priced ? formatMoney(priced.amount, currency) : ''}</span>
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${about}`} onClick={onRemove}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
      <div className={classes.below}>
        <span className={classes.tax}>
          <NumberInput
            aria-label={`Tax rate of ${about}`}
            placeholder={priced ? `${priced.tax} %` : 'Tax'}
            suffix=" %"
            min={0}
            max={100}
            decimalScale={3}
            hideControls
            w={90}
            value={tax ?? ''}
            onChange={(value) => onChange({ tax: value === '' ? undefined : Number(value) })}
          />
          <NativeSelect
            aria-label={`Tax of ${about}`}
            data={TAX_CALCULATIONS.map((value) => ({ value, label: TAX_WORDS[value] }))}
            value={line.taxCalculation ?? priced?.taxCalculation ?? 'exclusive'}
            onChange={(event) => onChange({ taxCalculation: oneOf(event.currentTarget.value, TAX_CALCULATIONS) ?? 'exclusive' })}
          />
        </span>
        {!isFree && (
          <Checkbox
            label={`Return ${formatQuantityOf(quantity, unit)} to stock`}
            checked={line.returnToWarehouse}
            onChange={(event) => onChange({ returnToWarehouse: event.currentTarget.checked })}
          />
        )}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </li>
  )
}
