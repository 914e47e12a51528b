import type { OrderLink } from '#contract/ordering/order-links.ts'

/** Whether a link opens its order now. */
export const isOpen = ({ revokedAt, expiresAt }: OrderLink, now: Date): boolean => revokedAt === null && new Date(expiresAt) > now

/** Whose page it opens and how they came by it, as one side reads it. */
export function openerOf({ side, sentTo, madeBy }: OrderLink, reader: OrderLink['side']): string {
  const whose = side === reader ? 'For your company' : side === 'venue' ? 'For the customer' : 'For the supplier'
  if (sentTo) return `${whose}, emailed to ${sentTo}`
  return madeBy ? `${whose}, created by ${madeBy}` : whose
}

/** How often it was used, to be followed by when and from where the last time. */
export const usesOf = ({ useCount }: OrderLink): string => `used ${['never', 'once', 'twice'][useCount] ?? `${useCount} times`}`
