export const CALENDAR_CONTENT_TYPE = 'text/calendar; charset=utf-8'

export type CalendarEntry = { uid: string; name: string; note: string; place: string; url: string; at: Date }

/** Half an hour is kept for each. */
const MINUTES = 30

/** To-dos as a calendar file (RFC 5545) that every calendar can read: as appointments, because few read to-dos. */
export function calendarOf(entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Docket//To-dos//EN',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap((entry) => eventOf(entry, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventOf = ({ uid, name, note, place, url, at }: CalendarEntry, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(now)}`,
  `DTSTART:${utc(at)}`,
  `DTEND:${utc(new Date(at.getTime() + MINUTES * 60_000))}`,
  `SUMMARY:${escaped(name)}`,
  `DESCRIPTION:${escaped(note ? `${note}\n${url}` : url)}`,
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  `URL:${url}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:PT0M',
  `DESCRIPTION:${escaped(name)}`,
  'END:VALARM',
  'END:VEVENT',
]

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const MOST_BYTES = 75

/** A long line goes on in the next one, which begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > MOST_BYTES) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}
