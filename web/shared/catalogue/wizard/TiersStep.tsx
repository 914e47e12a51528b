import { Alert } from '@mantine/core'
import { useEffect } from 'react'
import { z } from 'zod'
import { FormPage } from '#web/ui/FormPage.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { useUnits } from '../catalogue.ts'
import { DefaultTierFields } from '../pricing/DefaultTierFields.tsx'
import { SpecialTiers } from '../pricing/SpecialTiers.tsx'
import { defaultTiersForm, specialTiersForm } from '../pricing/tier-form.ts'
import type { StepProps } from './ProductWizard.tsx'

const tiersForm = z.object({ ...defaultTiersForm.shape, ...specialTiersForm.shape })

/** Step 1: tiers for everyone and special tiers; all optional. */
export function TiersStep({ frame, draft, problem, onChange, onNext }: StepProps) {
  const units = useUnits()
  const { defaultTierPricing, specialTierPricings, info } = draft
  const form = useForm({ schema: tiersForm, initial: { defaultTierPricing, specialTierPricings }, problem, isGuarded: false })
  const { values } = form
  useEffect(() => onChange(values), [values, onChange])
  const pricing = {
    basePrice: info.price ?? 0,
    unit: units.find(({ id }) => String(id) === info.priceUnitId)?.name ?? 'unit',
  }
  const wrongSpecial = Object.entries(form.errors).find(([name]) => name.startsWith('specialTierPricings'))?.[1]
  return (
    <FormPage {...frame} problem={problem} onSubmit={form.onSubmit(() => onNext())}>
      <DefaultTierFields
        {...pricing}
        draft={values.defaultTierPricing}
        onChange={(next) => form.set('defaultTierPricing', next)}
        errors={form.errors}
      />
      {wrongSpecial && <Alert color="beet">Check this special tier: {wrongSpecial}</Alert>}
      <SpecialTiers
        {...pricing}
        all={values.specialTierPricings}
        isReadOnly={false}
        onSave={(next, _, close) => {
          form.set('specialTierPricings', next)
          close()
        }}
      />
    </FormPage>
  )
}
