import { categories } from '#contract/catalogue/categories.ts'
import { plannedPrices } from '#contract/catalogue/planned-prices.ts'
import { priceHistory } from '#contract/catalogue/price-history.ts'
import { distributorProductGroups } from '#contract/catalogue/product-groups.ts'
import { productVenues } from '#contract/catalogue/product-venues.ts'
import { distributorProducts } from '#contract/catalogue/products.ts'
import { tags } from '#contract/catalogue/tags.ts'
import { units } from '#contract/catalogue/units.ts'
import { customerLists } from '#contract/parties/customer-lists.ts'
import { distributorMembers } from '#contract/parties/members.ts'
import { warehouses } from '#contract/stock/warehouses.ts'
import type { Catalogue } from '#web/shared/catalogue/catalogue.ts'
import { paths } from '#web/site/paths.ts'

/** The catalogue of the supplier's products. */
export const supplierCatalogue: Catalogue = {
  portal: 'supplier',
  calls: {
    ...distributorProducts,
    venues: productVenues.list,
    venuesPaged: productVenues.paged,
    history: priceHistory.ofProduct,
    plans: plannedPrices.list,
    plan: plannedPrices.create,
    cancelPlan: plannedPrices.cancel,
  },
  of: (params) => ({ params }),
  lookups: {
    units: [units.list, { query: {} }],
    categories: [categories.distributorList, {}],
    tags: [tags.list, { query: { type: 'product' } }],
    productGroups: [distributorProductGroups.list, {}],
    warehouses: [warehouses.list, { query: {} }],
    customers: [customerLists.connected, { query: {} }],
    people: [distributorMembers.list, {}],
  },
  draftOwner: 'own',
  paths: {
    products: paths.supplier.products(),
    newProduct: paths.supplier.newProduct(),
    product: (id) => paths.supplier.product({ id }),
    pricing: (id) => paths.supplier.productPricing({ id }),
    availability: (id) => paths.supplier.productAvailability({ id }),
  },
  tabs: (id) => [
    { label: 'Product Info', to: paths.supplier.product({ id }) },
    { label: 'Pricing', to: paths.supplier.productPricing({ id }) },
    { label: 'Availability', to: paths.supplier.productAvailability({ id }) },
    { label: 'Inventory History', to: paths.supplier.productInventoryHistory({ id }) },
    { label: 'Inventory Overview', to: paths.supplier.productInventory({ id }) },
    { label: 'Par Level', to: paths.supplier.productParLevel({ id }) },
  ],
  needs: (...needs) => needs,
}
