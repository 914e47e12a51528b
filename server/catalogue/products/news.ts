const NEW_WEEKS = 4

/** What was added later than this is new to those who buy. */
export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_WEEKS * 7 * 86_400_000)
