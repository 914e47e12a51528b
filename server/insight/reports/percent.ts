import { proportion } from '#contract/platform/money.ts'

/** In percent with one decimal; null of nothing. */
export const percent = (part: number, whole: number): number | null => (whole === 0 ? null : proportion(part, 100, whole, 1))
