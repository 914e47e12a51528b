/** Adds calendar days, independent of time zones. @param date YYYY-MM-DD */
export function dayAfter(date: string, days: number): string {
  const at = new Date(`${date}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
