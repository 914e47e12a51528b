/** How important a customer is (G-072). */
export const CUSTOMER_TYPES = ['vip', 'priority', 'standard', 'trialist'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]
