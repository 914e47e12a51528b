import { adminProducts } from '#contract/catalogue/admin-products.ts'
import { categories } from '#contract/catalogue/categories.ts'
import { adminPlannedPrices } from '#contract/catalogue/planned-prices.ts'
import { priceHistory } from '#contract/catalogue/price-history.ts'
import { adminUnits } from '#contract/catalogue/units.ts'
import { administration } from '#contract/parties/administration.ts'
import { adminDistributorMembers } from '#contract/parties/members.ts'
import type { Catalogue } from '#web/shared/catalogue/catalogue.ts'
import { paths } from '#web/site/paths.ts'

/**
 * One supplier's products for the platform admin. The admin's calls have the supplier's bodies and answers, with the supplier in the path,
 * so they replace them here.
 */
const standIn = <T extends object>(ofAdmin: object): T => ofAdmin as T

export function adminCatalogue(distributorId: string): Catalogue {
  const { venues, venuesPaged, ...calls } = adminProducts
  const sent = { params: { distributorId } }
  const id = distributorId
  return {
    portal: 'admin',
    calls: standIn<Catalogue['calls']>({
      ...calls,
      venues,
      venuesPaged,
      history: priceHistory.ofAdminProduct,
      plans: adminPlannedPrices.list,
      plan: adminPlannedPrices.create,
      cancelPlan: adminPlannedPrices.cancel,
    }),
    of: (params) => ({ params: { ...params, distributorId } }),
    lookups: standIn<Catalogue['lookups']>({
      units: [adminUnits.list, { query: { distributorId } }],
      categories: [categories.adminList, {}],
      tags: [adminProducts.tags, sent],
      // groups are a supplier's own
      productGroups: null,
      warehouses: [adminProducts.warehouses, sent],
      customers: [administration.distributorVenues, sent],
      people: [adminDistributorMembers.list, sent],
    }),
    draftOwner: `supplier ${distributorId}`,
    paths: {
      products: paths.admin.supplierProducts({ id }),
      newProduct: paths.admin.newProduct({ distributorId }),
      product: (productId) => paths.admin.product({ id, productId }),
      pricing: (productId) => paths.admin.productPricing({ id, productId }),
      availability: (productId) => paths.admin.productAvailability({ id, productId }),
    },
    tabs: (productId) => [
      { label: 'Info', to: paths.admin.product({ id, productId }) },
      { label: 'Pricing', to: paths.admin.productPricing({ id, productId }) },
      { label: 'Availability', to: paths.admin.productAvailability({ id, productId }) },
    ],
    needs: (...needs) => ['adminEditProduct', ...needs],
  }
}
