/**
 * A day as Xero writes it: `/Date(1439434356790+0000)/`, milliseconds since 1970, or as ISO 8601.
 * @returns `YYYY-MM-DD`
 * @throws Error for anything else
 */
export function dayOf(written: string): string {
  const [, milliseconds] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(written) ?? []
  if (milliseconds !== undefined) return new Date(Number(milliseconds)).toISOString().slice(0, 10)
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(written) ?? []
  if (day === undefined) throw new Error(`Xero wrote no date: ${written}`)
  return day
}
