/** How a shop is reached, as its supplier's row holds it. */
export type ShopAddress = { shop_token: string | null; shop_host: string | null; shop_enabled: boolean }

/** Where a shop is, or null while it is closed: at its own host name, else at the platform's address with its token. */
export function shopLink({ shop_token, shop_host, shop_enabled }: ShopAddress, publicUrl: string): string | null {
  if (!shop_enabled || shop_token === null) return null
  if (shop_host !== null) return `${new URL(publicUrl).protocol}//${shop_host}`
  return `${publicUrl}/buyer/orders/products?token=${shop_token}`
}
