import { type PlatformAttention, platformOverview } from '#contract/insight/platform-overview.ts'
import { useAnswerLater } from '#web/api/query.ts'
import { DateTime } from '#web/shared/DateTime.tsx'
import { formatQuantity } from '#web/shared/format.ts'
import { paths } from '#web/site/paths.ts'
import { type FigureShown, Figures } from '#web/ui/Figures.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { SkeletonLines } from '#web/ui/Skeletons.tsx'

/** What waits in the clearing, and what failed. */
export function Attention() {
  const { data, problem, again } = useAnswerLater(platformOverview.attention, {})
  if (problem && !data) return <NotLoaded problem={problem} again={again} what="What needs attention" />
  if (!data) return <SkeletonLines lines={2} />
  return <Figures label="Needs attention" figures={[...clearing(data.clearing), ...failures(data)]} />
}

function clearing({ toClear, toReview, inProgress, left, oldest }: PlatformAttention['clearing']): FigureShown[] {
  return [
    {
      name: 'In the clearing queue',
      value: formatQuantity(toClear),
      below: [`${inProgress} in progress`, left > 0 && `${left} left unfinished`].filter(Boolean).join(', '),
      to: paths.admin.clearing({}, { status: 'clearing_ready' }),
    },
    {
      name: 'Awaiting review',
      value: formatQuantity(toReview),
      below: 'after the first pass',
      to: paths.admin.clearing({}, { status: 'review_ready' }),
    },
    oldest
      ? {
          name: 'Waiting longest',
          value: <DateTime at={oldest.waitsSince} as="ago" />,
          below: (
            <>
              {oldest.venueName}, <DateTime at={oldest.waitsSince} as="datetime" />
            </>
          ),
          to: paths.admin.clearingInvoice({ id: oldest.invoiceId }),
        }
      : { name: 'Waiting longest', value: '—', below: 'none in the queue' },
  ]
}

const failures = ({ mails, accounting, jobs }: PlatformAttention): FigureShown[] => [
  {
    name: 'Failed emails',
    value: formatQuantity(mails.failed),
    below: (
      <>
        {mails.retrying} retrying
        <Last at={mails.lastFailedAt} />
      </>
    ),
    to: paths.admin.outbox({}, { status: 'failed' }),
    tone: mails.failed > 0 ? 'beet' : undefined,
  },
  {
    name: 'Accounting documents',
    value: formatQuantity(accounting.held),
    below: (
      <>
        need work, {accounting.retrying} retrying
        {accounting.heldSince !== null && (
          <>
            , since <DateTime at={accounting.heldSince} as="datetime" />
          </>
        )}
      </>
    ),
    to: paths.admin.accountingDocuments({}, { show: 'held' }),
    tone: accounting.held > 0 ? 'beet' : undefined,
  },
  {
    name: 'Failed jobs',
    value: formatQuantity(jobs.failed),
    below: (
      <>
        in the last week
        <Last at={jobs.lastFailedAt} />
      </>
    ),
    to: paths.admin.outbox(),
    tone: jobs.failed > 0 ? 'beet' : undefined,
  },
]

const Last = ({ at }: { at: string | null }) =>
  at !== null && (
    <>
      , last <DateTime at={at} as="datetime" />
    </>
  )
