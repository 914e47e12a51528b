import { venueInventory } from '#contract/counting/venue-inventory.ts'
import { recipeSales } from '#contract/kitchen/recipe-sales.ts'

/** What is different once sales are recorded or undone. */
export const SALES_CHANGE = [
  recipeSales.list,
  recipeSales.imports,
  recipeSales.variance,
  venueInventory.list,
  venueInventory.valuation,
]
