import { formatDate, formatDateTime, formatDay, formatTime, timeAgo } from './format.ts'
import { useFormats } from './formats.ts'

/** A date or time in the company's format and time zone. `ago` shows a relative time, with the full time on hover. */
export function DateTime({ at, as = 'date' }: { at: string | null; as?: 'date' | 'time' | 'datetime' | 'day' | 'ago' }) {
  const formats = useFormats()
  if (at === null) return '—'
  const full = formatDateTime(at, formats)
  const text = {
    date: () => formatDate(at, formats),
    time: () => formatTime(at, formats),
    datetime: () => full,
    day: () => formatDay(at, formats.timezone),
    ago: () => timeAgo(at, new Date()),
  }[as]()
  return (
    <time dateTime={at} {...(as === 'ago' && { title: full })}>
      {text}
    </time>
  )
}
