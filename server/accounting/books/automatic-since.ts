/** From when on documents are sent by themselves, beside the choice of it. */
export const automaticSince = ({ orderingMode }: { orderingMode?: string | undefined }, now: Date) =>
  orderingMode === 'automatic' ? { automaticSince: now.toISOString() } : {}

/** Choosing it again does not move that moment. */
export const KEPT_SINCE = (
  former: string,
): string => `case when ${former} ->> 'orderingMode' = 'automatic' and ${former} ? 'automaticSince'
  then jsonb_build_object('automaticSince', ${former} -> 'automaticSince') else '{}' end`
