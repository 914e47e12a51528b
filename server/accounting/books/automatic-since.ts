/** From when on documents are sent by themselves, beside the choice of it. */
export const automaticSince = ({ orderingMode }: { orderingMode?: string | undefined }, now: Date) =>
  orderingMode === 'automatic' ? { automaticSince: now.toISOString() } : {}

/** Choosing it again does not move that moment. */
export const KEPT_SINCE = (
  former: string,
): string => `case when ${former} ->> 'orderingMode' = 'automatic' and ${former} ? 'automaticSince'
  then jsonb_build_object('automaticSince', ${former} -> 'automaticSince') else '{}' end`

/** From when on the orders of a supplier are billed once a month, beside the choice of it. */
export const combinedSince = ({ combinedExpenseBill }: { combinedExpenseBill?: boolean | undefined }, now: Date) =>
  combinedExpenseBill === true ? { combinedSince: now.toISOString() } : {}

export const KEPT_COMBINED = (
  former: string,
): string => `case when ${former} -> 'combinedExpenseBill' = 'true' and ${former} ? 'combinedSince'
  then jsonb_build_object('combinedSince', ${former} -> 'combinedSince') else '{}' end`
