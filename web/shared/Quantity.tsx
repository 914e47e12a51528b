import { formatQuantityOf } from './format.ts'

/** A quantity with its unit, if any. */
export function Quantity({ of, unit }: { of: number | null; unit?: string }) {
  if (of === null) return '—'
  return formatQuantityOf(of, unit ?? '')
}
