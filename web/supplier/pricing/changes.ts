import { distributorProducts } from '#contract/products.ts'

/** What is asked for again when prices of a product change. */
export const PRICE_CHANGES = [distributorProducts.find, distributorProducts.list, distributorProducts.priceForVenue]
