/** Settings of the installation (G-014, G-015, G-034), read from the page's meta tags; tests and Node use the defaults. */
export const config = {
  productName: fromPage('product-name') || 'Docket',
  supportEmail: fromPage('support-email') || 'support@docket.example',
  b2bShopHosts: fromPage('b2b-shop-hosts')
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== ''),
  reportUrl: fromPage('report-url'),
  /** Text messages that can be sent: `sms`, `whatsApp`. */
  textChannels: fromPage('text-channels')
    .split(',')
    .filter((channel) => channel !== ''),
}

export const isShopHost = (hostname: string): boolean => config.b2bShopHosts.includes(hostname)

function fromPage(name: string): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''
}
