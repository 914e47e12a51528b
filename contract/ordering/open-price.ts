import type { DISTRIBUTOR_ORDER_TYPES } from './order-status.ts'

/**
 * Whether a line needs a market price before the order is taken: it is sold at market price and none is typed in. The prices of a
 * simple order are optional (G-025).
 */
export const needsPrice = (
  { distributorType }: { distributorType: (typeof DISTRIBUTOR_ORDER_TYPES)[number] },
  { marketPrice, price, isBonus }: { marketPrice: boolean; price: number; isBonus: boolean },
): boolean => distributorType === 'purchase' && marketPrice && price === 0 && !isBonus

type Line = { marketPrice: boolean; price: number; isBonus: boolean; isDeclined: boolean }

/** Whether the supplier has not set the market price of a line yet; it counts as 0 until then. */
export const isUnpriced = ({ marketPrice, price, isBonus, isDeclined }: Line): boolean =>
  marketPrice && price === 0 && !isBonus && !isDeclined

export const TO_BE_CONFIRMED = 'To be confirmed: the supplier sets market prices when accepting the order.'
