import type { ConnectionStatus } from '#contract/parties/connection-states.ts'
import type { TradingTerms } from '#contract/parties/suppliers.ts'
import type { Currency } from '#contract/platform/currency.ts'
import type { TaxCalculation } from '#contract/platform/money.ts'
import type { MinimumPolicy } from '#contract/pricing/delivery-fee.ts'
import { cutOff, type DeliveryTerms, earliestDeliveryDate } from '#server/calendar/delivery-days/delivery-date.ts'

export type DistributorStatus = 'inactive' | 'invited' | 'active' | 'deactivated'

/** What a distributor and a venue have agreed. Only an active connection with an active distributor trades. */
export type Connection = {
  distributorId: number
  venueId: number
  status: ConnectionStatus
  distributorStatus: DistributorStatus
  currency: Currency
  terms: TradingTerms
}

/** What the two agreed for themselves, where they did; otherwise the distributor's own terms. */
export type AgreedTerms = DeliveryTerms & {
  minimumOrderAmount: number | null
  minimumPolicy: MinimumPolicy
  deliveryFee: number
  deliveryFeeTaxable: boolean
  tax: number
  taxCalculation: TaxCalculation
  paymentTerms: string
}

/** The terms as of now: when goods could come, and until when that stays so. */
export function tradingTermsAt(agreed: AgreedTerms, now: Date): TradingTerms {
  return {
    ...agreed,
    deliveryDays: [...agreed.deliveryDays],
    nextDeliveryDate: earliestDeliveryDate(agreed, now),
    orderBefore: cutOff(agreed, now),
  }
}
