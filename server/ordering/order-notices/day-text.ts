const FORMAT = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Monday 1 June. */
export const dayText = (day: string | null): string => (day === null ? 'a day to come' : FORMAT.format(new Date(day)))
