/** The currencies that an organisation keeps books in. */
export type Currencies = {
  /** Its own, which journals are in; null where the accounting system does not say. */
  base: string | null
  /** Those that documents may be in besides; null where that depends on the customer or supplier alone. */
  others: readonly string[] | null
}

/** Before it was read, and where it is not said: nothing is held for it. */
export const UNKNOWN_CURRENCIES: Currencies = { base: null, others: null }

/** Whether documents in a currency may be booked there, as far as is known. */
export const keepsCurrency = ({ base, others }: Currencies, currency: string): boolean =>
  base === null || base === currency || others === null || others.includes(currency)
