/** What a venue usually orders a week is a mean over this many weeks, in which older orders count less and less. */
const WEEKS = 13
const WEEK_SECONDS = 604_800

/** SQL: the rate that one order of a quantity alone makes. */
export const rateOf = (quantity: string): string => `${quantity} / ${WEEKS}`

/** SQL: what is left at a later time of a rate as it was earlier. */
export const fadedTo = (later: string, earlier: string): string =>
  `exp(-greatest(0, extract(epoch from ${later} - ${earlier})) / (${WEEK_SECONDS} * ${WEEKS}))`
