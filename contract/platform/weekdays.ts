/** The days of a week as they are counted everywhere: 1 is Monday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** As they are said where there is little room: Mon. */
export const SHORT_WEEKDAYS = WEEKDAYS.map((name) => name.slice(0, 3))

export const weekdayName = (day: number): string => WEEKDAYS[day - 1] ?? ''
export const shortWeekday = (day: number): string => SHORT_WEEKDAYS[day - 1] ?? ''
