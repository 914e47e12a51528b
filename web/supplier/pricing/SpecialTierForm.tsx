import { Button, MultiSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { customers } from '#contract/customers.ts'
import { type DistributorProduct, distributorProducts } from '#contract/products.ts'
import { useCall } from '#web/api/mutation.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { FilterPills } from '#web/ui/FilterPills.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/useForm.ts'
import { PRICE_CHANGES } from './changes.ts'
import classes from './Pricing.module.css'
import { TierRows } from './TierRows.tsx'
import { converted, draftSpecialTier, type SpecialTierDraft, specialTiersForm, specialTiersOf } from './tier-form.ts'

/** One special tier: its name, its customers, its prices. All special tiers of the product are sent along. */
export function SpecialTierForm({
  product,
  at,
  onClose,
}: {
  product: DistributorProduct
  /** Its place among the special tiers; one past the last is a new one. */
  at: number
  onClose: () => void
}) {
  const update = useCall(distributorProducts.update, { changes: PRICE_CHANGES, form: 'special-tiers' })
  const { data: connected } = useAnswerLater(customers.connected, { query: {} })
  const kept = specialTiersOf(product)
  const isNew = at === kept.length
  const form = useForm({
    schema: specialTiersForm,
    initial: { specialTierPricings: isNew ? [...kept, draftSpecialTier()] : kept },
    problem: update.problem,
    isGuarded: false,
  })
  const all = form.values.specialTierPricings
  const draft = all[at]!
  const name = `specialTierPricings[${at}]`
  const set = (change: Partial<SpecialTierDraft>) => form.set('specialTierPricings', all.with(at, { ...draft, ...change }))

  const choices = useMemo(() => {
    const places = new Map(
      product.specialTierPricings.flatMap((one, i) => (i === at ? [] : one.venues.map(({ id }) => [id, one.name] as const))),
    )
    const known = new Map([
      ...(product.specialTierPricings[at]?.venues ?? []).map((venue) => [venue.id, venue.name] as const),
      ...(connected?.data ?? []).map((venue) => [venue.id, venue.name] as const),
    ])
    return [...known].map(([id, venueName]) => ({
      value: String(id),
      label: places.has(id) ? `${venueName} (in ${places.get(id)})` : venueName,
      disabled: places.has(id),
    }))
  }, [connected, product, at])
  const venueError = Object.entries(form.errors).find(([field]) => field.startsWith(`${name}[venueIds]`))?.[1]
  const params = { productId: String(product.id) }

  const onRemove = async () => {
    const isSure = await confirm({
      title: `Remove ${draft.name}?`,
      message: 'Its customers pay the prices for everyone from then on.',
      confirm: 'Remove the special tier',
      isDanger: true,
    })
    if (!isSure) return
    update.send(
      {
        params,
        body: { specialTierPricings: specialTiersForm.parse({ specialTierPricings: kept.toSpliced(at, 1) }).specialTierPricings },
      },
      () => {
        toast.success(`Removed: ${draft.name}`)
        onClose()
      },
    )
  }

  return (
    <FormDialog
      opened
      onClose={onClose}
      title={isNew ? 'New special tier' : draft.name || 'Special tier'}
      size="xl"
      submit={isNew ? 'Add special tier' : 'Save special tier'}
      available={form.isDirty || isNew}
      unavailable="Nothing changed"
      pending={update.isPending}
      problem={update.problem}
      onSubmit={form.onSubmit(({ specialTierPricings }) =>
        update.send({ params, body: { specialTierPricings } }, () => {
          toast.success('Special tier saved', 'Its customers pay by it from now on.')
          onClose()
        }),
      )}
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
        nothingFoundMessage="No such customer"
        hidePickedOptions
      />
      <div>
        <div className={classes.tiersHead}>
          <span>Tiers</span>
          <FilterPills
            label="How tiers are written"
            value={draft.discountType}
            onChange={(discountType) =>
              discountType !== draft.discountType &&
              set({ discountType, tiers: converted(draft.tiers, discountType, product.price) })
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
          basePrice={product.price}
          unit={product.priceUnit.name}
          errors={form.errors}
          onChange={(tiers) => set({ tiers })}
        />
      </div>
      {!isNew && (
        <Button variant="subtle" color="beet" size="compact-md" className={classes.remove} onClick={() => void onRemove()}>
          Remove this special tier…
        </Button>
      )}
    </FormDialog>
  )
}
