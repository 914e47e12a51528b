/** What customers see of a supplier's stock (G-048). */
export const DISPLAY_LEVELS = ['exact', 'level', 'hidden'] as const
export type DisplayLevel = (typeof DISPLAY_LEVELS)[number]
