import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPrice } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Fact, Facts } from '#web/ui/Facts.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { useCustomers, usePeople, useUnits, useWarehouses } from '../catalogue.ts'
import { ProductPreview } from '../ProductPreview.tsx'
import { tierInShort } from '../pricing/pricing-labels.ts'
import type { PricingDraft } from '../pricing/tier-form.ts'
import type { StepProps } from './ProductWizard.tsx'
import { STEPS, type Step } from './product-draft.ts'

/** Step 3: a summary before the product is created. */
export function OverviewStep({ frame, draft, problem, onOpen, onNext }: StepProps) {
  const { currency } = useFormats()
  const [units, customers, people, warehouses] = [useUnits(), useCustomers(), usePeople(), useWarehouses()]
  const { info, defaultTierPricing, specialTierPricings, parLevels, parLevelUserIds } = draft
  const unit = units.find(({ id }) => String(id) === info.orderingUnitId)?.name ?? 'unit'
  const namesOf = (ids: readonly number[], all: readonly { id: number; name: string }[] | undefined) =>
    ids.map((id) => all?.find((one) => one.id === id)?.name ?? '…').join(', ')

  const tiers = ({ discountType, tiers: all }: PricingDraft) =>
    all
      .flatMap(({ minQuantity, value, marketPrice }) => {
        if (minQuantity === undefined || value === undefined) return []
        const { from, price } = tierInShort(discountType, { minQuantity, value, marketPrice }, currency)
        return [`${from} → ${price}`]
      })
      .join('   ')
  const levels: Fact[] = (warehouses ?? []).flatMap(({ id, name }) => {
    const level = parLevels[id]
    return level === undefined ? [] : [{ label: name, value: `below ${level} ${unit}` }]
  })

  const part = (step: Step, children: ReactNode) => (
    <Card
      title={STEPS[step]}
      actions={
        <Button variant="subtle" size="compact-md" aria-label={`Change ${STEPS[step]}`} onClick={() => onOpen(step)}>
          Edit
        </Button>
      }
    >
      {children}
    </Card>
  )
  return (
    <FormPage
      {...frame}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        onNext()
      }}
      aside={<ProductPreview values={info} units={units} />}
    >
      {part(
        0,
        <Facts
          facts={[
            { label: 'Name', value: info.name },
            { label: 'Price', value: info.price === undefined ? '' : formatPrice(info.price, currency) },
            { label: 'SKU', value: info.sku },
            ...(info.gtin ? [{ label: 'Barcode (GTIN)', value: info.gtin }] : []),
            { label: 'Visible to customers', value: info.isHidden ? 'no, hidden' : 'once it is added' },
            { label: 'Stock', value: info.inventoryTracked ? 'tracked' : 'not tracked' },
          ]}
        />,
      )}
      {part(
        1,
        <Facts
          facts={[
            { label: 'For everyone', value: tiers(defaultTierPricing) || 'the product’s price at any quantity' },
            ...specialTierPricings.map((special) => ({
              label: special.name,
              value: `${tiers(special)} · ${namesOf(special.venueIds, customers)}`,
            })),
          ]}
        />,
      )}
      {part(
        2,
        <Facts
          facts={[
            ...(levels.length === 0 ? [{ label: 'Levels', value: 'none' }] : levels),
            { label: 'Notified people', value: namesOf(parLevelUserIds.map(Number), people) || 'none' },
          ]}
        />,
      )}
    </FormPage>
  )
}
