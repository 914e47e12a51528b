const MOST_DIGITS = 10

/** Ranges of the numbers that begin with the digits typed, `12` or `#12`: 12, 120 to 129, 1200 to 1299 and so on. */
export function orderNumbers(term: string): { from: number; to: number }[] {
  const digits = /^#?\s*([1-9]\d*)$/.exec(term)?.[1]
  if (!digits || digits.length > MOST_DIGITS) return []
  const number = Number(digits)
  return Array.from({ length: MOST_DIGITS - digits.length + 1 }, (_, more) => {
    const width = 10 ** more
    return { from: number * width, to: (number + 1) * width - 1 }
  })
}
