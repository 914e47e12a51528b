/** When a supplier issues its invoices: not here, or by itself at one of two moves of an order. */
export const INVOICE_MOMENTS = ['never', 'at_acceptance', 'at_delivery'] as const
export type InvoiceMoment = (typeof INVOICE_MOMENTS)[number]
