import { ActionIcon, NativeSelect, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Currency } from '#contract/platform/currency.ts'
import { formatMoney, formatPrice, formatQuantity, perUnit } from '#web/shared/format.ts'
import { LineName } from '#web/shared/LineName.tsx'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { oneOf } from '#web/site/one-of.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import type { FieldsOf } from '#web/ui/useForm.ts'
import { FindProduct } from './FindProduct.tsx'
import classes from './LinesEditor.module.css'
import { type LineValues, lineOf, type Preview, priceOf, type Sold } from './order-form.ts'

/** The order lines with quantity, price and discount; products are added below. */
export function LinesEditor({
  venueId,
  currency,
  form,
  shown,
  short,
}: {
  venueId: number
  currency: Currency
  form: FieldsOf<{ lines: LineValues[] }>
  shown: Preview
  /** The products of which there is not enough. */
  short: readonly number[]
}) {
  const { lines } = form.values
  const change = (at: number, changed: Partial<LineValues>) => form.setIn('lines', at, (line) => ({ ...line, ...changed }))
  const add = (product: Sold) => {
    const at = lines.findIndex((line) => line.product.id === product.id)
    const there = lines[at]
    if (there) change(at, { quantity: there.quantity + 1 })
    else form.set('lines', [...lines, lineOf(product)])
  }
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line, at) => (
          <Line
            key={line.product.id}
            line={line}
            currency={currency}
            total={shown.totals[at] ?? 0}
            bonus={shown.bonuses[at] ?? null}
            error={form.errorIn('lines', at) ?? (short.includes(line.product.id) ? 'Not enough stock' : undefined)}
            onChange={(changed) => change(at, changed)}
            onRemove={() =>
              line.line
                ? change(at, { quantity: 0 })
                : form.set(
                    'lines',
                    lines.filter((_, i) => i !== at),
                  )
            }
          />
        ))}
      </ul>
      <FindProduct
        venueId={venueId}
        currency={currency}
        onAdd={add}
        isOnOrder={(id) => lines.some(({ product }) => product.id === id)}
      />
    </>
  )
}

function Line({
  line,
  currency,
  total,
  bonus,
  error,
  onChange,
  onRemove,
}: {
  line: LineValues
  currency: Currency
  total: number
  bonus: number | null
  error: string | undefined
  onChange: (changed: Partial<LineValues>) => void
  onRemove: () => void
}) {
  const { product, quantity, price, discountType, discountValue } = line
  const own = priceOf({ ...line, price: undefined })
  const isGone = quantity === 0
  return (
    <li className={classes.line} data-gone={isGone || undefined}>
      <div className={classes.what}>
        <LineName name={product.name} isGone={isGone}>
          {detailOf(line, bonus)}
        </LineName>
      </div>
      <Stepper label={product.name} value={quantity} decimals={3} onChange={(next) => onChange({ quantity: next })} />
      <MoneyInput
        className={classes.price}
        aria-label={`Price of ${product.name} per ${product.priceUnit.name}`}
        placeholder={own.isOpen ? 'Market price' : formatPrice(own.price, currency)}
        decimals={4}
        disabled={isGone}
        currency={currency}
        value={price ?? ''}
        onChange={(value) => onChange({ price: value === '' ? undefined : Number(value) })}
      />
      <div className={classes.discount}>
        {discountType === 'percent' ? (
          <NumberInput
            aria-label={`Discount on ${product.name}`}
            placeholder="off"
            min={0}
            max={100}
            decimalScale={3}
            hideControls
            disabled={isGone}
            value={discountValue ?? ''}
            onChange={(value) => onChange({ discountValue: value === '' ? undefined : Number(value) })}
          />
        ) : (
          <MoneyInput
            aria-label={`Discount on ${product.name}`}
            placeholder="off"
            currency={currency}
            disabled={isGone}
            value={discountValue ?? ''}
            onChange={(value) => onChange({ discountValue: value === '' ? undefined : Number(value) })}
          />
        )}
        <NativeSelect
          aria-label={`Discount on ${product.name} in`}
          data={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: currency.code },
          ]}
          disabled={isGone}
          value={discountType}
          onChange={(event) => onChange({ discountType: oneOf(event.currentTarget.value, ['percent', 'amount']) ?? 'percent' })}
        />
      </div>
      <span className={classes.total}>{isGone ? 'removed' : formatMoney(total, currency)}</span>
      <ActionIcon className={classes.remove} aria-label={`Remove ${product.name}`} disabled={isGone} onClick={onRemove}>
        <IconX size={17} stroke={1.8} />
      </ActionIcon>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}

function detailOf({ product, quantity, line }: LineValues, bonus: number | null): string {
  const { stock } = product
  const needed = quantity - (line && !line.isDeclined ? line.quantity : 0)
  return [
    product.sku,
    perUnit(product.priceUnit.name),
    stock !== null && (needed > stock ? `only ${formatQuantity(stock)} in stock` : `${formatQuantity(stock)} in stock`),
    bonus !== null && `${formatQuantity(bonus)} free with the deal`,
  ]
    .filter(Boolean)
    .join(' · ')
}
