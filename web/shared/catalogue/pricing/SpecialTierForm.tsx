import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { type Problem, withFields } from '#web/site/problem.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { MultiSelect } from '#web/ui/MultiSelect.tsx'
import { useForm } from '#web/ui/useForm.ts'
import { useCustomers } from '../catalogue.ts'
import classes from './Pricing.module.css'
import { applied, customersFor, tierToEdit } from './special-tiers.ts'
import { TierRows } from './TierRows.tsx'
import { converted, type SpecialTierDraft, specialTiersForm } from './tier-form.ts'
import { WhenFields } from './WhenFields.tsx'
import { NOW, type When, whenFields } from './when.ts'

const tierForm = z.object({ ...specialTiersForm.shape, ...whenFields })

/** A scheduled special tier, or the name of one that will end. */
export type PlannedTier = { specialTier: z.output<typeof specialTiersForm>['specialTierPricings'][number] } | { ended: string }

/** One special tier: name, customers, prices. All special tiers of the product are saved together. */
export function SpecialTierForm({
  all,
  at,
  basePrice,
  unit,
  known,
  pending,
  problem,
  onSave,
  onPlan,
  onClose,
}: {
  all: readonly SpecialTierDraft[]
  /** Its index among the special tiers; one past the last is a new one. */
  at: number
  basePrice: number
  unit: string
  /** Customers who already have a special tier, by name. */
  known: readonly { id: number; name: string }[]
  pending: boolean
  problem: Problem | null
  onSave: (all: SpecialTierDraft[], done: 'saved' | 'removed') => void
  /** Schedules the tier, or its end; without it, changes apply immediately. */
  onPlan?: ((planned: PlannedTier, when: When) => void) | undefined
  onClose: () => void
}) {
  const connected = useCustomers()
  const isNew = at >= all.length
  const form = useForm({
    schema: tierForm,
    initial: { specialTierPricings: applied(all, at, tierToEdit(all, at)), ...NOW },
    problem: useMemo(() => problem && placed(problem, at), [problem, at]),
    isGuarded: false,
  })
  const { specialTierPricings: drafts, ...when } = form.values
  const isLater = onPlan !== undefined && when.startsOn !== null
  const draft = tierToEdit(drafts, at)
  const name = `specialTierPricings[${at}]`
  const set = (change: Partial<SpecialTierDraft>) => form.set('specialTierPricings', applied(drafts, at, { ...draft, ...change }))

  const choices = useMemo(() => {
    const everybody = new Map([...known, ...(connected ?? []).filter(isConnected)].map((venue) => [venue.id, venue]))
    return customersFor([...everybody.values()], all, at).map(({ id, name: venueName, elsewhere }) => ({
      value: String(id),
      label: elsewhere === null ? venueName : `${venueName} (in ${elsewhere || 'another special tier'})`,
      disabled: elsewhere !== null,
    }))
  }, [connected, known, all, at])
  const venueError = Object.entries(form.errors).find(([field]) => field.startsWith(`${name}[venueIds]`))?.[1]

  const onRemove = async () => {
    if (isLater) return onPlan({ ended: all[at]?.name ?? draft.name }, when)
    const isSure = await confirm({
      title: `Remove ${draft.name}?`,
      message: 'Its customers then pay the prices for everyone.',
      confirm: 'Remove special tier',
      isDanger: true,
    })
    if (isSure) onSave(all.toSpliced(at, 1), 'removed')
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isNew ? 'New special tier' : all[at]?.name || 'Special tier'}
      size="xl"
      submit={isLater ? 'Schedule special tier' : isNew ? 'Add special tier' : 'Save special tier'}
      available={form.hasChanged('specialTierPricings') || isNew}
      unavailable="No changes"
      pending={pending}
      problem={problem}
      onSubmit={form.onSubmit(({ specialTierPricings, ...starts }) => {
        const specialTier = specialTierPricings[at]
        if (isLater && specialTier) onPlan({ specialTier }, starts)
        else onSave(specialTierPricings, 'saved')
      })}
    >
      <TextInput
        label="Name"
        placeholder="Hotels"
        required
        data-autofocus
        name={`${name}[name]`}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={form.errors[`${name}[name]`]}
      />
      <MultiSelect
        label="Customers"
        placeholder={draft.venueIds.length === 0 ? 'Choose customers' : ''}
        required
        searchable
        name={`${name}[venueIds]`}
        data={choices}
        value={draft.venueIds.map(String)}
        onChange={(ids) => set({ venueIds: ids.map(Number) })}
        error={venueError}
        nothingFoundMessage="No matching customer"
        hidePickedOptions
      />
      <div>
        <div className={classes.tiersHead}>
          <span>Tiers</span>
          <FilterPills
            label="Tier type"
            value={draft.discountType}
            onChange={(discountType) =>
              discountType !== draft.discountType && set({ discountType, tiers: converted(draft.tiers, discountType, basePrice) })
            }
            pills={[
              { value: 'price', label: 'Price' },
              { value: 'percentage', label: 'Percentage' },
            ]}
          />
        </div>
        <TierRows
          name={`${name}[tiers]`}
          discountType={draft.discountType}
          tiers={draft.tiers}
          basePrice={basePrice}
          unit={unit}
          errors={form.errors}
          onChange={(tiers) => set({ tiers })}
        />
      </div>
      {onPlan && <WhenFields form={form} isForSome />}
      {!isNew && (
        <Button variant="subtle" color="beet" size="compact-md" className={classes.remove} onClick={() => void onRemove()}>
          {isLater ? 'End special tier on that day' : 'Remove special tier…'}
        </Button>
      )}
    </FormDialog>
  )
}

/** One that was asked or invited has no prices yet, and would be refused. */
const isConnected = ({ connectionStatus }: { connectionStatus: string | null }) => connectionStatus === 'active'

/** A planned tier is called `specialTier` by the server, without its place in the list. */
const placed = (problem: Problem, at: number): Problem =>
  withFields(problem, (field) => field.replace(/^specialTier(?=\.|$)/, `specialTierPricings.${at}`))
