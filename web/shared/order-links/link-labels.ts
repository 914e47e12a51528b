import type { OrderLink } from '#contract/ordering/order-links.ts'

/** Whether a link is currently valid. */
export const isOpen = ({ revokedAt, expiresAt }: OrderLink, now: Date): boolean => revokedAt === null && new Date(expiresAt) > now

/** Whose page a link opens and how it was sent, as one side sees it. */
export function openerOf({ side, sentTo, madeBy }: OrderLink, reader: OrderLink['side']): string {
  const whose = side === reader ? 'For your company' : side === 'venue' ? 'For the customer' : 'For the supplier'
  if (sentTo) return `${whose}, emailed to ${sentTo}`
  return madeBy ? `${whose}, created by ${madeBy}` : whose
}

/** How often it was used; time and place of the last use follow. */
export const usesOf = ({ useCount }: OrderLink): string => `used ${['never', 'once', 'twice'][useCount] ?? `${useCount} times`}`
