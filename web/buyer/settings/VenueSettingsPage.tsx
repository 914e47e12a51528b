import { NumberInput, Switch } from '@mantine/core'
import { Suspense } from 'react'
import { z } from 'zod'
import { type VenueSettings, venues } from '#contract/parties/venues.ts'
import { useCall } from '#web/api/mutation.ts'
import { load, useAnswer } from '#web/api/query.ts'
import { useId } from '#web/routing/current.ts'
import { currentUser } from '#web/session/session.ts'
import { useRights } from '#web/session/useRights.ts'
import { loadLocaleChoices } from '#web/shared/companies/CompanyFields.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { FormPage } from '#web/ui/FormPage.tsx'
import { later } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { loadLimits } from '../limits/load-limits.ts'
import { FormatFields, formatSchema, formatValues } from './FormatFields.tsx'
import { VenueTabs } from './VenueTabs.tsx'

const PurchasingLimits = later(() => import('../limits/PurchasingLimits.tsx').then((part) => part.PurchasingLimits))

const schema = z.object({
  ...formatSchema,
  tax: z.number().min(0).max(100).optional(),
  inventory: z.boolean(),
  recipeManagement: z.boolean(),
})
const valuesOf = (venue: VenueSettings): z.input<typeof schema> => ({
  ...formatValues(venue),
  tax: venue.tax ?? undefined,
  ...venue.features,
})
const sentFor = (venueId: string) => ({ params: { venueId } })

export const loader = ({ params: { id = '' } }: { params: Record<string, string> }) =>
  Promise.all([
    load(venues.find, sentFor(id)),
    loadLocaleChoices(),
    ...(currentUser()?.permissions.includes('setPurchaseLimit') ? [loadLimits(Number(id))] : []),
  ])

/** The settings of one outlet: formats, price notifications, features and purchasing limits. */
export default function VenueSettingsPage() {
  const id = useId()
  const venue = useAnswer(venues.find, sentFor(String(id)))
  const may = useRights()
  const mayChange = may('manageSettings')
  const saving = useCall(venues.change, { changes: [venues.find], form: 'venue-settings' })
  const form = useForm({ schema, initial: valuesOf(venue), problem: saving.problem })
  const isDecided = venue.group?.groupOverride ?? false
  return (
    <FormPage
      title={venue.name}
      tabs={<VenueTabs id={id} />}
      submit="Save"
      available={form.isDirty && mayChange}
      {...(!mayChange && { unavailable: 'You do not have permission to change settings' })}
      pending={saving.isPending}
      problem={saving.problem}
      besides={
        may('setPurchaseLimit') && (
          <Suspense>
            <PurchasingLimits venue={{ id, name: venue.name }} />
          </Suspense>
        )
      }
      onSubmit={form.onSubmit(({ tax, inventory, recipeManagement, ...formats }) =>
        saving.send(
          {
            ...sentFor(String(id)),
            body: { ...(!isDecided && formats), tax: tax ?? null, features: { inventory, recipeManagement } },
          },
          (saved) => {
            form.reset(valuesOf(saved))
            toast.success('Saved')
          },
        ),
      )}
    >
      <FormatFields
        form={form}
        mayChangeCurrency={venue.currencyChangeEnabled}
        disabled={isDecided || !mayChange}
        {...(isDecided && { reason: `${venue.group?.name} sets these for its outlets.` })}
      />
      <Card title="Features">
        <FieldGroup label="Features" disabled={!mayChange}>
          <NumberInput
            label="Tax on offline orders"
            description="Used where a supplier has no tax rate."
            suffix=" %"
            min={0}
            max={100}
            decimalScale={3}
            {...form.number('tax')}
          />
          <Switch
            label="Stock"
            description="Count products, and add deliveries to what is on hand."
            {...form.check('inventory')}
          />
          <Switch label="Recipes" {...form.check('recipeManagement')} />
        </FieldGroup>
      </Card>
    </FormPage>
  )
}
