import { formatDay, formatTime } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'

/** When it is placed, in the supplier's time zone. */
export function PlacedAt({ scheduledAt, timezone }: { scheduledAt: string; timezone: string }) {
  const formats = useFormats()
  return (
    <time dateTime={scheduledAt}>
      {formatDay(scheduledAt, timezone)}, {formatTime(scheduledAt, { ...formats, timezone })}
    </time>
  )
}
