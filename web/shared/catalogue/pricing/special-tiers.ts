import { draftSpecialTier, type SpecialTierDraft } from './tier-form.ts'

type Customer = { id: number; name: string }

/** The special tier at an index, or a new draft one past the last. */
export const tierToEdit = (all: readonly SpecialTierDraft[], at: number): SpecialTierDraft => all[at] ?? draftSpecialTier()

/** Adds a special tier at the end, or replaces an existing one. */
export const applied = (all: readonly SpecialTierDraft[], at: number, tier: SpecialTierDraft): SpecialTierDraft[] =>
  at < all.length ? all.with(at, tier) : [...all, tier]

/** Adds a customer to a special tier, or removes it. */
export const toggled = (tier: SpecialTierDraft, venueId: number): SpecialTierDraft => ({
  ...tier,
  venueIds: tier.venueIds.includes(venueId) ? tier.venueIds.filter((id) => id !== venueId) : [...tier.venueIds, venueId],
})

/** The customers for a special tier: the connected ones; those in another tier are disabled and name it. */
export function customersFor(connected: readonly Customer[], all: readonly SpecialTierDraft[], at: number) {
  const places = new Map(all.flatMap((one, i) => (i === at ? [] : one.venueIds.map((id) => [id, one.name] as const))))
  return connected.map(({ id, name }) => ({ id, name, elsewhere: places.get(id) ?? null }))
}
