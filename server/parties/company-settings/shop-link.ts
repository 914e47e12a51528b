/** How a shop is reached, as its supplier's row holds it. */
export type ShopAddress = { shop_token: string | null; shop_host: string | null; shop_enabled: boolean }

/** The address of a host name that is kept for shops; the port is the platform's. */
export function shopOrigin(host: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port && `:${port}`}`
}

/** Where a shop is, or null while it is closed: at its own host name, else at the platform's address with its token. */
export function shopLink({ shop_token, shop_host, shop_enabled }: ShopAddress, publicUrl: string): string | null {
  if (!shop_enabled || shop_token === null) return null
  if (shop_host !== null) return shopOrigin(shop_host, publicUrl)
  return `${publicUrl}/buyer/orders/products?token=${shop_token}`
}
