import { ownProducts } from '#contract/catalogue/own-products.ts'
import { venueCatalogue } from '#contract/catalogue/venue-catalogue.ts'
import { venueProducts } from '#contract/catalogue/venue-products.ts'
import { useCall } from '#web/api/mutation.ts'

/** Queries to refresh after a change of the catalogue. */
const CHANGES = [venueCatalogue.list, venueCatalogue.stats, venueProducts.list]

/** Calls that change the catalogue of the current outlets. */
export const useCatalogueChanges = () => ({
  one: useCall(venueCatalogue.configureOne, { changes: CHANGES }),
  several: useCall(venueCatalogue.configure, { changes: CHANGES }),
  visibility: useCall(venueCatalogue.setVisibility, { changes: CHANGES }),
  create: useCall(ownProducts.create, { changes: CHANGES, form: 'own product' }),
  update: useCall(ownProducts.update, { changes: CHANGES, form: 'own product' }),
  remove: useCall(ownProducts.remove, { changes: CHANGES }),
})
export type CatalogueChanges = ReturnType<typeof useCatalogueChanges>
