import { draftSpecialTier, type SpecialTierDraft } from './tier-form.ts'

type Customer = { id: number; name: string }

/** The special tier at a place, or a new draft one past the last. */
export const tierToEdit = (all: readonly SpecialTierDraft[], at: number): SpecialTierDraft => all[at] ?? draftSpecialTier()

/** Special tiers with one put in: a new one comes last, one that was there is replaced. */
export const applied = (all: readonly SpecialTierDraft[], at: number, tier: SpecialTierDraft): SpecialTierDraft[] =>
  at < all.length ? all.with(at, tier) : [...all, tier]

/** A customer goes into a special tier, or out of it again. */
export const toggled = (tier: SpecialTierDraft, venueId: number): SpecialTierDraft => ({
  ...tier,
  venueIds: tier.venueIds.includes(venueId) ? tier.venueIds.filter((id) => id !== venueId) : [...tier.venueIds, venueId],
})

/** Whom a special tier can hold: the connected customers; who is in another one cannot be chosen, and is told where. */
export function customersFor(connected: readonly Customer[], all: readonly SpecialTierDraft[], at: number) {
  const places = new Map(all.flatMap((one, i) => (i === at ? [] : one.venueIds.map((id) => [id, one.name] as const))))
  return connected.map(({ id, name }) => ({ id, name, elsewhere: places.get(id) ?? null }))
}
