import { ActionIcon, Button, Checkbox, NumberInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { DiscountType } from '#contract/pricing/tier.ts'
import { formatPrice } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { MoneyInput } from '#web/shared/MoneyInput.tsx'
import { againstBase } from './pricing-labels.ts'
import classes from './TierRows.module.css'
import { draftTier, type TierDraft } from './tier-form.ts'

/** Edits tiers: minimum quantity, and price or percentage. `name` is the server's field name. */
export function TierRows({
  name,
  discountType,
  tiers,
  basePrice,
  unit,
  errors,
  onChange,
  isReadOnly = false,
}: {
  name: string
  discountType: DiscountType
  tiers: readonly TierDraft[]
  basePrice: number
  unit: string
  errors: Record<string, string>
  onChange: (tiers: TierDraft[]) => void
  isReadOnly?: boolean
}) {
  const { currency } = useFormats()
  const isPercent = discountType === 'percentage'
  const set = (at: number, change: Partial<TierDraft>) =>
    onChange(tiers.map((one, i) => (i === at ? { ...one, ...change } : one)))
  const isAbove = isPercent || basePrice === 0 ? [] : placesAbove(tiers, basePrice)
  const number = (value: number | string) => (value === '' ? undefined : Number(value))
  return (
    <div className={classes.tiers}>
      {tiers.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">From quantity</th>
              <th scope="col">{isPercent ? 'Percent off' : `Price per ${unit}`}</th>
              <th scope="col" className={classes.against}>
                {isPercent ? 'Price' : 'Against base'}
              </th>
              {!isPercent && <th scope="col">Market</th>}
              <th scope="col">
                <span className={classes.unseen}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drafts share one id; a tier being written is its place in the list
              <tr key={at}>
                <td>
                  <NumberInput
                    aria-label={`From quantity, tier ${at + 1}`}
                    name={`${name}[${at}][minQuantity]`}
                    min={0}
                    decimalScale={3}
                    readOnly={isReadOnly}
                    value={tier.minQuantity ?? ''}
                    onChange={(value) => set(at, { minQuantity: number(value) })}
                    error={errors[`${name}[${at}][minQuantity]`]}
                  />
                </td>
                <td>
                  {isPercent ? (
                    <NumberInput
                      aria-label={`Percent off, tier ${at + 1}`}
                      name={`${name}[${at}][value]`}
                      min={0}
                      decimalScale={4}
                      suffix=" %"
                      readOnly={isReadOnly}
                      value={tier.value ?? ''}
                      onChange={(value) => set(at, { value: number(value) })}
                      error={errors[`${name}[${at}][value]`]}
                    />
                  ) : (
                    <MoneyInput
                      aria-label={`Price, tier ${at + 1}`}
                      name={`${name}[${at}][value]`}
                      currency={currency}
                      decimals={4}
                      readOnly={isReadOnly}
                      value={tier.value ?? ''}
                      onChange={(value) => set(at, { value: number(value) })}
                      error={errors[`${name}[${at}][value]`]}
                    />
                  )}
                </td>
                <td className={classes.against}>{againstBase(discountType, tier, basePrice, currency) ?? '—'}</td>
                {!isPercent && (
                  <td>
                    <Checkbox
                      aria-label={`Market price, tier ${at + 1}`}
                      disabled={isReadOnly}
                      checked={tier.marketPrice}
                      onChange={(event) => set(at, { marketPrice: event.currentTarget.checked, value: tier.value ?? basePrice })}
                    />
                  </td>
                )}
                <td className={classes.end}>
                  {!isReadOnly && (
                    <ActionIcon aria-label={`Remove tier ${at + 1}`} onClick={() => onChange(tiers.filter((_, i) => i !== at))}>
                      <IconX size={17} stroke={1.8} />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAbove.length > 0 && (
        <p role="status" className={classes.warning}>
          {isAbove.length === 1 ? `Tier ${isAbove[0]} is` : `Tiers ${isAbove.join(', ')} are`} above the list price of{' '}
          {formatPrice(basePrice, currency)}. These customers pay more than everyone else.
        </p>
      )}
      {errors[name] && <p className={classes.error}>{errors[name]}</p>}
      {!isReadOnly && tiers.length < 20 && (
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.add}
          leftSection={<IconPlus size={15} stroke={2} />}
          onClick={() => onChange([...tiers, draftTier()])}
        >
          Add tier
        </Button>
      )}
    </div>
  )
}

/** The tiers, counted from one, whose price is higher than that for everyone. */
const placesAbove = (tiers: readonly TierDraft[], basePrice: number): number[] =>
  tiers.flatMap(({ value, marketPrice }, at) => (!marketPrice && value !== undefined && value > basePrice ? [at + 1] : []))
