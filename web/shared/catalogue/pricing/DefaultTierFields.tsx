import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import classes from './Pricing.module.css'
import { TierRows } from './TierRows.tsx'
import { converted, type PricingDraft } from './tier-form.ts'

/** Edits the tiers that apply to every customer without special ones. */
export function DefaultTierFields({
  draft,
  onChange,
  basePrice,
  unit,
  errors,
  isReadOnly = false,
  children,
}: {
  draft: PricingDraft
  onChange: (draft: PricingDraft) => void
  basePrice: number
  unit: string
  errors: Record<string, string>
  isReadOnly?: boolean
  children?: ReactNode
}) {
  return (
    <Card
      title="Tiers for everyone"
      actions={
        !isReadOnly && (
          <FilterPills
            label="Tier type"
            value={draft.discountType}
            onChange={(discountType) =>
              discountType !== draft.discountType &&
              onChange({ discountType, tiers: converted(draft.tiers, discountType, basePrice) })
            }
            pills={[
              { value: 'price', label: 'Price' },
              { value: 'percentage', label: 'Percentage' },
            ]}
          />
        )
      }
    >
      {draft.tiers.length === 0 && <p className={classes.quiet}>No tiers: everyone pays the product’s price at any quantity.</p>}
      <TierRows
        name="defaultTierPricing[tiers]"
        discountType={draft.discountType}
        tiers={draft.tiers}
        basePrice={basePrice}
        unit={unit}
        errors={errors}
        onChange={(tiers) => onChange({ ...draft, tiers })}
        isReadOnly={isReadOnly}
      />
      {children}
    </Card>
  )
}
