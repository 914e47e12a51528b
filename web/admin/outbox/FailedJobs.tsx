import type { z } from 'zod'
import { administration } from '#contract/parties/administration.ts'
import { useAnswer } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TwoLines } from '#web/ui/TwoLines.tsx'
import { aboutOf } from './about.ts'

type FailedJob = z.infer<typeof administration.failedJobs.returns>['data'][number]

/** Background jobs that failed permanently; hidden while there are none. */
export function FailedJobs() {
  const { data } = useAnswer(administration.failedJobs, {})
  if (data.length === 0) return null
  return (
    <Card title="Failed jobs" note="Background jobs that failed after 20 retries. Kept for a week.">
      <DataTable
        label="Failed jobs"
        columns={COLUMNS}
        list={{ rows: data }}
        rowId={(row) => row.id}
        empty={<Empty title="No failed jobs">Background jobs that fail are listed here.</Empty>}
      />
    </Card>
  )
}

const COLUMNS: Column<FailedJob>[] = [
  { id: 'job', header: 'Job', card: 'title', cell: (row) => <TwoLines below={aboutOf(row.about)}>{row.name}</TwoLines> },
  { id: 'reason', header: 'Reason', card: 'line', cell: (row) => row.reason },
  { id: 'failed', header: 'Failed', card: 'end', cell: (row) => <DateTime at={row.failedAt} as="datetime" /> },
]
