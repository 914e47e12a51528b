/** Every time zone the runtime knows, with the offset it has at `now`: `{id: 'Australia/Sydney', offset: '+11:00'}`. */
export function timezones(now: Date): { id: string; name: string; offset: string }[] {
  const today = now.toISOString().slice(0, 10)
  if (remembered?.today !== today) remembered = { today, list: Intl.supportedValuesOf('timeZone').map((id) => timezone(id, now)) }
  return remembered.list
}

let remembered: { today: string; list: { id: string; name: string; offset: string }[] } | undefined

function timezone(id: string, now: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') || '+00:00'
  return { id, name: id.replaceAll('_', ' '), offset }
}
