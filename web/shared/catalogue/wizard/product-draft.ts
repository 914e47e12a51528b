import type { NewProduct } from '#contract/catalogue/product-body.ts'
import type { DistributorProduct } from '#contract/catalogue/products.ts'
import { dropDraftOf, keepDraftOf, keptDraftOf } from '#web/session/kept-drafts.ts'
import type { Store } from '#web/session/storage.ts'
import {
  DRAFT,
  defaultTiersForm,
  defaultTiersOf,
  type PricingDraft,
  type SpecialTierDraft,
  specialTiersForm,
} from '../pricing/tier-form.ts'
import { bodyOf, newProduct, type ProductValues, productForm, valuesOf } from '../product-form.ts'

/** The steps a product is added by. */
export const STEPS = ['Info', 'Tier pricing', 'Par Level', 'Overview'] as const
/** The button label of each step. */
export const STEP_BUTTONS = ['Next Step', 'Next Step', 'Go To Overview', 'Finish'] as const
const STEP_NUMBERS = [0, 1, 2, 3] as const
export type Step = (typeof STEP_NUMBERS)[number]
export const stepAt = (at: number): Step => STEP_NUMBERS.find((step) => step === at) ?? 0

/** A product draft as it is stored until the product is created. */
export type ProductDraft = {
  step: Step
  /** The product it was copied from. */
  from: number | null
  info: ProductValues
  defaultTierPricing: PricingDraft
  specialTierPricings: SpecialTierDraft[]
  /** By warehouse; empty means no level. */
  parLevels: Record<string, number | undefined>
  parLevelUserIds: string[]
  /** As text: `data:image/jpeg;base64,…` */
  image: string | null
}

export const newDraft = (unitId: string | null): ProductDraft => ({
  step: 0,
  from: null,
  info: newProduct(unitId),
  defaultTierPricing: { discountType: 'price', tiers: [] },
  specialTierPricings: [],
  parLevels: {},
  parLevelUserIds: [],
  image: null,
})

/** A draft copied from another product, with another name and without its SKU; special tiers become drafts again. */
export const copyOf = (product: DistributorProduct): ProductDraft => ({
  ...newDraft(null),
  from: product.id,
  info: { ...valuesOf(product), name: `${product.name} (copy)`, sku: '' },
  defaultTierPricing: defaultTiersOf(product),
  specialTierPricings: product.specialTierPricings.map(({ name, discountType, tiers, venues }) => ({
    id: DRAFT,
    name,
    discountType,
    tiers: tiers.map((tier) => ({ ...tier, id: DRAFT })),
    venueIds: venues.map(({ id }) => id),
  })),
  parLevels: Object.fromEntries(
    product.warehouseProducts.map(({ warehouseId, parLevel }) => [String(warehouseId), parLevel ?? undefined]),
  ),
  parLevelUserIds: product.parLevelUserIds.map(String),
})

/** The last valid step (R-227, G-052): -1 while the info step is incomplete, 0 while a tier is; otherwise the last one. */
export function lastValidStep({ info, defaultTierPricing, specialTierPricings }: ProductDraft): -1 | 0 | 3 {
  if (!productForm.safeParse(info).success) return -1
  const tiers = [defaultTiersForm.safeParse({ defaultTierPricing }), specialTiersForm.safeParse({ specialTierPricings })]
  return tiers.every(({ success }) => success) ? 3 : 0
}

/** Whether a step may be opened: up to the one after the last valid step (G-052). */
export const mayOpen = (step: number, draft: ProductDraft): boolean => step <= lastValidStep(draft) + 1

/** The step to start with: the last open one, unless an earlier one is incomplete. */
export const stepOf = (draft: ProductDraft): Step => stepAt(Math.min(draft.step, lastValidStep(draft) + 1))

/** The step of a field named in a server error. */
export function stepOfField(field: string): Step {
  if (/^(default|special)Tier/.test(field)) return 1
  return field.startsWith('parLevel') ? 2 : 0
}

/**
 * The request body of a finished draft.
 * @throws if it is not valid
 */
export const bodyFrom = (draft: ProductDraft): NewProduct => {
  const { defaultTierPricing } = defaultTiersForm.parse(draft)
  return {
    ...bodyOf(productForm.parse(draft.info)),
    defaultTierPricing: defaultTierPricing.tiers.length === 0 ? null : defaultTierPricing,
    ...specialTiersForm.parse(draft),
    parLevels: Object.entries(draft.parLevels).flatMap(([id, parLevel]) =>
      parLevel === undefined ? [] : [{ warehouseId: Number(id), parLevel }],
    ),
    parLevelUserIds: draft.parLevelUserIds.map(Number),
  }
}

/** The stored draft, if it is readable. */
export function keptDraft(store: Store, owner: string): ProductDraft | null {
  const draft = keptDraftOf<ProductDraft>(store, 'productDraft', owner)
  if (typeof draft?.info?.name !== 'string' || !Array.isArray(draft.specialTierPricings)) return null
  const blank = newDraft(null)
  return { ...blank, ...draft, info: { ...blank.info, ...draft.info } }
}

/**
 * Stores a draft, without its picture if the browser has no space left.
 * @returns whether all of it is stored
 */
export function keepDraft(store: Store, owner: string, draft: ProductDraft): boolean {
  try {
    keepDraftOf(store, 'productDraft', owner, draft)
    return true
  } catch {
    try {
      keepDraftOf(store, 'productDraft', owner, { ...draft, image: null })
    } catch {
      // without any space left, nothing is stored
    }
    return false
  }
}

export const dropDraft = (store: Store, owner: string): void => dropDraftOf(store, 'productDraft', owner)
