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
/** What the button of each step says. */
export const STEP_BUTTONS = ['Next Step', 'Next Step', 'Go To Overview', 'Finish'] as const
const STEP_NUMBERS = [0, 1, 2, 3] as const
export type Step = (typeof STEP_NUMBERS)[number]
export const stepAt = (at: number): Step => STEP_NUMBERS.find((step) => step === at) ?? 0

/** A product that is being added, as it is kept until it is there. */
export type ProductDraft = {
  step: Step
  /** The product it began as a copy of. */
  from: number | null
  info: ProductValues
  defaultTierPricing: PricingDraft
  specialTierPricings: SpecialTierDraft[]
  /** By warehouse; what is left empty has no level. */
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

/** A draft that begins as another product, under another name and without its SKU; its special tiers are drafts again. */
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

/**
 * How far a draft is sound (R-227, G-052): -1 while the info step lacks something, name and price above all;
 * 0 while a tier does; else to the end.
 */
export function lastValidStep({ info, defaultTierPricing, specialTierPricings }: ProductDraft): -1 | 0 | 3 {
  if (!productForm.safeParse(info).success) return -1
  const tiers = [defaultTiersForm.safeParse({ defaultTierPricing }), specialTiersForm.safeParse({ specialTierPricings })]
  return tiers.every(({ success }) => success) ? 3 : 0
}

/** Whether a step may be opened: up to the one after the last that is sound (G-052). */
export const mayOpen = (step: number, draft: ProductDraft): boolean => step <= lastValidStep(draft) + 1

/** The step to begin with: where one was, unless something before it is missing. */
export const stepOf = (draft: ProductDraft): Step => stepAt(Math.min(draft.step, lastValidStep(draft) + 1))

/** The step that a field the server speaks of belongs to. */
export function stepOfField(field: string): Step {
  if (/^(default|special)Tier/.test(field)) return 1
  return field.startsWith('parLevel') ? 2 : 0
}

/** What is sent when the draft is finished. @throws when it is not sound */
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

/** The draft somebody left, if there is one that can be read. */
export function keptDraft(store: Store, owner: string): ProductDraft | null {
  const draft = keptDraftOf<ProductDraft>(store, 'productDraft', owner)
  if (typeof draft?.info?.name !== 'string' || !Array.isArray(draft.specialTierPricings)) return null
  const blank = newDraft(null)
  return { ...blank, ...draft, info: { ...blank.info, ...draft.info } }
}

/** Keeps a draft; where the browser has no room for its picture, without it. @returns whether all of it is kept */
export function keepDraft(store: Store, owner: string, draft: ProductDraft): boolean {
  try {
    keepDraftOf(store, 'productDraft', owner, draft)
    return true
  } catch {
    try {
      keepDraftOf(store, 'productDraft', owner, { ...draft, image: null })
    } catch {
      // a browser without any room keeps nothing
    }
    return false
  }
}

export const dropDraft = (store: Store, owner: string): void => dropDraftOf(store, 'productDraft', owner)
