import type { Todo } from '#contract/sales/todos.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatDay, formatTime } from '#web/shared/format.ts'
import { useFormats } from '#web/shared/formats.ts'
import { dayAt, dayIn } from '#web/shared/moments.ts'
import { useNow } from '#web/shared/useNow.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** When a to-do is due: overdue and today stand out. */
export function DueBadge({ todo: { dueDate, doneAt } }: { todo: Pick<Todo, 'dueDate' | 'doneAt'> }) {
  const { timezone, ...formats } = useFormats()
  const now = useNow()
  const time = formatTime(dueDate, { timezone, ...formats })
  if (doneAt !== null) return <StatusBadge tone="bottle">Done</StatusBadge>
  if (Date.parse(dueDate) < now.getTime())
    return <StatusBadge tone="beet">{overdueText(dueDate, now, timezone, time)}</StatusBadge>
  if (dayAt(dueDate, timezone) === dayIn(now, timezone)) return <StatusBadge tone="saffron">{`Today ${time}`}</StatusBadge>
  return <DateTime at={dueDate} as="datetime" />
}

const overdueText = (dueDate: string, now: Date, timezone: string, time: string): string =>
  dayAt(dueDate, timezone) === dayIn(now, timezone) ? `Overdue since ${time}` : `Overdue since ${formatDay(dueDate, timezone)}`
